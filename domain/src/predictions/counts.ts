import { formatCount } from '../text/count.ts';

/** Results of an expert's calls whose last day is over: number of calls, and number of hits. */
export interface Counts {
  readonly hits: number;
  readonly counted: number;
}

/** Fewest counted calls for which hits are shown. The hits of fewer calls could be luck. */
export const FEWEST_TOLD = 5;

/** Reads the counts of a row's expert. Null if they are missing or impossible, or if too few calls count. */
export function readCounts({ hits, counted }: Readonly<Partial<Record<keyof Counts, unknown>>>): Counts | null {
  const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
  return isCount(hits) && isCount(counted) && hits <= counted && counted >= FEWEST_TOLD ? { hits, counted } : null;
}

/** Returns the hits as text: "23 of 37", with thousands separators. */
export const hitsText = ({ hits, counted }: Counts): string => `${formatCount(hits)} of ${formatCount(counted)}`;

/** Returns the counts in full: "23 of 37 counted calls hit". */
export const countsWords = (counts: Counts): string => `${hitsText(counts)} counted calls hit`;
