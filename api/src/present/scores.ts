import type { WireScored } from '@hindcast/domain/track';

/** How experts did, by their number; of whom too few calls count to say anything is not in it. */
export type Scores = ReadonlyMap<number, WireScored>;

/** What all of them say, as a text that changes when one does. */
export const scoresText = (scores: Scores): string => JSON.stringify([...scores]);

/** Whether lists say the same of an expert. */
export const isSameScored = (a: WireScored | null | undefined, b: WireScored | null | undefined): boolean =>
  a === b || (a?.score === b?.score && a?.hits === b?.hits && a?.counted === b?.counted);
