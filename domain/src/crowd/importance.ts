import { endOf } from '../kinds/claims.ts';
import type { Day } from '../market/day.ts';
import type { Prediction } from '../predictions/prediction.ts';

/** Number of votes that gives the full weight. */
const MANY_VOTES = 255;
/** Score that gives the full weight, in ranking points. */
const HIGH_SCORE = 30;
/** Days in which the weight of a near end falls by the factor e. */
const YEAR = 365;
/** Boldness that gives the full weight, in bits: a chance of 1 in 64. */
const BOLDEST = 6;

const share = (value: number): number => Math.min(Math.max(value, 0), 1);

/**
 * Returns the importance of a prediction, 0 to 4. Its votes, its expert's score, the nearness of its end and its
 * boldness add up to 1 each; unknown parts add 0. It selects the rays, labels and cluster names that are drawn, and the
 * predictions that an embed gets.
 */
export function importanceOf({ voteScore, expert, claim, verdict }: Prediction, today: Day): number {
  const votes = share(Math.log2(1 + Math.max(voteScore, 0)) / Math.log2(1 + MANY_VOTES));
  const record = share((expert.score ?? 0) / HIGH_SCORE);
  const end = claim && endOf(claim);
  const nearness = end === null ? 0 : Math.exp(-Math.abs(end - today) / YEAR);
  const chance = verdict?.chance ?? null;
  const boldness = chance === null ? 0 : share(-Math.log2(Math.max(chance, Number.MIN_VALUE)) / BOLDEST);
  return votes + record + nearness + boldness;
}

/**
 * Sorts predictions by importance, highest first. Of equally important ones, the later in the list comes first, so that
 * the order is stable.
 */
export function byImportance(predictions: readonly Prediction[], today: Day): Prediction[] {
  return predictions
    .map((prediction, place) => ({ prediction, place, weight: importanceOf(prediction, today) }))
    .sort((a, b) => b.weight - a.weight || b.place - a.place)
    .map(({ prediction }) => prediction);
}
