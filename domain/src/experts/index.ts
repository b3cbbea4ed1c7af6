export { hitsText } from '../predictions/counts.ts';
export type * from '../wire/expertRecords.ts';
export { type CalibrationBin, calibrationOf } from './calibration.ts';
export { inOrder, outcomeOn, overrideOn, type SetOutcome, type TrackCall } from './call.ts';
export { comparePath, FEWEST_COMPARED, MOST_COMPARED, readCompared } from './compared.ts';
export { type Edge, edgeOf, medianOf, wilson } from './figures.ts';
export { findAssets, findRecords } from './findRecords.ts';
export { type MovedGoalposts, movedGoalposts } from './goalposts.ts';
export { naiveChance } from './naive.ts';
export { presentCalls, presentFigures, presentScope, presentScored, presentStrip } from './present.ts';
export { byRank, isBeyondLuck, isRanked, leadersOf, lowerEdge } from './ranking.ts';
export { type CallFacts, measureCall, readCall, type TrackMarket } from './readCall.ts';
export { readExpertRecord, readExpertRecords } from './readRecords.ts';
export {
  byExpert,
  compareCalls,
  countedOf,
  recordOf,
  recordsAsOf,
  scoredOf,
  type TrackRecord,
} from './record.ts';
export {
  aboutText,
  askedDay,
  expertPathOn,
  nobodyWords,
  orderRecords,
  type RecordsOrder,
  type RecordsPlace,
  readRecordsPlace,
  recordsCaption,
  recordsOrders,
  recordsParameters,
  recordsPath,
} from './recordsPlace.ts';
export { slugOf, slugsOf } from './slug.ts';
export { type Placed, placeCalls } from './standing.ts';
export {
  aheadWords,
  apartText,
  beyondLuckWords,
  edgeWords,
  expectedWords,
  hitsAmong,
  hitsInHead,
  hitsInLine,
  hitsWithAhead,
  luckWords,
  nameText,
  noEdgeWords,
  notYetWords,
  offWords,
  pointsText,
  reachText,
  recordWords,
  sureWords,
  tooFewWords,
} from './words.ts';
