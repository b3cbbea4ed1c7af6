import { claimNow, endOf, midpointOf, type Prediction } from '@hindcast/domain';

/** The orders that a list can have. */
export const sorts = ['newest', 'ending', 'hardest', 'highest'] as const;
export type Sort = (typeof sorts)[number];

/** Sort key of predictions that lack the value: they come last. */
const LAST = Number.POSITIVE_INFINITY;

/** The last day that counts for a prediction; null if it stays open. */
export const lastDayOf = ({ claim, verdict }: Prediction): number | null =>
  verdict?.evidence.end ?? (claim && endOf(claim));

/** The claimed price in USD on the scale of today's prices, of a range its middle; null without a claim. */
export function priceOf(prediction: Prediction): number | null {
  const claim = claimNow(prediction);
  return claim && midpointOf(claim);
}

/** The smallest number comes first. Null keeps the order that lists come in, newest first. */
const keys: Readonly<Record<Sort, ((prediction: Prediction) => number) | null>> = {
  newest: null,
  ending: (prediction) => (prediction.outcome === 'pending' ? (lastDayOf(prediction) ?? LAST) : LAST),
  hardest: ({ verdict }) => verdict?.chance ?? LAST,
  highest: (prediction) => -(priceOf(prediction) ?? -LAST),
};

/** Predictions by a number each, the smallest first. What has the same number stays in its order. */
export const sortedBy = (list: readonly Prediction[], key: (prediction: Prediction) => number): readonly Prediction[] =>
  list
    .map((prediction) => ({ prediction, key: key(prediction) }))
    .sort((a, b) => (a.key === b.key ? 0 : a.key - b.key))
    .map(({ prediction }) => prediction);

/** Predictions that are newest first, in another order; equal ones stay newest first. */
export function inSort(list: readonly Prediction[], sort: Sort): readonly Prediction[] {
  const key = keys[sort];
  return key ? sortedBy(list, key) : list;
}
