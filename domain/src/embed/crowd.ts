import type { Band, BandMonth, OneSided } from '../crowd/band.ts';
import { periodOf } from '../crowd/period.ts';
import { periodsOf, type Tally } from '../crowd/tally.ts';
import { kinds } from '../kinds/claims.ts';
import type { Day } from '../market/day.ts';

/**
 * Counts and price band of all calls, for a chart that gets only some of them. Numbers are flat: all of one month, then
 * all of the next.
 */
export interface WireEmbedCrowd {
  /** For each month: its first day (days since 1970-01-01), hits, misses and open calls. */
  readonly months: readonly number[];
  /** For each month of the band: the day at which it is drawn, five prices (lowest first, USD), calls and experts. */
  readonly band: readonly number[];
  readonly one_sided: readonly OneSided[];
  readonly summary: Band['summary'];
}

/** Counts of all calls by month, and the price band of the open ones. */
export interface EmbedCrowd {
  readonly tally: Tally;
  readonly band: Band;
}

const MONTH_CELLS = 4;
const BAND_CELLS = 8;
/** Maximum number of cells in a list: a thousand years of months. */
const MOST_CELLS = 12_000 * BAND_CELLS;

/** Rounds to four significant digits, as for closes. Quantiles need no more. */
const rounded = (price: number): number => Number(price.toPrecision(4));

/** Encodes the counts and the band for a response. */
export const writeCrowd = ({ tally, band }: EmbedCrowd): WireEmbedCrowd => ({
  months: periodsOf(tally, 'month').flatMap(({ period, hits, misses, open }) => [period.from, hits, misses, open]),
  band: band.months.flatMap(({ day, prices, calls, experts }) => [day, ...prices.map(rounded), calls, experts]),
  one_sided: band.oneSided,
  summary: band.summary && {
    ...band.summary,
    low: rounded(band.summary.low),
    median: rounded(band.summary.median),
    high: rounded(band.summary.high),
  },
});

const isNumbers = (value: unknown, cells: number): value is number[] =>
  Array.isArray(value) &&
  value.length % cells === 0 &&
  value.length <= MOST_CELLS &&
  value.every((cell) => typeof cell === 'number' && Number.isFinite(cell));

const every = (cells: readonly number[], width: number, place: number): number[] =>
  cells.filter((_, i) => i % width === place);

const isOneSided = (value: unknown): value is OneSided => {
  const { kind, count, median } = Object(value) as Partial<Record<keyof OneSided, unknown>>;
  return kinds.some((known) => known === kind) && Number.isSafeInteger(count) && Number.isFinite(median);
};

const isSummary = (value: unknown): value is NonNullable<Band['summary']> => {
  const { calls, low, median, high, by } = Object(value) as Readonly<Record<string, unknown>>;
  return [calls, low, median, high, by].every(Number.isFinite);
};

/** Decodes the counts and the band. Null if the response has no valid ones. */
export function readCrowd(value: unknown): EmbedCrowd | null {
  const { months, band, one_sided, summary } = Object(value) as Readonly<Record<string, unknown>>;
  if (!isNumbers(months, MONTH_CELLS) || !isNumbers(band, BAND_CELLS)) return null;
  const column = (place: number): Int32Array => Int32Array.from(every(months, MONTH_CELLS, place));
  const bandMonths = Array.from({ length: band.length / BAND_CELLS }, (_, i): BandMonth => {
    const [day, a, b, c, d, e, calls, experts] = band.slice(i * BAND_CELLS, (i + 1) * BAND_CELLS);
    return { period: periodOf(day as Day, 'month'), day: day as Day, prices: [a, b, c, d, e], calls, experts };
  });
  return {
    tally: { days: column(0), hits: column(1), misses: column(2), open: column(3), finest: 'month' },
    band: {
      months: bandMonths,
      oneSided: Array.isArray(one_sided) ? one_sided.filter(isOneSided) : [],
      summary: isSummary(summary) ? summary : null,
    },
  };
}
