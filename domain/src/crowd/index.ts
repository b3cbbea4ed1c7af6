// Aggregates of many predictions: counts by month, the band of open calls, and the calls that matter most.

export { BAND_SHARES, type Band, type BandMonth, bandOf, type OneSided, quantile, runsOf } from './band.ts';
export { bandSentence, isCrowd, oneSidedWords } from './bandWords.ts';
export { expectationColumns, expectationRows, presentExpectations, type WireExpectations } from './expectations.ts';
export { byImportance, importanceOf } from './importance.ts';
export { type LookBack, lookBackOf, lookBackSentence } from './lookBack.ts';
export {
  type Grain,
  grains,
  type Period,
  periodAfter,
  periodName,
  periodOf,
  periodText,
  readPeriod,
} from './period.ts';
export { type PeriodCounts, periodsOf, periodWords, type Tally, tallyOf } from './tally.ts';
