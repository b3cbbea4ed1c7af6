import type { ClaimOf } from '../claim.ts';
import { brokenAt, keptTo, review } from './decision.ts';
import type { KindJudge } from './definition.ts';
import { atTheEnd } from './settle.ts';

/** A ceiling breaks at the first close above it and is held when the window ends. */
export const top: KindJudge<ClaimOf<'top'>> = {
  decide: ({ price }, window, { p0 }) => {
    if (p0 > price) return review('beyond');
    const broken = window.extremes.closeUp.firstAbove(price, window.first, window.last);
    return broken >= 0 ? brokenAt(broken) : atTheEnd(window, keptTo);
  },
  crossing: ({ price }) => ({ level: price, up: true, past: true }),
  chance: ({ price }, _p0, odds) => 1 - odds.reach(price),
};
