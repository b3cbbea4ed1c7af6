import { formatCount } from '../price/count.ts';
/** How many of an expert's calls have come to their end and count, and how many of those hit. */
export interface Counts {
  readonly hits: number;
  readonly counted: number;
}

/** Fewer calls are too few to say anything: luck could do that. */
export const FEWEST_TOLD = 5;

/** What a row says of its expert's calls; null where it says nothing that can be true, and where they are too few. */
export function readCounts({ hits, counted }: Readonly<Partial<Record<keyof Counts, unknown>>>): Counts | null {
  const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
  return isCount(hits) && isCount(counted) && hits <= counted && counted >= FEWEST_TOLD ? { hits, counted } : null;
}

/** "23 of 37"; of many with separators. */
export const hitsText = ({ hits, counted }: Counts): string => `${formatCount(hits)} of ${formatCount(counted)}`;

/** What "23 of 37" means: "23 of 37 counted calls hit". */
export const countsWords = (counts: Counts): string => `${hitsText(counts)} counted calls hit`;
