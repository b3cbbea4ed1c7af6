import { endOf, outcomeByClose } from '../kind/index.ts';
import { decidingBar, type Prediction } from '../prediction/prediction.ts';
import { type Day, dayOfMs } from '../time/day.ts';

/** The day a prediction is drawn to: its end (see `endOf`), else today (C11). Null without a claim. */
export function drawnEnd({ claim }: Prediction, today: Day): Day | null {
  return claim && (endOf(claim) ?? today);
}

/**
 * The day on which a prediction stands and is counted (C3): a hit on the bar that decided it, a broken level on the day it
 * broke, an open one and all else at the end. What a person set against the rule has no bar: it stands at the end too, or
 * on the day it was set where that came first. Null without a claim.
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
