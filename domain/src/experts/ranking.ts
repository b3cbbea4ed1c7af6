import type { WireExpertRow } from '../wire/expertRecords.ts';
import type { Edge } from './figures.ts';
import { FEWEST_RANKED, type TrackRecord } from './record.ts';

/** Tells whether a record is ranked: it has ten or more calls that count and have a chance. */
export const isRanked = ({ chance }: TrackRecord): boolean => (chance?.rated ?? 0) >= FEWEST_RANKED;

/** The two edges of a record. Calls that follow the asset's usual moves raise only the first. */
interface Edges {
  readonly chance: Pick<Edge, 'shrunk' | 'low'> | null;
  readonly naive: Pick<Edge, 'shrunk' | 'low'> | null;
}

/**
 * Returns the lower of the two shrunk edges. If the history before the calls is too short, that over the random walk.
 * Null without chances.
 */
export const lowerEdge = ({ chance, naive }: Edges): number | null =>
  chance && Math.min(chance.shrunk, naive?.shrunk ?? chance.shrunk);

/**
 * Tells whether a record is better than luck explains: both edges are significant, over the random walk and over how
 * often the asset made such moves.
 */
export const isBeyondLuck = ({ chance, naive }: Edges): boolean =>
  chance !== null && chance.low > 0 && (naive === null || naive.low > 0);

/**
 * Compares records for ranking. Ranked records come first, then others with a score, then the rest. Within each group:
 * the higher `lowerEdge`, then more counted calls, then the lower expert id.
 */
export function byRank(a: TrackRecord, b: TrackRecord): number {
  const [first, second] = [isRanked(a), isRanked(b)];
  if (first !== second) return first ? -1 : 1;
  const [one, other] = [a.score, b.score];
  if ((one === null) !== (other === null)) return one === null ? 1 : -1;
  return (lowerEdge(b) ?? 0) - (lowerEdge(a) ?? 0) || b.standings.counted - a.standings.counted || a.expert - b.expert;
}

/**
 * Returns at most `most` experts with a positive score. If any expert is ranked, only ranked ones.
 * @param rows as the server sent them: best first.
 */
export function leadersOf(rows: readonly WireExpertRow[], most: number): readonly WireExpertRow[] {
  const ahead = rows.filter(({ score }) => score !== null && score > 0);
  const placed = ahead.filter(({ rank }) => rank !== null);
  return (placed.length > 0 ? placed : ahead).slice(0, most);
}
