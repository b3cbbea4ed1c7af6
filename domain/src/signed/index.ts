export { type BehindRelays, behindRelays } from './behindRelays.ts';
export { checkSigned, type SignedCheck } from './checkSigned.ts';
export { LABEL_KIND, type NostrEvent, ROOT_LABELS, VERDICT_LABELS } from './event.ts';
export { inTime } from './inTime.ts';
export { type KnownEvents, readSigned, type SignedReading } from './readSigned.ts';
export { type RootClaim, rootEvent } from './rootEvent.ts';
export { createTree } from './tree.ts';
export { type SignedOutcome, signedOutcomeText, type VerdictClaim, verdictEvent } from './verdictEvent.ts';
export type * from './wire.ts';
