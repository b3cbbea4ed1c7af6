import type { Kind } from '../kind/claim.ts';
import { endOf, kindOf, kinds, midpointOf } from '../kind/index.ts';
import { claimNow, type Prediction } from '../prediction/prediction.ts';
import { addDays, type Day, dayOfMs, msOfDay } from '../time/day.ts';
import { medianOf } from '../track/figures.ts';
import { drawnEnd } from './countedOn.ts';
import { type Period, periodAfter, periodOf } from './period.ts';

/** The shares of open calls below which the prices of a band lie, the lowest first; the middle one is the median. */
export const BAND_SHARES = [0.1, 0.25, 0.5, 0.75, 0.9] as const;

/** Prices expected by the open calls that end about a month. In USD, on today's scale. */
export interface BandMonth {
  readonly period: Period;
  /** Its middle, where it is drawn. */
  readonly day: Day;
  /** The prices below which the shares of `BAND_SHARES` lie. */
  readonly prices: readonly [number, number, number, number, number];
  /** Number of calls, and number of experts, that it comes from. */
  readonly calls: number;
  readonly experts: number;
}

/** Open calls that name one side only: how many, and their median price. */
export interface OneSided {
  readonly kind: Kind;
  readonly count: number;
  readonly median: number;
}

/** Prices that open calls expect. */
export interface Band {
  readonly months: readonly BandMonth[];
  readonly oneSided: readonly OneSided[];
  /** Half of the calls that end by a year's end lie between two prices; null where too few say anything of a year. */
  readonly summary: {
    readonly calls: number;
    readonly low: number;
    readonly median: number;
    readonly high: number;
    readonly by: Day;
  } | null;
}

/** Fewer calls, or calls of fewer experts, are no crowd. */
const FEWEST_CALLS = 5;
const FEWEST_EXPERTS = 3;
/** So many calls of one expert count in a month: those made last. */
const MOST_OF_ONE = 3;
/** A year's end counts as the horizon when it is at least so far away, days. */
const NEAREST_HORIZON = 183;

/** An open call that counts: its price, USD, whose it is, when it was made and its last day. */
interface Call {
  readonly price: number;
  readonly expert: string;
  readonly made: number;
  readonly end: Day;
}

/**
 * The price below which a share of rising prices lies: between the two nearest, in proportion (type 7 of Hyndman and Fan,
 * as R, NumPy and spreadsheets have it).
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

/** The calls of a month that count: at most three of each expert, those made last. */
function capped(calls: readonly Call[]): Call[] {
  const taken = new Map<string, number>();
  // Of one day the later record counts as the later words: the sort is stable.
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

/** The band at one month: its own calls count twice, those of the months before and after once. Null where too few are. */
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
 * Reckons what the calls that are open on a day expect: for each month in which they end the prices below which a tenth, a
 * quarter, half, three quarters and nine tenths of them lie (type 7), of targets and the midpoints of ranges. A month's own
 * calls count with weight 1, those of the months before and after with ½; of one expert three count in a month. A month
 * without five calls of three experts has none. Tops, bottoms and minima by a date say one side only and are counted apart.
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

/** The months of a band in runs without a gap, each to be drawn as one shape. */
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
