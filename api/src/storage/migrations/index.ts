import { meta } from './0001-meta.ts';
import { influencers } from './0002-influencers.ts';
import { predictions } from './0003-predictions.ts';
import { bars } from './0004-bars.ts';
import { splits } from './0005-splits.ts';
import { verdicts } from './0006-verdicts.ts';
import { verdictsOfPrediction } from './0007-verdicts-of-prediction.ts';
import { revisions } from './0008-revisions.ts';
import { overrides } from './0009-overrides.ts';
import { overridesOfPrediction } from './0010-overrides-of-prediction.ts';
import { priceSources } from './0011-price-sources.ts';
import { priceDisagreements } from './0012-price-disagreements.ts';
import { splitsSource } from './0013-splits-source.ts';
import { splitsScaled } from './0014-splits-scaled.ts';
import { leases } from './0015-leases.ts';
import { idempotencyKeys } from './0016-idempotency-keys.ts';
import { tokens } from './0017-tokens.ts';
import { auditLog } from './0018-audit-log.ts';
import { claimChanges } from './0019-claim-changes.ts';
import { claimChangesOfPrediction } from './0020-claim-changes-of-prediction.ts';
import { directions } from './0021-directions.ts';
import { claimChangeReasons } from './0022-claim-change-reasons.ts';
import { claimChangeOperators } from './0023-claim-change-operators.ts';
import { withdrawals } from './0024-withdrawals.ts';
import { withdrawalsOfPrediction } from './0025-withdrawals-of-prediction.ts';
import { predictionsWithdrawn } from './0026-predictions-withdrawn.ts';
import { predictionsRecorded } from './0027-predictions-recorded.ts';
import { imports } from './0028-imports.ts';
import { predictionsImport } from './0029-predictions-import.ts';
import { predictionsOfImport } from './0030-predictions-of-import.ts';
import { importsComplete } from './0031-imports-complete.ts';
import { paymentIntents } from './0032-payment-intents.ts';
import { invoices } from './0033-invoices.ts';
import { invoicesDue } from './0034-invoices-due.ts';
import { invoicesOfIntent } from './0035-invoices-of-intent.ts';
import { submissions } from './0036-submissions.ts';
import { submissionsByStatus } from './0037-submissions-by-status.ts';
import { contacts } from './0038-contacts.ts';
import { notices } from './0039-notices.ts';
import { noticesDue } from './0040-notices-due.ts';
import { tokensRole } from './0041-tokens-role.ts';
import { people } from './0042-people.ts';
import { tokensPerson } from './0043-tokens-person.ts';
import { tokensExpires } from './0044-tokens-expires.ts';
import { tokensPlace } from './0045-tokens-place.ts';
import { expertAliases } from './0046-expert-aliases.ts';
import { influencersNpub } from './0047-influencers-npub.ts';
import { influencersMerged } from './0048-influencers-merged.ts';
import { expertMerges } from './0049-expert-merges.ts';
import { takedowns } from './0050-takedowns.ts';
import { predictionsTakenDown } from './0051-predictions-taken-down.ts';
import { displayOverrides } from './0052-display-overrides.ts';
import { decisions } from './0056-decisions.ts';
import { decisionsDue } from './0057-decisions-due.ts';
import { decisionsOfSubmission } from './0058-decisions-of-submission.ts';
import { submissionsByAsset } from './0059-submissions-by-asset.ts';
import { submissionsByEnd } from './0060-submissions-by-end.ts';
import { invoicesDoubt } from './0061-invoices-doubt.ts';
import { mailboxes } from './0062-mailboxes.ts';
import { refunds } from './0065-refunds.ts';
import { refundsOfSubmission } from './0066-refunds-of-submission.ts';
import { decisionsFilled } from './0067-decisions-filled.ts';
import { submissionsTakenDown } from './0068-submissions-taken-down.ts';
import { expertPictures } from './0069-expert-pictures.ts';
import { noticesFacts } from './0070-notices-facts.ts';
import { operatorNews } from './0071-operator-news.ts';
import { newsPayments } from './0072-news-payments.ts';
import { newsPaymentsOfIntent } from './0073-news-payments-of-intent.ts';
import { reports } from './0074-reports.ts';
import { submissionsOfAsset } from './0076-submissions-of-asset.ts';
import { formerWords } from './0078-former-words.ts';
import { formerWordsOfEdits } from './0079-former-words-of-edits.ts';
import { lookupKeys } from './0080-lookup-keys.ts';
import { lookupKeysFilled } from './0081-lookup-keys-filled.ts';
import { readTweets } from './0090-read-tweets.ts';
import { tweetQueue } from './0095-tweet-queue.ts';
import { tweetQueueDue } from './0096-tweet-queue-due.ts';
import { tweetQueueByState } from './0097-tweet-queue-by-state.ts';
import { posts } from './0100-posts.ts';
import { postDeliveries } from './0101-post-deliveries.ts';
import { postsFound } from './0102-posts-found.ts';
import { signedEvents } from './0103-signed-events.ts';
import { signedEventsFound } from './0104-signed-events-found.ts';
import { replies } from './0110-replies.ts';
import { influencersRole } from './0111-influencers-role.ts';
import { signedVerdictsAlone } from './0112-signed-verdicts-alone.ts';
import type { Migration } from './migration.ts';

/** Every step of the schema, in order. Only ever added to. */
export const migrations: readonly Migration[] = [
  meta,
  influencers,
  predictions,
  bars,
  splits,
  verdicts,
  verdictsOfPrediction,
  revisions,
  overrides,
  overridesOfPrediction,
  priceSources,
  priceDisagreements,
  splitsSource,
  splitsScaled,
  leases,
  idempotencyKeys,
  tokens,
  auditLog,
  claimChanges,
  claimChangesOfPrediction,
  directions,
  claimChangeReasons,
  claimChangeOperators,
  withdrawals,
  withdrawalsOfPrediction,
  predictionsWithdrawn,
  predictionsRecorded,
  imports,
  predictionsImport,
  predictionsOfImport,
  importsComplete,
  paymentIntents,
  invoices,
  invoicesDue,
  invoicesOfIntent,
  submissions,
  submissionsByStatus,
  contacts,
  notices,
  noticesDue,
  tokensRole,
  people,
  tokensPerson,
  tokensExpires,
  tokensPlace,
  expertAliases,
  influencersNpub,
  influencersMerged,
  expertMerges,
  takedowns,
  predictionsTakenDown,
  displayOverrides,
  decisions,
  decisionsDue,
  decisionsOfSubmission,
  submissionsByAsset,
  submissionsByEnd,
  invoicesDoubt,
  mailboxes,
  refunds,
  refundsOfSubmission,
  decisionsFilled,
  submissionsTakenDown,
  expertPictures,
  noticesFacts,
  operatorNews,
  newsPayments,
  newsPaymentsOfIntent,
  reports,
  submissionsOfAsset,
  formerWords,
  formerWordsOfEdits,
  lookupKeys,
  lookupKeysFilled,
  readTweets,
  tweetQueue,
  tweetQueueDue,
  tweetQueueByState,
  posts,
  postDeliveries,
  postsFound,
  signedEvents,
  signedEventsFound,
  replies,
  influencersRole,
  signedVerdictsAlone,
];
