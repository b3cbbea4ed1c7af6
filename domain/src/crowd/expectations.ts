import type { AssetId } from '../market/asset.ts';
import { type Day, dayText } from '../market/day.ts';
import type { Series } from '../market/series.ts';
import type { Band, OneSided } from './band.ts';
import { lookBackOf } from './lookBack.ts';
import { periodText } from './period.ts';

/** Price band of the open calls that end around a month. In USD, on today’s scale. */
export interface WireExpectedMonth {
  /** `YYYY-MM`. */
  readonly month: string;
  /** The 10 % quantile of the expected prices (type 7). */
  readonly p10: number;
  /** The 25 % quantile. */
  readonly p25: number;
  /** The median. */
  readonly median: number;
  /** The 75 % quantile. */
  readonly p75: number;
  /** The 90 % quantile. */
  readonly p90: number;
  /** Number of calls behind the quantiles. Calls of the adjacent months have half weight. */
  readonly calls: number;
  /** Number of experts behind the quantiles. */
  readonly experts: number;
}

/** Prices that the calls open on a day expected and, for a past day, the closes that followed. */
export interface WireExpectations {
  readonly asset: AssetId;
  /** `YYYY-MM-DD`. */
  readonly as_of: string;
  /** Targets and midpoints of ranges, by the month in which they end. A month with too few calls is left out. */
  readonly months: readonly WireExpectedMonth[];
  /** The range that half of the calls ending by a year’s end expect. Null if too few calls end then. */
  readonly summary: {
    readonly by: string;
    readonly calls: number;
    readonly p25: number;
    readonly median: number;
    readonly p75: number;
  } | null;
  /** Open calls of kinds that bound one side only, with their median price. */
  readonly one_sided: readonly {
    readonly prediction_type: OneSided['kind'];
    readonly calls: number;
    readonly median: number;
  }[];
  /** The median compared with the close 3, 6 and 12 months after the day, as far as closes are known. */
  readonly since: readonly {
    readonly months: number;
    readonly date: string;
    readonly median: number;
    readonly close: number;
    readonly calls: number;
  }[];
}

/** Rounds to a tenth of a cent, because further digits are noise. */
const rounded = (price: number): number => Math.round(price * 1000) / 1000;

/**
 * Presents the expected prices for the API.
 * @param series all known closes.
 */
export function presentExpectations(asset: AssetId, band: Band, series: Series, asOf: Day): WireExpectations {
  const { months, oneSided, summary } = band;
  return {
    asset,
    as_of: dayText(asOf),
    months: months.map(({ period, prices: [p10, p25, median, p75, p90], calls, experts }) => ({
      month: periodText(period),
      p10: rounded(p10),
      p25: rounded(p25),
      median: rounded(median),
      p75: rounded(p75),
      p90: rounded(p90),
      calls,
      experts,
    })),
    summary: summary && {
      by: dayText(summary.by),
      calls: summary.calls,
      p25: rounded(summary.low),
      median: rounded(summary.median),
      p75: rounded(summary.high),
    },
    one_sided: oneSided.map(({ kind, count, median }) => ({
      prediction_type: kind,
      calls: count,
      median: rounded(median),
    })),
    since: lookBackOf(band, series, asOf).map(({ months: after, day, median, close, calls }) => ({
      ...{ months: after, date: dayText(day), median: rounded(median), close, calls },
    })),
  };
}

/** Columns of the CSV file with the months. */
export const expectationColumns = ['month', 'p10', 'p25', 'median', 'p75', 'p90', 'calls', 'experts'] as const;

/** Returns the months as rows of a CSV file, without the header. */
export const expectationRows = ({ months }: WireExpectations): (string | number)[][] =>
  months.map((month) => expectationColumns.map((column) => month[column]));
