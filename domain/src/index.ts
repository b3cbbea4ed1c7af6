export {
  type Asset,
  type AssetId,
  type AxisPolicy,
  assetIds,
  assetOfPath,
  assets,
  type KnownSplit,
  readAssetId,
} from './asset/asset.ts';
export { type Calendar, calendarOf, everyDay, newYork } from './asset/calendar.ts';
export { type Brand, defaultBrand } from './brand/brand.ts';
export { countedOn, drawnEnd } from './crowd/countedOn.ts';
export { carriesView, type ViewParameter } from './embed/viewParameters.ts';
export { type Claim, type Direction, directions, type Kind } from './kind/claim.ts';
export {
  adjustClaim,
  claimPhrase,
  claimText,
  endOf,
  kindOf,
  kinds,
  levelsOf,
  midpointOf,
  outcomeByClose,
  readKind,
  scaleClaim,
  usualKind,
} from './kind/index.ts';
export {
  countOutcomes,
  type Outcome,
  type Override,
  outcomes,
  type PendingReason,
  type ReviewDetail,
  RULE,
  standingOutcome,
  touchOf,
  type Verdict,
} from './kind/judge/verdict.ts';
export { generalRules } from './kind/rule/general.ts';
export { caseOf, casesSettledAlike, ruleOf } from './kind/rule/index.ts';
export { pendingWords, reviewWords } from './kind/rule/pending.ts';
export {
  caseCondition,
  caseSentence,
  endlessSentence,
  endSentence,
  reviewSentence,
} from './kind/rule/sentences.ts';
export { sides } from './kind/rule/side.ts';
export { asPending, isDecidedBy, seriesAsOf } from './landing/asOf.ts';
export { decidedOn, newestVerdicts } from './landing/decidedOn.ts';
export { figuresOf, readFigures } from './landing/figures.ts';
export { type OnThisDay, onThisDay } from './landing/onThisDay.ts';
export { chooseStory, chooseWorked, type Story } from './landing/story.ts';
export { type StoryWords, tellStory } from './landing/storyWords.ts';
export { assetHead } from './page/assetHead.ts';
export { type Citation, type CitedVerdict, citationOf } from './page/citation.ts';
export { cutText } from './page/cutText.ts';
export { compareHead, expertHead, expertsHead } from './page/expertsHead.ts';
export { type FollowPlace, followHead, followPath, readFollowPlace } from './page/follow.ts';
export { judgeHead } from './page/judgeHead.ts';
export { nameInText } from './page/nameInText.ts';
export type { PageHead } from './page/pageHead.ts';
export { headAsOf, headOn, notThenWords, PAST_RULE, stoodWords } from './page/pastWords.ts';
export { missingHead, recordHead, withdrawnHead } from './page/recordHead.ts';
export { contactsOf, footerPages, menuPages } from './page/sitePages.ts';
export { barRoleWords } from './prediction/barRoleWords.ts';
export { type Counts, countsWords, hitsText } from './prediction/counts.ts';
export type { Display } from './prediction/display.ts';
export { expertPicturePath, readExpertPicture } from './prediction/expertPicture.ts';
export { explain } from './prediction/explain.ts';
export { explainShort, outcomeWords } from './prediction/explainShort.ts';
export { foldText } from './prediction/foldText.ts';
export { claimNow, decidingBar, type Prediction } from './prediction/prediction.ts';
export {
  dateLine,
  endText,
  expertInFull,
  expertName,
  expertText,
  predictionInFull,
  predictionText,
  pricesInFull,
  saidWhen,
  surname,
} from './prediction/predictionText.ts';
export { readLink } from './prediction/readLink.ts';
export { readPrediction } from './prediction/readPrediction.ts';
export { APART, cellOf, repeats, sameWordedCall, type WordedCall } from './prediction/repeats.ts';
export type { Reply } from './prediction/reply.ts';
export { reportLink } from './prediction/reportLink.ts';
export { type Standing, standingOf } from './prediction/standing.ts';
export { type ToldEvent, tellEvent } from './prediction/tellEvent.ts';
export { xProfile } from './prediction/xProfile.ts';
export { changedDays } from './price/changedDays.ts';
export { formatCount } from './price/count.ts';
export {
  formatChance,
  formatPrice,
  formatPriceShort,
  formatSaidPrice,
  formatShare,
  formatUsd,
  readNumber,
  readPrice,
} from './price/money.ts';
export { type LivePrice, readLivePrice } from './price/readLivePrice.ts';
export { readPrices, rowsOf } from './price/readPrices.ts';
export { type Bar, createSeries, dayAt, GENERATED, indexAt, perSeries, type Series } from './price/series.ts';
export { adjustBars, type Split, splitFactor } from './price/splits.ts';
export * from './time/day.ts';
export { minuteText } from './time/minuteText.ts';
export { frameWindow, phoneFrame, readTimeFrame, type TimeFrame, timeFrames, yearsBack } from './time/timeFrame.ts';
export { readUtcDay } from './time/utcDay.ts';
export type { ErrorCode, WireError } from './wire/errorCode.ts';
export type { WireImportEvent, WireImportLine, WireImportResult } from './wire/import.ts';
export {
  type ImportColumnName,
  importColumn,
  importColumnNames,
  knownColumns,
  namesOfColumn,
  templateLine,
} from './wire/importColumn.ts';
export type { WireExplanation, WireJudgeResult } from './wire/judge.ts';
export type { WireMetrics } from './wire/metrics.ts';
export {
  type RefundState,
  refundStates,
  type WireRefund,
  type WireRefundAnswer,
  type WireRefundRequest,
} from './wire/money/refund.ts';
export type { WireOpenPayment, WireSettlement, WireSettlementRequest } from './wire/operators/openPayment.ts';
export type {
  WireSubmissionCounts,
  WireSubmissionNews,
} from './wire/operators/submissionNews.ts';
export {
  ABOUT,
  API,
  API_DOCS,
  APP_MANIFEST,
  COMPARE,
  calendarPath,
  DOCS,
  EMBED,
  EXPERTS,
  expertPath,
  exportPath,
  FEEDS,
  FOLLOW,
  feedOfExpert,
  feedPath,
  HOME,
  HOW_WE_JUDGE,
  INTRO,
  LONGEST_FIND,
  PAGE_DATA_ID,
  pathOn,
  predictionPath,
  reportHash,
  SERVICE_WORKER,
  submittedPath,
  TERMS,
  type WirePage,
} from './wire/page.ts';
export {
  earlierOf,
  type NewsBy,
  type WireInvoice,
  type WireInvoiceRequest,
  type WireNotifyAnswer,
  type WireNotifyRequest,
  type WirePaymentCheck,
  type WireSubmission,
} from './wire/payment.ts';
export type {
  WireDisplay,
  WireExport,
  WirePrediction,
  WireReply,
  WireSharePrediction,
  WireVerdict,
} from './wire/prediction.ts';
export { presentOverride, presentVerdict } from './wire/presentVerdict.ts';
export type { WireLivePrice, WireNoPrice, WirePrice } from './wire/price.ts';
export {
  outcomeSetBy,
  type PredictionOutcome,
  predictionOutcomes,
  type SubmissionMark,
  type SubmissionOrder,
  type SubmissionStatus,
  submissionMarks,
  submissionOrders,
  submissionStatuses,
  type WirePayment,
  type WireStandingDecision,
  type WireSubmissionList,
  type WireSubmissionRecord,
  type WireSubmissionView,
} from './wire/submission.ts';
