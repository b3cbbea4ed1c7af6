// The database: engines, models, leases, and work that waits for it.
// Other rooms import from here alone.

export { chunks } from './chunks.ts';
export { claim, claimed, isAnyDue, selectDue, type WorkTable } from './claims.ts';
export { openStorage, type Storage } from './connect.ts';
export { logFound } from './engine/found.ts';
export { handleKey, linkKey, lookupKeysOf, nameKey, npubKey } from './engine/lookupKeys.ts';
export { StorageError } from './engine/storageError.ts';
export { readStoredDay, readStoredPrice, readStoredPriceOrNull } from './engine/values.ts';
export { LeaseLost, OutcomeUnknown, WriterRefused } from './engine/writeError.ts';
export { ownersOf } from './expertOwners.ts';
export { picturesOf, WITHOUT_PNG } from './expertPictures.ts';
export { type LatestVerdict, readLatestVerdicts } from './latestVerdicts.ts';
export type { HeldLease, Lease, Leases } from './leases.ts';
export type { AuditRow } from './models/auditEntry.ts';
export type { BarRow } from './models/bar.ts';
export type { ClaimChangeRow } from './models/claimChange.ts';
export type { DecisionRow } from './models/decision.ts';
export type { InfluencerRow } from './models/influencer.ts';
export type { OverrideRow } from './models/override.ts';
export type { ContactRow, ContactState } from './models/payments/contact.ts';
export type { InvoiceRow } from './models/payments/invoice.ts';
export type { NewsPaymentRow } from './models/payments/newsPayment.ts';
export type { NoticeEvent, NoticeRow, NoticeSlot } from './models/payments/notice.ts';
export type { OperatorChannel, OperatorNewsRow } from './models/payments/operatorNews.ts';
export type { NewRefund, RefundRow } from './models/payments/refund.ts';
export type { NewSubmission, SubmissionRow } from './models/payments/submission.ts';
export type { PersonRow } from './models/person.ts';
export type { PostRow } from './models/posts/post.ts';
export type { PostDeliveryRow } from './models/posts/postDelivery.ts';
export type { SignedEventRow } from './models/posts/signedEvent.ts';
export { type NewPrediction, ON_RECORD, type PredictionRow } from './models/prediction.ts';
export type { PriceDisagreementRow } from './models/priceDisagreement.ts';
export type { PriceSourceRow } from './models/priceSource.ts';
export type { ReadTweetRow } from './models/readTweet.ts';
export type { DisplayOverrideRow } from './models/shown/displayOverride.ts';
export type { ReplyRow } from './models/shown/reply.ts';
export type { ReportRow } from './models/shown/report.ts';
export type { TakedownRow, TakedownScope } from './models/shown/takedown.ts';
export type { SplitRow } from './models/split.ts';
export type { TokenRow } from './models/token.ts';
export { type NewTweetQueueItem, queueStates, type TweetQueueRow } from './models/tweetQueue.ts';
export type { NewVerdict, VerdictRow } from './models/verdict.ts';
export type { WithdrawalRow } from './models/withdrawal.ts';
export { readNewsFrom, setNewsFrom } from './newsFrom.ts';
export { poolOf } from './pool.ts';
export type { BesideTransaction, Records, WriteTransaction } from './records.ts';
export { createRepeat, type Repeat, type Repeated } from './repeat.ts';
export type { Resource } from './revisions.ts';
export { keepFormerWords, readTakenDown, readTakenDownSubmissions } from './saidWords.ts';
export { takeDataFolder } from './sqlite/processLock.ts';
export { standingDecision } from './standingDecision.ts';
export { type PastOverride, readOverrides, readStandingOverrides } from './standingOverrides.ts';
export {
  predictionOf,
  readPredictionPages,
  readRow,
  type StoredExpert,
  type StoredPrediction,
} from './storedPrediction.ts';
export { readSplits } from './storedSplits.ts';
export { createCensor, hideTakenDown, MAY_BE_SHOWN, TAKEN_DOWN, type TakenDown } from './takenDown.ts';
export { isUnavailable, noChangesReason, takesNoChanges } from './unavailable.ts';
export { readWithdrawn, setWithdrawn, type WithdrawalRequest } from './withdrawals.ts';
