import type { ClaimOf } from '../claim.ts';
import { endless, hitAt, missedBy, review } from './decision.ts';
import type { KindJudge } from './definition.ts';
import { atTheEnd, firstAtOrAbove, firstAtOrBelow } from './settle.ts';

/** Reached when a close crosses the price from the side it stood on when the call was made. */
export const target: KindJudge<ClaimOf<'target'>> = {
  decide: ({ price }, window) => {
    if (window.end === null) return endless;
    if (window.p0 === price) return review;
    const hit = window.p0 < price ? firstAtOrAbove(window, price) : firstAtOrBelow(window, price);
    return hit >= 0 ? hitAt(hit) : atTheEnd(window, missedBy);
  },
  crossing: ({ price }, p0) => ({ level: price, up: p0 < price, past: false }),
  chance: ({ price }, _p0, odds) => odds.reach(price),
};
