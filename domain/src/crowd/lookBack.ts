import type { Asset } from '../market/asset.ts';
import { addMonths, type Day, formatDayLong } from '../market/day.ts';
import { indexAt, type Series } from '../market/series.ts';
import { formatCount } from '../text/count.ts';
import type { Band } from './band.ts';
import { rounded } from './bandWords.ts';

/** The price (USD) that the open calls expected for a later day, and the close of that later day. */
export interface LookBack {
  readonly months: number;
  readonly day: Day;
  readonly median: number;
  readonly close: number;
  /** Number of calls behind the median. */
  readonly calls: number;
}

/** Months between the two days. */
const AFTER = [3, 6, 12];

/**
 * Compares the median of a band with the closes 3, 6 and 12 months later. A month is left out if the band lacks it or
 * its close is unknown.
 * @param band of the calls that were open on `asOf`.
 * @param series all known closes, also those after `asOf`.
 */
export function lookBackOf(band: Band, series: Series, asOf: Day): LookBack[] {
  const last = series.length > 0 ? series.days[series.length - 1] : Number.NEGATIVE_INFINITY;
  return AFTER.flatMap((months) => {
    const day = addMonths(asOf, months);
    const month = band.months.find(({ period }) => period.from <= day && day <= period.to);
    const bar = indexAt(series, day);
    if (!month || day > last || bar < 0) return [];
    return [{ months, day, median: month.prices[2], close: series.closes[bar], calls: month.calls }];
  });
}

/**
 * Returns the sentences on past expectations: “The median of the calls open then: $110k for 12 Jun 2025, from 40 calls;
 * it closed at $105k.” Null without rows.
 */
export function lookBackSentence(rows: readonly LookBack[], asset: Asset): string | null {
  if (rows.length === 0) return null;
  const parts = rows.map(
    ({ day, median, close, calls }) =>
      `${rounded(median, asset)} for ${formatDayLong(day)}, from ${formatCount(calls)} calls; it closed at ${rounded(close, asset)}`,
  );
  return `The median of the calls open then: ${parts.join('. ')}.`;
}
