import { endOf } from '../kind/index.ts';
import type { Prediction } from '../prediction/prediction.ts';
import type { Day } from '../time/day.ts';

/** Votes from which more of them say no more. */
const MANY_VOTES = 255;
/** A score from which a better record says no more, in the points of the ranking. */
const HIGH_SCORE = 30;
/** Days after which an end counts e times less. */
const YEAR = 365;
/** A claim of one in 64 is as bold as counts. */
const BOLDEST = 6;

const share = (value: number): number => Math.min(Math.max(value, 0), 1);

/**
 * Returns how much a prediction matters where not all can be shown, 0 to 4: its votes, its expert's record, the nearness of
 * its end and the boldness of its claim against chance count up to 1 each; what is not known counts nothing. It decides
 * rays, labels, the names of clusters and which predictions an embed carries.
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

/** The predictions that matter most first; of equal ones the later record first, so that the order is always the same. */
export function byImportance(predictions: readonly Prediction[], today: Day): Prediction[] {
  return predictions
    .map((prediction, place) => ({ prediction, place, weight: importanceOf(prediction, today) }))
    .sort((a, b) => b.weight - a.weight || b.place - a.place)
    .map(({ prediction }) => prediction);
}
