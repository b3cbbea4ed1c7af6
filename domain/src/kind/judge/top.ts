import type { ClaimOf } from '../claim.ts';
import { brokenAt, type Decision, type Frame, keptTo, review } from './frame.ts';
import { atTheEnd } from './window.ts';

/** A ceiling breaks at the first close above it and is held when the window ends. */
export function judgeTop(claim: ClaimOf<'top'>, frame: Frame): Decision {
  if (frame.p0 > claim.price) return review;
  const broken = frame.extremes.closeUp.firstAbove(claim.price, frame.first, frame.last);
  return broken >= 0 ? brokenAt(broken) : atTheEnd(frame, keptTo);
}
