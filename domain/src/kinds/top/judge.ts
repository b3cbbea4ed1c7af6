import type { ClaimOf } from '../shape/claim.ts';
import { atTheEnd, brokenAt, type KindJudge, keptTo, review } from '../shape/judge.ts';

/** Judges a ceiling: a miss at the first close above the price, else a hit at the end of the window. */
export const top: KindJudge<ClaimOf<'top'>> = {
  decide: ({ price }, window, { p0 }) => {
    if (p0 > price) return review('beyond');
    const broken = window.extremes.closeUp.firstAbove(price, window.first, window.last);
    return broken >= 0 ? brokenAt(broken) : atTheEnd(window, keptTo);
  },
  crossing: ({ price }) => ({ level: price, up: true, past: true }),
  chance: ({ price }, _p0, odds) => 1 - odds.reach(price),
};
