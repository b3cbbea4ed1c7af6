export { agoText, countText, daysText, durationText } from './amounts.ts';
export { auditDetail, auditDetailText } from './auditWords.ts';
export { noticeAddress, noticeSubject, outboxChanged } from './outboxWords.ts';
export { HELD_DAYS, PRICE_FILE, PRICE_REMOVAL, SETTLE_DAYS, SPLIT_SCALE, sourceState } from './priceWords.ts';
export { type StatusLine, statusLines } from './statusWords.ts';
