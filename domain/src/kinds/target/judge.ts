import type { ClaimOf } from '../shape/claim.ts';
import {
  atTheEnd,
  firstAtOrAbove,
  firstAtOrBelow,
  hitAt,
  type KindJudge,
  missedBy,
  review,
  type Standpoint,
} from '../shape/judge.ts';

/**
 * Returns a target's direction. If both closes around the day of the statement lie on the same side, they decide.
 * Otherwise the direction that the expert named. Null if that direction contradicts the closes, or if none was named.
 */
function direction({ price, direction: said }: ClaimOf<'target'>, { before, own }: Standpoint) {
  if (before === null) return null;
  const other = own ?? before;
  const seen = before < price && other < price ? 'up' : before > price && other > price ? 'down' : null;
  return seen !== null && said !== null && seen !== said ? null : (seen ?? said);
}

/** Judges a target: a hit at the first close that crosses the price from the side of P0. */
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
