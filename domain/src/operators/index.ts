export { costsOn, type YearCosts } from '../market/costs.ts';
export { agoText, daysText, durationText, exactPrice } from './amounts.ts';
export { AUDIT_ACTS, auditActText, auditDetail, auditDetailText } from './auditWords.ts';
export { copiesIn, duplicateClaim, duplicatesText, whyAlike } from './duplicateWords.ts';
export { noticeAddress, noticeSubject, OUTBOX_WAITS, outboxChanged } from './outboxWords.ts';
export { HELD_DAYS, PRICE_FILE, PRICE_REMOVAL, SETTLE_DAYS, SPLIT_SCALE, sourceState } from './priceWords.ts';
export {
  backupText,
  DAILY_BACKUP,
  DOCTOR_DOES,
  queueText,
  SETTLE_PROOF,
  type StatusLine,
  statusLines,
} from './statusWords.ts';
