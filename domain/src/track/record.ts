import { FEWEST_TOLD } from '../prediction/counts.ts';
import type { Day } from '../time/day.ts';
import { inOrder, outcomeOn, outcomeThen, overrideOn, type TrackCall } from './call.ts';
import { type Edge, edgeOf, medianOf, type Rated, wilson } from './figures.ts';
import { type Placed, placeCalls, type TrackStanding } from './standing.ts';

/** Significance of a record: no calls, "too few to say" (1–4 calls), some (5–9), enough to be ranked (10 and more). */
export type TrackTier = 'none' | 'few' | 'some' | 'enough';

/** A place needs so many calls that count, with a chance. */
export const FEWEST_RANKED = 10;
const tierOf = (counted: number): TrackTier =>
  counted === 0 ? 'none' : counted < FEWEST_TOLD ? 'few' : counted < FEWEST_RANKED ? 'some' : 'enough';

/** Track record of an expert as of a day. */
export interface TrackRecord {
  readonly expert: number;
  /** Number of calls in each standing. */
  readonly standings: Readonly<Record<TrackStanding, number>>;
  /** Of the calls that count: number that hit, and number with an outcome that a person set. */
  readonly hits: number;
  readonly overridden: number;
  /** Of the calls whose last day is ahead: number that are decided already. */
  readonly ahead: { readonly hits: number; readonly misses: number };
  /** 95 % bounds of the share that hits; null where nothing counts. */
  readonly wilson: { readonly low: number; readonly high: number } | null;
  readonly tier: TrackTier;
  /** Against the chances of a walk, and against how often the asset moved so before. Calls without a chance, and those whose outcome a person set, are in neither. */
  readonly chance: Edge | null;
  readonly naive: Edge | null;
  /** The shrunk edge × 100; null below five calls, and where none has a chance. */
  readonly score: number | null;
  /** The median chance: the lower, the bolder. */
  readonly boldness: number | null;
  /** The median of |ln(close/K)| on the last day. */
  readonly endDistance: number | null;
  /** The miss that came nearest: its number and |ln(close/K)|. */
  readonly closest: { readonly id: number; readonly distance: number } | null;
  /** The median of the days from the words to the close that decided, of hits. */
  readonly leadDays: number | null;
  /** The day of the latest call; null without any. */
  readonly lastMade: Day | null;
}

/**
 * Rated calls of those that count: `chance` by the walk's odds, `naive` by the frequency of such moves of the asset.
 */
export interface Compared {
  readonly chance: Rated[];
  readonly naive: Rated[];
}

/** The calls that count on a day beside their chances; without those whose outcome a person set by then. */
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

/** Measures the distances of the calls that count, and the days by which hits were said early. */
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

/** The calls that count among those of an expert. */
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

/** That part of a record alone: lists of a past day reckon it for everybody in them. */
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

/** The record of one expert from their calls as they stand on a day. */
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

/** Calls by their experts, in the order in which they were made. Sort once, and ask for many days. */
export function byExpert(calls: Iterable<TrackCall>): ReadonlyMap<number, readonly TrackCall[]> {
  const groups = Map.groupBy(calls, ({ expert }) => expert);
  for (const group of groups.values()) group.sort(inOrder);
  return groups;
}

/**
 * The records of all experts as they stood on a day: calls made on it or before it, the rule over the bars before it,
 * outcomes that people set by its end, without what is withdrawn now. Those who had made no call yet are left out.
 */
export function recordsAsOf(experts: ReadonlyMap<number, readonly TrackCall[]>, day: Day): TrackRecord[] {
  const records: TrackRecord[] = [];
  for (const [expert, calls] of experts) {
    const placed = placeCalls(calls, day);
    if (placed.length > 0) records.push(recordOf(expert, placed, day));
  }
  return records;
}

/** Tells whether a record is ranked: it has ten or more calls that count and have a chance. */
export const isRanked = ({ chance }: TrackRecord): boolean => (chance?.rated ?? 0) >= FEWEST_RANKED;

/** The two edges of a record, of which calls for the way that the market goes anyway earn but the first. */
interface Edges {
  readonly chance: Pick<Edge, 'shrunk' | 'low'> | null;
  readonly naive: Pick<Edge, 'shrunk' | 'low'> | null;
}

/** The lower of both edges, as a share; of the walk's alone where the history before the words is too short. */
export const lowerEdge = ({ chance, naive }: Edges): number | null =>
  chance && Math.min(chance.shrunk, naive?.shrunk ?? chance.shrunk);

/**
 * Tells whether a record is beyond luck: its edge is significant against the walk’s odds, and against the frequency of
 * such price moves.
 */
export const isBeyondLuck = ({ chance, naive }: Edges): boolean =>
  chance !== null && chance.low > 0 && (naive === null || naive.low > 0);

/**
 * The best first: ranked ones by the lower of their shrunk edges, then the others with one, then those with too few calls to say, those with
 * more calls first. Of equals the lower number.
 */
export function byRank(a: TrackRecord, b: TrackRecord): number {
  const [first, second] = [isRanked(a), isRanked(b)];
  if (first !== second) return first ? -1 : 1;
  const [one, other] = [a.score, b.score];
  if ((one === null) !== (other === null)) return one === null ? 1 : -1;
  return (lowerEdge(b) ?? 0) - (lowerEdge(a) ?? 0) || b.standings.counted - a.standings.counted || a.expert - b.expert;
}
