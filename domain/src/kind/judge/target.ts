import type { ClaimOf } from '../claim.ts';
import { hitAt, missedBy, review } from './decision.ts';
import type { KindJudge, Standpoint } from './definition.ts';
import { atTheEnd, firstAtOrAbove, firstAtOrBelow } from './settle.ts';

/**
 * The two closes around the words settle a target's direction where they agree. Where it lies between them, or is one
 * of them, the words must say it; words against two closes that agree leave it open.
 */
function direction({ price, direction: said }: ClaimOf<'target'>, { before, own }: Standpoint) {
  if (before === null) return null;
  const other = own ?? before;
  const seen = before < price && other < price ? 'up' : before > price && other > price ? 'down' : null;
  return seen !== null && said !== null && seen !== said ? null : (seen ?? said);
}

/** Reached when a close crosses the price from the side it stood on at the words. */
export const target: KindJudge<ClaimOf<'target'>> = {
  direction,
  decide: (claim, window, from) => {
    const { price } = claim;
    const to = direction(claim, from);
    if (to === null) return review('direction');
    if (to === 'up' ? from.p0 >= price : from.p0 <= price) return review('alreadyReached');
    const hit = to === 'up' ? firstAtOrAbove(window, price) : firstAtOrBelow(window, price);
    return hit >= 0 ? hitAt(hit) : atTheEnd(window, missedBy);
  },
  crossing: ({ price }, p0) => ({ level: price, up: p0 < price, past: false }),
  chance: ({ price }, _p0, odds) => odds.reach(price),
};
