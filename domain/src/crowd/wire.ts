import type { AssetId } from '../asset/asset.ts';
import type { Series } from '../price/series.ts';
import { type Day, dayText } from '../time/day.ts';
import type { Band, OneSided } from './band.ts';
import { lookBackOf } from './lookBack.ts';
import { periodText } from './period.ts';

/** Prices expected by the open calls that end about a month. In USD, on today’s scale. */
export interface WireExpectedMonth {
  /** `YYYY-MM`. */
  readonly month: string;
  /** The prices below which a tenth, a quarter, half, three quarters and nine tenths of the calls lie (type 7). */
  readonly p10: number;
  readonly p25: number;
  readonly median: number;
  readonly p75: number;
  readonly p90: number;
  /** Number of calls, and number of experts, that they come from. Calls of the adjacent months count half. */
  readonly calls: number;
  readonly experts: number;
}

/** Prices expected by the calls that were open on a day, and the accuracy of the expectations of a day in the past. */
export interface WireExpectations {
  readonly asset: AssetId;
  /** `YYYY-MM-DD`. */
  readonly as_of: string;
  /** Targets and the midpoints of ranges, by the month in which they end; a month with too few calls is left out. */
  readonly months: readonly WireExpectedMonth[];
  /** Half of the calls that end by a year’s end lie between two prices; null where too few do. */
  readonly summary: {
    readonly by: string;
    readonly calls: number;
    readonly p25: number;
    readonly median: number;
    readonly p75: number;
  } | null;
  /** Open calls that name one side only, with their median. */
  readonly one_sided: readonly {
    readonly prediction_type: OneSided['kind'];
    readonly calls: number;
    readonly median: number;
  }[];
  /** The median beside the close 3, 6 and 12 months after the day, as far as the closes are known. */
  readonly since: readonly {
    readonly months: number;
    readonly date: string;
    readonly median: number;
    readonly close: number;
    readonly calls: number;
  }[];
}

/** To a tenth of a cent: more digits say nothing. */
const rounded = (price: number): number => Math.round(price * 1000) / 1000;

/**
 * Writes what open calls expect as it travels.
 * @param series all closes that are known now.
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

/** The columns of the months as a CSV file. */
export const expectationColumns = ['month', 'p10', 'p25', 'median', 'p75', 'p90', 'calls', 'experts'] as const;

/** The months as rows of a CSV file, without its head. */
export const expectationRows = ({ months }: WireExpectations): (string | number)[][] =>
  months.map((month) => expectationColumns.map((column) => month[column]));
