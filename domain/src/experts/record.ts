import type { Day } from '../market/day.ts';
import { FEWEST_TOLD } from '../predictions/counts.ts';
import type { TrackStanding, TrackTier } from '../wire/expertRecords.ts';
import { inOrder, outcomeOn, outcomeThen, overrideOn, type TrackCall } from './call.ts';
import { type Edge, edgeOf, medianOf, type Rated, wilson } from './figures.ts';
import { type Placed, placeCalls } from './standing.ts';

/** Least number of counted calls with a chance that a ranked expert needs. */
export const FEWEST_RANKED = 10;
const tierOf = (counted: number): TrackTier =>
  counted === 0 ? 'none' : counted < FEWEST_TOLD ? 'few' : counted < FEWEST_RANKED ? 'some' : 'enough';

/** Track record of one expert as of a day. */
export interface TrackRecord {
  readonly expert: number;
  /** Number of calls in each standing. */
  readonly standings: Readonly<Record<TrackStanding, number>>;
  /** Number of hits among the counted calls. */
  readonly hits: number;
  /** Number of counted calls with an override. */
  readonly overridden: number;
  /** Number of calls decided before their last day is over. They do not count yet. */
  readonly ahead: { readonly hits: number; readonly misses: number };
  /** 95 % bounds of the share of hits. Null if no call counts. */
  readonly wilson: { readonly low: number; readonly high: number } | null;
  readonly tier: TrackTier;
  /**
   * Edge over the chances of a random walk. Calls without a chance or with an override are left out. Null if no call
   * has a chance.
   */
  readonly chance: Edge | null;
  /** Edge over how often the asset made such moves before. Leaves out the same calls. Null if no call has a chance. */
  readonly naive: Edge | null;
  /** The shrunk edge × 100. Null below five counted calls, or if none has a chance. */
  readonly score: number | null;
  /** The median chance. The lower the chance, the bolder the calls. Null without chances. */
  readonly boldness: number | null;
  /** Median of |ln(close/K)| on the last day, K being the claimed price. Null without such calls. */
  readonly endDistance: number | null;
  /** The miss whose closes came nearest to the claimed price K: its number and |ln(close/K)|. Null without one. */
  readonly closest: { readonly id: number; readonly distance: number } | null;
  /** The median number of days from the prediction to the deciding close, over hits. Null without any. */
  readonly leadDays: number | null;
  /** The day of the latest call. Null without calls. */
  readonly lastMade: Day | null;
}

/**
 * Counted calls with their chances: `chance` by the random walk, `naive` by how often the asset made such moves before.
 */
export interface Compared {
  readonly chance: Rated[];
  readonly naive: Rated[];
}

/** Pairs the counted calls of a day with their chances. Leaves out calls that have an override by then. */
export function compareCalls(counted: readonly TrackCall[], day: Day): Compared {
  const compared: Compared = { chance: [], naive: [] };
  for (const call of counted) {
    const { chance, naive } = call;
    if (chance === null || overrideOn(call, day) !== null) continue;
    const hit = call.outcome === 'success';
    compared.chance.push({ hit, chance });
    if (naive !== null) compared.naive.push({ hit, chance: naive });
  }
  return compared;
}

/** Measures the median distance on the last day, the median lead of hits in days, and the nearest miss. */
function measures(counted: readonly TrackCall[], day: Day) {
  const ends: number[] = [];
  const leads: number[] = [];
  let closest: TrackRecord['closest'] = null;
  for (const call of counted) {
    const { id, endDistance, approach, decidedOn, made } = call;
    if (endDistance !== null) ends.push(endDistance);
    if (outcomeOn(call, day) === 'miss') {
      if (approach !== null && approach > 0 && approach < (closest?.distance ?? Number.POSITIVE_INFINITY))
        closest = { id, distance: approach };
    } else if (decidedOn !== null && overrideOn(call, day) === null) leads.push(decidedOn - made);
  }
  return { endDistance: medianOf(ends), leadDays: medianOf(leads), closest };
}

/** Returns the calls that count. */
export const countedOf = (placed: readonly Placed[]): TrackCall[] => {
  const counted: TrackCall[] = [];
  for (const { call, standing } of placed) if (standing === 'counted') counted.push(call);
  return counted;
};

/** Counts the hits among the calls that count, and compares them with their chances. */
function rate(counted: readonly TrackCall[], day: Day) {
  let hits = 0;
  for (const call of counted) if (outcomeOn(call, day) === 'success') hits++;
  const compared = compareCalls(counted, day);
  const chance = edgeOf(compared.chance);
  return {
    hits,
    compared,
    chance,
    score: chance === null || counted.length < FEWEST_TOLD ? null : chance.shrunk * 100,
  };
}

/** Figures of a record that lists show. */
export interface Scored extends Pick<TrackRecord, 'hits' | 'score'> {
  readonly counted: number;
}

/** Computes only the figures in `Scored`, because a list as of a past day needs them for each of its experts. */
export function scoredOf(placed: readonly Placed[], day: Day): Scored {
  const counted = countedOf(placed);
  const { hits, score } = rate(counted, day);
  return { counted: counted.length, hits, score };
}

function aheadOf(placed: readonly Placed[], day: Day): TrackRecord['ahead'] {
  const ahead = { hits: 0, misses: 0 };
  for (const { call, standing } of placed) {
    const outcome = standing === 'open' ? outcomeThen(call, day) : 'pending';
    if (outcome === 'success') ahead.hits++;
    else if (outcome === 'miss') ahead.misses++;
  }
  return ahead;
}

/** Computes the record of one expert from their calls as of a day. */
export function recordOf(expert: number, placed: readonly Placed[], day: Day): TrackRecord {
  const standings = { counted: 0, open: 0, waiting: 0, repeat: 0, noDate: 0, review: 0, setAside: 0 };
  for (const { standing } of placed) standings[standing]++;
  const counted = countedOf(placed);
  const { hits, compared, chance, score } = rate(counted, day);
  return {
    expert,
    standings,
    hits,
    ahead: aheadOf(placed, day),
    overridden: counted.filter((call) => overrideOn(call, day) !== null).length,
    wilson: wilson(hits, counted.length),
    tier: tierOf(counted.length),
    chance,
    naive: edgeOf(compared.naive),
    score,
    boldness: medianOf(compared.chance.map((rated) => rated.chance)),
    ...measures(counted, day),
    lastMade: placed.at(-1)?.call.made ?? null,
  };
}

/** Groups calls by expert, in the order in which they were made. The result can be reused for many days. */
export function byExpert(calls: Iterable<TrackCall>): ReadonlyMap<number, readonly TrackCall[]> {
  const groups = Map.groupBy(calls, ({ expert }) => expert);
  for (const group of groups.values()) group.sort(inOrder);
  return groups;
}

/**
 * Computes the records of all experts as of a day: from calls made by then, bars before that day and overrides set by
 * its end. Withdrawn calls are left out even if they were withdrawn later. Experts without a call by then are left out.
 */
export function recordsAsOf(experts: ReadonlyMap<number, readonly TrackCall[]>, day: Day): TrackRecord[] {
  const records: TrackRecord[] = [];
  for (const [expert, calls] of experts) {
    const placed = placeCalls(calls, day);
    if (placed.length > 0) records.push(recordOf(expert, placed, day));
  }
  return records;
}
