export { countedOn, drawnEnd } from './crowd/countedOn.ts';
export { carriesView, type ViewParameter } from './embed/viewParameters.ts';
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
} from './kinds/claims.ts';
export { generalRules } from './kinds/generalRules.ts';
export { pendingWords, reviewWords } from './kinds/pendingWords.ts';
export { type Claim, type Direction, directions, type Kind } from './kinds/shape/claim.ts';
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
} from './kinds/shape/verdict.ts';
export { sides } from './kinds/shape/words.ts';
export {
  caseCondition,
  caseOf,
  caseSentence,
  casesSettledAlike,
  endlessSentence,
  endSentence,
  reviewSentence,
  ruleOf,
} from './kinds/words.ts';
export {
  type Asset,
  type AssetId,
  type AxisPolicy,
  assetIds,
  assetOfPath,
  assets,
  type KnownSplit,
  readAssetId,
} from './market/asset.ts';
export { type Calendar, calendarOf, everyDay, newYork } from './market/calendar.ts';
export { changedDays } from './market/changedDays.ts';
export * from './market/day.ts';
export {
  formatChance,
  formatPrice,
  formatPriceShort,
  formatSaidPrice,
  formatShare,
  formatUsd,
  readNumber,
  readPrice,
} from './market/money.ts';
export { type LivePrice, readLivePrice } from './market/readLivePrice.ts';
export { readPrices, rowsOf } from './market/readPrices.ts';
export { type Bar, createSeries, dayAt, GENERATED, indexAt, perSeries, type Series } from './market/series.ts';
export { adjustBars, type Split, splitFactor } from './market/splits.ts';
export { frameWindow, phoneFrame, readTimeFrame, type TimeFrame, timeFrames, yearsBack } from './market/timeFrame.ts';
export { readUtcDay } from './market/utcDay.ts';
export { minuteText } from './operators/amounts.ts';
export { type Citation, type CitedVerdict, citationOf } from './pages/citation.ts';
export { compareHead, expertHead, expertsHead } from './pages/expertsHead.ts';
export { type FollowPlace, followHead, followPath, readFollowPlace } from './pages/follow.ts';
export { assetHead, type PageHead } from './pages/head.ts';
export { judgeHead } from './pages/judgeHead.ts';
export { headAsOf, headOn, notThenWords, PAST_RULE, stoodWords } from './pages/pastWords.ts';
export { missingHead, recordHead, withdrawnHead } from './pages/recordHead.ts';
export { contactsOf, footerPages, menuPages } from './pages/sitePages.ts';
export { barRoleWords } from './predictions/barRoleWords.ts';
export { type Counts, countsWords, hitsText } from './predictions/counts.ts';
export type { Display } from './predictions/display.ts';
export { expertPicturePath, readExpertPicture, xProfile } from './predictions/expertLinks.ts';
export { explain } from './predictions/explain.ts';
export { explainShort, outcomeWords } from './predictions/explainShort.ts';
export { asPending, isDecidedBy, seriesAsOf } from './predictions/landing/asOf.ts';
export { decidedOn, newestVerdicts } from './predictions/landing/decidedOn.ts';
export { figuresOf, readFigures } from './predictions/landing/figures.ts';
export { type OnThisDay, onThisDay } from './predictions/landing/onThisDay.ts';
export { chooseStory, chooseWorked, type Story } from './predictions/landing/story.ts';
export { type StoryWords, tellStory } from './predictions/landing/storyWords.ts';
export { claimNow, decidingBar, type Prediction, type Standing, standingOf } from './predictions/prediction.ts';
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
} from './predictions/predictionText.ts';
export { readPrediction } from './predictions/readPrediction.ts';
export { APART, cellOf, repeats, sameWordedCall, type WordedCall } from './predictions/repeats.ts';
export type { Reply } from './predictions/reply.ts';
export { reportLink } from './predictions/reportLink.ts';
export { type ToldEvent, tellEvent } from './predictions/tellEvent.ts';
export { formatCount } from './text/count.ts';
export { cutText, nameInText } from './text/cutText.ts';
export { foldText } from './text/foldText.ts';
export { readLink } from './text/readLink.ts';
export type { ErrorCode, WireError } from './wire/errors.ts';
export {
  type ImportColumnName,
  importColumn,
  importColumnNames,
  knownColumns,
  namesOfColumn,
  templateLine,
} from './wire/importColumn.ts';
export type { WireImportEvent, WireImportLine, WireImportResult } from './wire/imports.ts';
export {
  ABOUT,
  API,
  API_DOCS,
  APP_MANIFEST,
  type Brand,
  COMPARE,
  calendarPath,
  DOCS,
  DRAWN_DATA_ID,
  defaultBrand,
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
  type RefundState,
  refundStates,
  type WireInvoice,
  type WireInvoiceRequest,
  type WireNotifyAnswer,
  type WireNotifyRequest,
  type WireOpenPayment,
  type WirePaymentCheck,
  type WireRefund,
  type WireRefundAnswer,
  type WireRefundRequest,
  type WireSettlement,
  type WireSettlementRequest,
  type WireSubmission,
} from './wire/payments.ts';
export type {
  WireDisplay,
  WireExport,
  WirePrediction,
  WireReply,
  WireSharePrediction,
  WireVerdict,
} from './wire/predictions.ts';
export { presentOverride, presentVerdict } from './wire/presentVerdict.ts';
export type { WireLivePrice, WireNoPrice, WirePrice } from './wire/prices.ts';
export type { WireMetrics } from './wire/status.ts';
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
  type WireSubmissionCounts,
  type WireSubmissionList,
  type WireSubmissionNews,
  type WireSubmissionRecord,
  type WireSubmissionView,
} from './wire/submissions.ts';
export type { WireExplanation, WireJudgeResult } from './wire/verdicts.ts';
