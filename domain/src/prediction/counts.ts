import { formatCount } from '../price/count.ts';
/** Number of an expert's calls that count, since their end has passed, and number of those that hit. */
export interface Counts {
  readonly hits: number;
  readonly counted: number;
}

/** Fewer calls are too few to say anything: luck could do that. */
export const FEWEST_TOLD = 5;

/** Reads the counts of a row's expert. Null if they are missing or impossible, or if too few calls count. */
export function readCounts({ hits, counted }: Readonly<Partial<Record<keyof Counts, unknown>>>): Counts | null {
  const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
  return isCount(hits) && isCount(counted) && hits <= counted && counted >= FEWEST_TOLD ? { hits, counted } : null;
}

/** "23 of 37"; of many with separators. */
export const hitsText = ({ hits, counted }: Counts): string => `${formatCount(hits)} of ${formatCount(counted)}`;

/** Returns the counts in full: "23 of 37 counted calls hit". */
export const countsWords = (counts: Counts): string => `${hitsText(counts)} counted calls hit`;
