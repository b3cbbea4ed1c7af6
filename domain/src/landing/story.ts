import type { Claim } from '../kind/claim.ts';
import { kindOf } from '../kind/index.ts';
import type { DayPrice, Verdict } from '../kind/judge/verdict.ts';
import type { Prediction } from '../prediction/prediction.ts';
import type { Day } from '../time/day.ts';
import { newestVerdicts } from './decidedOn.ts';

/** A settled prediction with all that its story needs: words, the price they were said at, and the close that decided. */
export interface Story {
  readonly prediction: Prediction;
  readonly quote: string;
  readonly claim: Claim;
  readonly verdict: Verdict;
  readonly from: DayPrice;
  readonly deciding: DayPrice;
}

/** Longer words and names are no story, letters. */
const LONGEST = { quote: 240, name: 60 } as const;
/** Days between words and decision below which there is nothing to wait for. */
const LEAST_WAIT = 30;

/**
 * Builds the story of a prediction. Null if a part is missing or too long, a person decided, the day of its words was
 * not noted, its prices date from before a split, or it was decided within 30 days. Null too if hidden, pending or
 * drawn otherwise than it claims.
 */
function storyIn(prediction: Prediction): Story | null {
  const { claim, verdict, override, quote, hidden, expert, outcome, display } = prediction;
  if (!claim || !verdict || override || hidden || display || outcome === 'pending') return null;
  const { from, deciding, splits } = verdict.evidence;
  if (!from || !deciding || splits.length > 0 || claim.assumed || deciding.day - claim.made < LEAST_WAIT) return null;
  if (!quote || quote.length > LONGEST.quote || expert.name.length > LONGEST.name) return null;
  return { prediction, quote, claim, verdict, from, deciding };
}

/** Null where nobody can tell. */
const chanceOf = ({ verdict }: Story): number => verdict.chance ?? 1;

/**
 * The prediction whose story the front page tells: of those that reached their price, the one with the least chance when
 * it was made; where none did, the last one decided. Null where there is none to tell.
 * @param since no words before this day.
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
 * The prediction whose verdict the front page works through: the last one missed, else the last one decided; of another
 * expert than the story's where there is one, and never the story again.
 */
export function chooseWorked(predictions: readonly Prediction[], story: Story | null): Story | null {
  const others = newestVerdicts(predictions, predictions.length)
    .filter(({ id }) => id !== story?.prediction.id)
    .flatMap((prediction) => storyIn(prediction) ?? []);
  const elsewhere = others.filter(({ prediction }) => prediction.expert.name !== story?.prediction.expert.name);
  const among = elsewhere.length > 0 ? elsewhere : others;
  return among.find(({ prediction }) => prediction.outcome === 'miss') ?? among[0] ?? null;
}
