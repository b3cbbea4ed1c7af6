import type { ClaimOf } from '../shape/claim.ts';
import { atTheEnd, brokenAt, type KindJudge, keptTo, review } from '../shape/judge.ts';

/** Judges a floor: a miss at the first close below the price, else a hit at the end of the window. */
export const bottom: KindJudge<ClaimOf<'bottom'>> = {
  decide: ({ price }, window, { p0 }) => {
    if (p0 < price) return review('beyond');
    const broken = window.extremes.closeDown.firstAbove(-price, window.first, window.last);
    return broken >= 0 ? brokenAt(broken) : atTheEnd(window, keptTo);
  },
  crossing: ({ price }) => ({ level: price, up: false, past: true }),
  chance: ({ price }, _p0, odds) => 1 - odds.reach(price),
};
