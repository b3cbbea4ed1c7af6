export { type Asset, type AssetId, type AxisPolicy, assetIds, assetOfPath, assets, readAssetId } from './asset.ts';
export { type Brand, defaultBrand } from './brand.ts';
export { type Calendar, calendarOf, everyDay, newYork } from './calendar.ts';
export { chanceOf, normalCdf, volatilityAt } from './chance.ts';
export { type AsOf, changedDays } from './changedDays.ts';
export type { Claim, ClaimOf, Kind, MinimumClaim, PriceClaim, RangeClaim, Window } from './claim.ts';
export * from './day.ts';
export { explain } from './explain.ts';
export { explainShort } from './explainShort.ts';
export { claimPhrase, claimText, kindOf, kinds, levelsOf, readKind, scaleClaim } from './kind/index.ts';
export type { KindRule, RuleCase } from './kind/rule/definition.ts';
export { generalRules } from './kind/rule/general.ts';
export { caseOf, casesSettledAlike, ruleOf } from './kind/rule/index.ts';
export { pendingWords } from './kind/rule/pending.ts';
export {
  caseCondition,
  caseSentence,
  endlessSentence,
  endSentence,
  reviewSentence,
} from './kind/rule/sentences.ts';
export { type Side, sides } from './kind/rule/side.ts';
export { formatPrice, formatPriceShort, formatSaidPrice, formatShare, formatUsd, readPrice } from './money.ts';
export { decidingBar, type Expert, type Prediction } from './prediction.ts';
export { dateLine, expertName, expertText, predictionText, surname } from './predictionText.ts';
export { readBrand } from './readBrand.ts';
export { type LivePrice, readLivePrice } from './readLivePrice.ts';
export { readLink, readPrediction } from './readPrediction.ts';
export { readPrices, rowsOf } from './readPrices.ts';
export { reportLink } from './reportLink.ts';
export { type Bar, createSeries, dayAt, GENERATED, indexAt, perSeries, type Series } from './series.ts';
export { adjustBars, adjustClaim, type Split, splitFactor } from './splits.ts';
export { frameWindow, readTimeFrame, type TimeFrame, timeFrames, yearsBack } from './timeFrame.ts';
export {
  type DayPrice,
  type Evidence,
  type Outcome,
  type Override,
  type PendingReason,
  RULE,
  standingOutcome,
  type Verdict,
} from './verdict.ts';
export type { ErrorCode, WireError } from './wire/errorCode.ts';
export type { WireImportEvent, WireImportLine, WireImportResult } from './wire/import.ts';
export type { WireExplanation, WireJudgeResult } from './wire/judge.ts';
export type { WireMetrics } from './wire/metrics.ts';
export { ABOUT, HOW_WE_JUDGE, PAGE_DATA_ID, TERMS, type WirePage } from './wire/page.ts';
export type {
  WireDayPrice,
  WireOverride,
  WirePrediction,
  WireStandingVerdict,
  WireVerdict,
} from './wire/prediction.ts';
export { presentOverride, presentVerdict } from './wire/presentVerdict.ts';
export type { WireLivePrice, WireNoPrice, WirePrice } from './wire/price.ts';
export { readVerdict } from './wire/readVerdict.ts';
