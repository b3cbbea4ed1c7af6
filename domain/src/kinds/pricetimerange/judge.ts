import type { ClaimOf } from '../shape/claim.ts';
import { atTheEnd, atTheLastClose, firstAtOrAbove, hitAt, type KindJudge, missedBy } from '../shape/judge.ts';

/**
 * Judges a minimum by a date: a hit at the first close at or above the price. If P0 was there already, the last close
 * decides.
 */
export const pricetimerange: KindJudge<ClaimOf<'pricetimerange'>> = {
  decide: ({ price }, window, { p0 }) => {
    if (p0 >= price) return atTheLastClose(window, (close) => close >= price);
    const hit = firstAtOrAbove(window, price);
    return hit >= 0 ? hitAt(hit) : atTheEnd(window, missedBy);
  },
  crossing: ({ price }, p0) => (p0 < price ? { level: price, up: true, past: false } : null),
  chance: ({ price }, p0, odds) => (p0 >= price ? 1 - odds.endBelow(price) : odds.reach(price)),
};
