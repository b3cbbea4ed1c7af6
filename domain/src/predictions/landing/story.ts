import { kindOf } from '../../kinds/claims.ts';
import type { Claim } from '../../kinds/shape/claim.ts';
import type { DayPrice, Verdict } from '../../kinds/shape/verdict.ts';
import type { Day } from '../../market/day.ts';
import type { Prediction } from '../prediction.ts';
import { newestVerdicts } from './decidedOn.ts';

/**
 * A settled prediction with the data for its story on the front page: the quote, the price when it was made, and the
 * deciding close.
 */
export interface Story {
  readonly prediction: Prediction;
  readonly quote: string;
  readonly claim: Claim;
  readonly verdict: Verdict;
  readonly from: DayPrice;
  readonly deciding: DayPrice;
}

/** Longest quote and name in a story, in characters. */
const LONGEST = { quote: 240, name: 60 } as const;
/** Least number of days between prediction and decision. */
const LEAST_WAIT = 30;

/**
 * Builds the story of a prediction. Null if a part is missing or too long, or if it was decided within 30 days. Null
 * also for predictions that are hidden, pending or overridden, were split since, have an assumed day, or are drawn
 * differently from their claim.
 */
function storyIn(prediction: Prediction): Story | null {
  const { claim, verdict, override, quote, hidden, expert, outcome, display } = prediction;
  if (!claim || !verdict || override || hidden || display || outcome === 'pending') return null;
  const { from, deciding, splits } = verdict.evidence;
  if (!from || !deciding || splits.length > 0 || claim.assumed || deciding.day - claim.made < LEAST_WAIT) return null;
  if (!quote || quote.length > LONGEST.quote || expert.name.length > LONGEST.name) return null;
  return { prediction, quote, claim, verdict, from, deciding };
}

/** Returns the chance of a hit when the call was made, 0 to 1. 1 if unknown, so that known chances come first. */
const chanceOf = ({ verdict }: Story): number => verdict.chance ?? 1;

/**
 * Chooses the prediction for the story on the front page: the hit on a price with the least chance, else the prediction
 * decided last. Null without candidates.
 * @param since earliest day on which the prediction may have been made.
 */
export function chooseStory(predictions: readonly Prediction[], since: Day): Story | null {
  const told = newestVerdicts(predictions, predictions.length).flatMap((prediction) => storyIn(prediction) ?? []);
  const recent = told.filter(({ claim }) => claim.made >= since);
  const reached = recent.filter(
    ({ prediction, claim }) => prediction.outcome === 'success' && kindOf(claim.kind).aim === 'reaches',
  );
  return (
    reached.reduce<Story | null>((best, one) => (best && chanceOf(best) <= chanceOf(one) ? best : one), null) ??
    recent[0] ??
    null
  );
}

/**
 * Chooses the prediction whose verdict the front page explains: the latest miss, else the latest decision. Never the
 * story's prediction, and another expert's if possible. Null without candidates.
 */
export function chooseWorked(predictions: readonly Prediction[], story: Story | null): Story | null {
  const others = newestVerdicts(predictions, predictions.length)
    .filter(({ id }) => id !== story?.prediction.id)
    .flatMap((prediction) => storyIn(prediction) ?? []);
  const elsewhere = others.filter(({ prediction }) => prediction.expert.name !== story?.prediction.expert.name);
  const among = elsewhere.length > 0 ? elsewhere : others;
  return among.find(({ prediction }) => prediction.outcome === 'miss') ?? among[0] ?? null;
}
