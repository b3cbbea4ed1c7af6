import type { ClaimOf } from '../shape/claim.ts';
import {
  atTheEnd,
  atTheLastClose,
  firstAtOrAbove,
  firstAtOrBelow,
  hitAt,
  type JudgedWindow,
  type KindJudge,
  missedBy,
} from '../shape/judge.ts';

/**
 * Returns the index of the first close inside the band, -1 if none is. The price may jump across the band without a
 * close in it.
 */
function firstInside({ min, max }: ClaimOf<'range'>, window: JudgedWindow): number {
  const { closes } = window.series;
  let at = window.first;
  while (at >= 0 && at <= window.last) {
    if (closes[at] < min) at = firstAtOrAbove(window, min, at);
    else if (closes[at] > max) at = firstAtOrBelow(window, max, at);
    else return at;
  }
  return -1;
}

/**
 * Judges a range: if P0 is outside, the first close inside the band is a hit. If P0 is inside, the last close decides.
 */
export const range: KindJudge<ClaimOf<'range'>> = {
  decide: (claim, window, { p0 }) => {
    const inside = (close: number): boolean => close >= claim.min && close <= claim.max;
    if (inside(p0)) return atTheLastClose(window, inside);
    const hit = firstInside(claim, window);
    return hit >= 0 ? hitAt(hit) : atTheEnd(window, missedBy);
  },
  crossing: ({ min, max }, p0) => {
    if (p0 < min) return { level: min, up: true, past: false };
    return p0 > max ? { level: max, up: false, past: false } : null;
  },
  chance: ({ min, max }, p0, odds) => {
    if (p0 < min || p0 > max) return odds.enter(min, max);
    return odds.endBelow(max) - odds.endBelow(min);
  },
};
