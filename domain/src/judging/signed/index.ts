export type * from '../../wire/signed.ts';
export { checkSigned, type SignedCheck } from './checkSigned.ts';
export { LABEL_KIND, type NostrEvent, predictionTag, VERDICT_LABELS } from './event.ts';
export { inTime } from './inTime.ts';
export { signedOutcomeText, type VerdictClaim, verdictEvent } from './verdictEvent.ts';
