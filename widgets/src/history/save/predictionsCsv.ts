import {
  type Day,
  dayText,
  decidingBar,
  expertName,
  kindOf,
  levelsOf,
  type Prediction,
  predictionText,
} from '@hindcast/domain';
import { type Cell, csvText } from '@hindcast/domain/csv';

type Column = readonly [name: string, cell: (prediction: Prediction) => Cell];

const dayCell = (day: Day | null | undefined): Cell => (day == null ? null : dayText(day));

/** Returns the prices as quoted, in the price fields of records. */
function pricesOf({ claim }: Prediction) {
  const levels = claim ? levelsOf(claim) : [];
  return claim ? kindOf(claim.kind).fields(levels[0] ?? Number.NaN, levels.at(-1) ?? Number.NaN) : null;
}

/** Columns of the file. Days are YYYY-MM-DD, prices USD as quoted, chances 0 to 1. */
const columns: readonly Column[] = [
  ['expert', expertName],
  ['handle', ({ expert }) => expert.handle],
  ['kind', ({ kind }) => kind],
  ['prediction', predictionText],
  ['price_target', (prediction) => pricesOf(prediction)?.priceTarget ?? null],
  ['price_min', (prediction) => pricesOf(prediction)?.priceMin ?? null],
  ['price_max', (prediction) => pricesOf(prediction)?.priceMax ?? null],
  ['made', ({ madeOn }) => dayCell(madeOn)],
  ['start', ({ claim }) => dayCell(claim?.start)],
  ['end', ({ claim, targetDate }) => (claim?.end == null ? targetDate : dayText(claim.end))],
  ['outcome', ({ outcome }) => outcome],
  ['decided', (prediction) => dayCell(decidingBar(prediction)?.day)],
  ['decided_price', (prediction) => decidingBar(prediction)?.price ?? null],
  ['chance', ({ verdict }) => verdict?.chance ?? null],
  ['source', ({ sourceUrl }) => sourceUrl],
];

/** Returns predictions as a CSV file with a header, in the given order. */
export const predictionsCsv = (predictions: readonly Prediction[]): string =>
  csvText([columns.map(([name]) => name), ...predictions.map((one) => columns.map(([, cell]) => cell(one)))]);
