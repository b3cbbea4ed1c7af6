import { claimNow, endOf, midpointOf, type Prediction } from '@hindcast/domain';

/** Names of the orders of a list. */
export const sorts = ['newest', 'ending', 'hardest', 'highest'] as const;
export type Sort = (typeof sorts)[number];

/** Sort key for predictions without the value, so that they come last. */
const LAST = Number.POSITIVE_INFINITY;

/** Returns the last day that counts for a prediction. Null if it stays open. */
export const lastDayOf = ({ claim, verdict }: Prediction): number | null =>
  verdict?.evidence.end ?? (claim && endOf(claim));

/** Returns the claimed price on today's scale, USD. The middle of a range. Null without a claim. */
export function priceOf(prediction: Prediction): number | null {
  const claim = claimNow(prediction);
  return claim && midpointOf(claim);
}

/** Sort keys, smallest first. Null for the default order, newest first. */
const keys: Readonly<Record<Sort, ((prediction: Prediction) => number) | null>> = {
  newest: null,
  ending: (prediction) => (prediction.outcome === 'pending' ? (lastDayOf(prediction) ?? LAST) : LAST),
  hardest: ({ verdict }) => verdict?.chance ?? LAST,
  highest: (prediction) => -(priceOf(prediction) ?? -LAST),
};

/** Sorts predictions by a number, smallest first. Predictions with equal numbers keep their order. */
export const sortedBy = (list: readonly Prediction[], key: (prediction: Prediction) => number): readonly Prediction[] =>
  list
    .map((prediction) => ({ prediction, key: key(prediction) }))
    .sort((a, b) => (a.key === b.key ? 0 : a.key - b.key))
    .map(({ prediction }) => prediction);

/** Sorts a list that is newest first in another order. Within equal keys it stays newest first. */
export function inSort(list: readonly Prediction[], sort: Sort): readonly Prediction[] {
  const key = keys[sort];
  return key ? sortedBy(list, key) : list;
}
