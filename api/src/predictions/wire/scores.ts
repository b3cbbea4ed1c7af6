import type { WireScored } from '@hindcast/domain/track';

/** Scores of experts, by their id. Experts with too few calls that count are left out. */
export type Scores = ReadonlyMap<number, WireScored>;

/** Returns a text of all scores that changes when one of them does. */
export const scoresText = (scores: Scores): string => JSON.stringify([...scores]);

/** Tells whether two scores of an expert look the same in lists. */
export const isSameScored = (a: WireScored | null | undefined, b: WireScored | null | undefined): boolean =>
  a === b || (a?.score === b?.score && a?.hits === b?.hits && a?.counted === b?.counted);
