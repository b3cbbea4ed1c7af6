import type { ClaimOf } from '../claim.ts';
import { type Decision, endless, type Frame, hitAt, missedBy, review } from './frame.ts';
import { atTheEnd, firstAtOrAbove, firstAtOrBelow } from './window.ts';

/** Reached when a close crosses the price from the side it stood on when the call was made. */
export function judgeTarget(claim: ClaimOf<'target'>, frame: Frame): Decision {
  if (frame.end === null) return endless;
  if (frame.p0 === claim.price) return review;
  const hit = frame.p0 < claim.price ? firstAtOrAbove(frame, claim.price) : firstAtOrBelow(frame, claim.price);
  return hit >= 0 ? hitAt(hit) : atTheEnd(frame, missedBy);
}
