import type { ClaimOf } from '../claim.ts';
import { type Decision, endless, type Frame, hitAt, missedBy } from './frame.ts';
import { atTheEnd, atTheLastClose, firstAtOrAbove, firstAtOrBelow } from './window.ts';

/** First close inside a band; from one side to the other the price may jump across it. */
function firstInside(claim: ClaimOf<'range'>, frame: Frame): number {
  const { closes } = frame.series;
  let at = frame.first;
  while (at >= 0 && at <= frame.last) {
    if (closes[at] < claim.min) at = firstAtOrAbove(frame, claim.min, at);
    else if (closes[at] > claim.max) at = firstAtOrBelow(frame, claim.max, at);
    else return at;
  }
  return -1;
}

/** From outside, a close inside the band is enough; from inside, the last close must still be there. */
export function judgeRange(claim: ClaimOf<'range'>, frame: Frame): Decision {
  if (frame.end === null) return endless;
  const inside = (close: number): boolean => close >= claim.min && close <= claim.max;
  if (inside(frame.p0)) return atTheLastClose(frame, inside);
  const hit = firstInside(claim, frame);
  return hit >= 0 ? hitAt(hit) : atTheEnd(frame, missedBy);
}
