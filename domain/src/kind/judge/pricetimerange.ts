import type { ClaimOf } from '../claim.ts';
import { type Decision, type Frame, hitAt, missedBy } from './frame.ts';
import { atTheEnd, atTheLastClose, firstAtOrAbove } from './window.ts';

/** A minimum by a date: reached at the first close there, or, when already there, kept at the last close. */
export function judgeMinimum(claim: ClaimOf<'pricetimerange'>, frame: Frame): Decision {
  if (frame.p0 >= claim.price) return atTheLastClose(frame, (close) => close >= claim.price);
  const hit = firstAtOrAbove(frame, claim.price);
  return hit >= 0 ? hitAt(hit) : atTheEnd(frame, missedBy);
}
