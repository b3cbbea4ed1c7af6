export { type CalibrationBin, calibrationOf } from './calibration.ts';
export { inOrder, outcomeOn, overrideOn, type SetOutcome, type TrackCall } from './call.ts';
export { type Edge, edgeOf, medianOf, wilson } from './figures.ts';
export { type MovedGoalposts, movedGoalposts } from './goalposts.ts';
export { naiveChance } from './naive.ts';
export { type CallFacts, readCall, type TrackMarket } from './readCall.ts';
export {
  byExpert,
  byRank,
  compareCalls,
  countedOf,
  isRanked,
  recordOf,
  recordsAsOf,
  type TrackRecord,
  type TrackTier,
} from './record.ts';
export { type Placed, placeCalls, type TrackStanding } from './standing.ts';
