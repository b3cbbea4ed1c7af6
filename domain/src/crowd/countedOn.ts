import { endOf, outcomeByClose } from '../kinds/claims.ts';
import { type Day, dayOfMs } from '../market/day.ts';
import { decidingBar, type Prediction } from '../predictions/prediction.ts';

/**
 * Returns the last day to which a prediction is drawn: its last day (see `endOf`), or today if it has none (C11). Null
 * without a claim.
 */
export function drawnEnd({ claim }: Prediction, today: Day): Day | null {
  return claim && (endOf(claim) ?? today);
}

/**
 * Returns the day on which a prediction is marked and counted (C3). A hit: the day of the deciding bar. A broken level:
 * the day it broke. All others: the end. An override that differs from the rule has no deciding bar: it counts at the
 * end, or on the day it was set if that is earlier. Null without a claim.
 */
export function countedOn(prediction: Prediction, today: Day): Day | null {
  const { claim, outcome, verdict, override, kind } = prediction;
  if (!claim || outcome === 'pending') return drawnEnd(prediction, today);
  const deciding = decidingBar(prediction)?.day;
  if (deciding !== undefined && outcome === outcomeByClose(kind)) return deciding;
  const end = verdict?.evidence.end ?? endOf(claim) ?? today;
  if (!override || verdict?.outcome === outcome) return end;
  return Math.min(end, Math.max(dayOfMs(override.setAt), claim.start)) as Day;
}
