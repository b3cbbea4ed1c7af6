import { medianOf } from '../experts/figures.ts';
import { endOf, kindOf, kinds, midpointOf } from '../kinds/claims.ts';
import type { Kind } from '../kinds/shape/claim.ts';
import { addDays, type Day, dayOfMs, msOfDay } from '../market/day.ts';
import { claimNow, type Prediction } from '../predictions/prediction.ts';
import { drawnEnd } from './countedOn.ts';
import { type Period, periodAfter, periodOf } from './period.ts';

/** The quantiles of a band, lowest first. The middle one is the median. */
export const BAND_SHARES = [0.1, 0.25, 0.5, 0.75, 0.9] as const;

/** Price band of the open calls that end around a month. In USD, on today's scale. */
export interface BandMonth {
  readonly period: Period;
  /** Day at which the month is drawn: the middle of the month. */
  readonly day: Day;
  /** The quantiles of the prices, for each share in `BAND_SHARES`. */
  readonly prices: readonly [number, number, number, number, number];
  /** Number of calls behind the band. */
  readonly calls: number;
  /** Number of experts behind the band. */
  readonly experts: number;
}

/** Open calls of a kind that bounds the price on one side only: their number and median price (USD). */
export interface OneSided {
  readonly kind: Kind;
  readonly count: number;
  readonly median: number;
}

/** Prices that the open calls expect. */
export interface Band {
  readonly months: readonly BandMonth[];
  readonly oneSided: readonly OneSided[];
  /** The range that half of the calls ending by a year's end expect. Null if too few calls end then. */
  readonly summary: {
    readonly calls: number;
    readonly low: number;
    readonly median: number;
    readonly high: number;
    readonly by: Day;
  } | null;
}

/** Least number of calls for a band. */
const FEWEST_CALLS = 5;
/** Least number of experts for a band. */
const FEWEST_EXPERTS = 3;
/** Most calls of one expert that count in a month. The latest calls count. */
const MOST_OF_ONE = 3;
/** A year's end is used for the summary only if it is at least this many days away. */
const NEAREST_HORIZON = 183;

/** An open call with a price (USD), its expert, the day it was made and its last day. */
interface Call {
  readonly price: number;
  readonly expert: string;
  readonly made: number;
  readonly end: Day;
}

/**
 * Returns a quantile of ascending prices, interpolated linearly (type 7 of Hyndman and Fan, as in R, NumPy and
 * spreadsheets).
 */
export function quantile(rising: ArrayLike<number>, share: number): number {
  const place = (rising.length - 1) * share;
  const below = Math.floor(place);
  const lower = rising[below];
  return lower + (place - below) * (rising[Math.min(below + 1, rising.length - 1)] - lower);
}

/** Tells whether a prediction is open on a day: pending, and its end has not passed. */
const isOpen = (prediction: Prediction, today: Day): boolean =>
  prediction.outcome === 'pending' && !prediction.hidden && (drawnEnd(prediction, today) ?? -1) >= today;

function callOf(prediction: Prediction): Call | null {
  const claim = claimNow(prediction);
  const end = claim && endOf(claim);
  if (!claim || end === null) return null;
  const { id, name } = prediction.expert;
  return { price: midpointOf(claim), expert: id ?? name, made: claim.made, end };
}

/** Returns the calls of a month that count: at most three of each expert. An expert's latest calls are kept. */
function capped(calls: readonly Call[]): Call[] {
  const taken = new Map<string, number>();
  // Of calls on the same day the later record comes first, because the list is reversed and the sort is stable.
  const latest = [...calls].reverse().sort((a, b) => b.made - a.made);
  const kept: Call[] = [];
  for (const call of latest) {
    const own = taken.get(call.expert) ?? 0;
    if (own >= MOST_OF_ONE) continue;
    taken.set(call.expert, own + 1);
    kept.push(call);
  }
  return kept;
}

const expertsOf = (calls: readonly Call[]): number => new Set(calls.map(({ expert }) => expert)).size;

const isCrowd = (calls: number, experts: number): boolean => calls >= FEWEST_CALLS && experts >= FEWEST_EXPERTS;

const risingPrices = (calls: readonly Call[]): Float64Array => Float64Array.from(calls, ({ price }) => price).sort();

const monthKey = (day: number): number => {
  const date = new Date(msOfDay(day as Day));
  return 12 * date.getUTCFullYear() + date.getUTCMonth();
};

/**
 * Builds the band of one month. Its own calls count twice, those of the adjacent months once. Null if there are too
 * few.
 */
function monthOf(key: number, byMonth: ReadonlyMap<number, readonly Call[]>, today: Day): BandMonth | null {
  const own = byMonth.get(key) ?? [];
  const pool = [...(byMonth.get(key - 1) ?? []), ...own, ...(byMonth.get(key + 1) ?? [])];
  const experts = expertsOf(pool);
  if (!isCrowd(pool.length, experts)) return null;
  const rising = risingPrices([...pool, ...own]);
  const period = periodOf(dayOfMs(Date.UTC(Math.floor(key / 12), key % 12, 1)), 'month');
  const middle = addDays(period.from, 14);
  const [a, b, c, d, e] = BAND_SHARES.map((share) => quantile(rising, share));
  return {
    period,
    day: middle > today ? middle : period.to,
    prices: [a, b, c, d, e],
    calls: pool.length,
    experts,
  };
}

function summaryOf(calls: readonly Call[], today: Day): Band['summary'] {
  const year = new Date(msOfDay(today)).getUTCFullYear();
  const last = Math.max(year, ...calls.map(({ end }) => new Date(msOfDay(end)).getUTCFullYear()));
  for (let horizon = year; horizon <= last; horizon++) {
    const by = dayOfMs(Date.UTC(horizon, 11, 31));
    const within = calls.filter(({ end }) => end <= by);
    if (by - today < NEAREST_HORIZON || !isCrowd(within.length, expertsOf(within))) continue;
    const rising = risingPrices(within);
    return {
      calls: within.length,
      low: quantile(rising, 0.25),
      median: quantile(rising, 0.5),
      high: quantile(rising, 0.75),
      by,
    };
  }
  return null;
}

/**
 * Computes the prices that the calls open on a day expect. For each month in which calls end: the 10, 25, 50, 75 and 90
 * % quantiles (type 7) of targets and midpoints of ranges. A month's own calls have weight 1, those of the adjacent
 * months ½; at most three calls of one expert count in a month. A month without five calls of three experts is left
 * out. Tops, bottoms and minimums by a date bound one side only and are counted separately.
 */
export function bandOf(predictions: readonly Prediction[], today: Day): Band {
  const open = predictions.filter((prediction) => isOpen(prediction, today));
  const byMonth = new Map<number, Call[]>();
  for (const prediction of open) {
    const call = kindOf(prediction.kind).oneSided ? null : callOf(prediction);
    if (!call) continue;
    const key = monthKey(call.end);
    const own = byMonth.get(key);
    if (own) own.push(call);
    else byMonth.set(key, [call]);
  }
  const counting = new Map(Array.from(byMonth, ([key, calls]) => [key, capped(calls)]));
  const keys = new Set([...counting.keys()].flatMap((key) => [key - 1, key, key + 1]));
  const months = [...keys]
    .filter((key) => key >= monthKey(today))
    .sort((a, b) => a - b)
    .flatMap((key) => monthOf(key, counting, today) ?? []);
  const oneSided = kinds.flatMap((kind): OneSided[] => {
    if (kindOf(kind).oneSided === null) return [];
    const prices = open.flatMap((prediction) => {
      const claim = prediction.kind === kind ? claimNow(prediction) : null;
      return claim ? [midpointOf(claim)] : [];
    });
    const median = medianOf(prices);
    return median === null ? [] : [{ kind, count: prices.length, median }];
  });
  return { months, oneSided, summary: summaryOf([...counting.values()].flat(), today) };
}

/** Splits the months of a band into runs without a gap. Each run is drawn as one shape. */
export function runsOf(months: readonly BandMonth[]): BandMonth[][] {
  const runs: BandMonth[][] = [];
  for (const month of months) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && periodAfter(before.period, 1).from === month.period.from) run.push(month);
    else runs.push([month]);
  }
  return runs;
}
