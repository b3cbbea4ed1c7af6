import { type Counts, countedOn, type Day, expertName, formatCount, type Prediction } from '@hindcast/domain';
import type { Period } from '@hindcast/domain/crowd';
import { searchFor } from './searching.ts';
import { inSort } from './sorting.ts';
import { draws, type View } from './view.ts';

/** Tells whether a chart can draw a prediction: it has a claim and is not hidden. */
export const canBeDrawn = ({ claim, hidden }: Prediction): boolean => claim !== null && !hidden;

const alphabet = new Intl.Collator('en');

/** Returns the names for the expert picker, without duplicates, in alphabetical order (P2). */
export const expertNames = (predictions: readonly Prediction[]): string[] =>
  [...new Set(predictions.map(expertName))].sort(alphabet.compare);

const NO_COUNTS: ReadonlyMap<string, Counts> = new Map();
const counted = new WeakMap<readonly Prediction[], ReadonlyMap<string, Counts>>();

/**
 * Returns the counts of each expert's calls, by name. Leaves out names that two experts share, because the picker
 * identifies experts by name.
 */
export function countsByName(predictions: readonly Prediction[] | null): ReadonlyMap<string, Counts> {
  if (predictions === null) return NO_COUNTS;
  const memoised = counted.get(predictions);
  if (memoised) return memoised;
  const counts = new Map<string, Counts>();
  const ids = new Map<string, string | null>();
  for (const prediction of predictions) {
    const [name, { id, counts: own }] = [expertName(prediction), prediction.expert];
    if (!ids.has(name)) {
      ids.set(name, id);
      if (own) counts.set(name, own);
    } else if (ids.get(name) !== id) counts.delete(name);
  }
  counted.set(predictions, counts);
  return counts;
}

const dayOf = (prediction: Prediction): number => prediction.predictedOn ?? Number.NEGATIVE_INFINITY;

const byNewest = (a: Prediction, b: Prediction): number =>
  dayOf(a) === dayOf(b) ? Number(b.id) - Number(a.id) || 0 : dayOf(a) < dayOf(b) ? 1 : -1;

/**
 * Sorts predictions by the day they were made, newest first (P7). Those without a day are last; on the same day the
 * later record comes first.
 */
export const newestFirst = (predictions: readonly Prediction[]): Prediction[] => [...predictions].sort(byNewest);

const sorted = new WeakMap<readonly Prediction[], readonly Prediction[]>();

/** Sorts like `newestFirst`. Cached per list. Filters keep the order, so one sorted list serves all of them. */
function inOrder(predictions: readonly Prediction[]): readonly Prediction[] {
  const memoised = sorted.get(predictions);
  if (memoised) return memoised;
  const made = newestFirst(predictions);
  sorted.set(predictions, made);
  return made;
}

/** Returns the predictions that match the picked experts and the words, newest first, of any status. */
export function matched(predictions: readonly Prediction[], { picked, words }: View): readonly Prediction[] {
  const isFound = searchFor(words);
  const all = inOrder(predictions);
  if (picked.length === 0 && !isFound) return all;
  const names = new Set(picked);
  return all.filter(
    (prediction) => (names.size === 0 || names.has(expertName(prediction))) && (!isFound || isFound(prediction)),
  );
}

/**
 * Returns the predictions that count in a period (see `countedOn`), in the same order. All of them if `period` is null.
 */
export function inPeriod(predictions: readonly Prediction[], period: Period | null, today: Day): readonly Prediction[] {
  if (period === null) return predictions;
  return predictions.filter((prediction) => {
    const day = countedOn(prediction, today);
    return day !== null && day >= period.from && day <= period.to;
  });
}

/** Returns the matched predictions with the chosen status (P4), in the chosen order. */
export const listed = (found: readonly Prediction[], { status, sort }: View): readonly Prediction[] =>
  inSort(status === 'all' ? found : found.filter(({ outcome }) => outcome === status), sort);

/** Returns the listed predictions that the chart draws, most votes first (P4), whatever the order of the list. */
export const drawn = (shown: readonly Prediction[], { drawing, without }: View): Prediction[] =>
  shown
    .filter(({ id, kind, outcome }) => draws(drawing, id) && !without.includes(kind) && !without.includes(outcome))
    .sort((a, b) => b.voteScore - a.voteScore || byNewest(a, b));

/** Tells whether a board is filtered by status, experts, words or a period. */
export const isFiltered = ({ status, picked, words, period }: View): boolean =>
  status !== 'all' || picked.length > 0 || words.trim() !== '' || period !== null;

/** Returns the count of predictions as text: "52", or "12 of 52" if filtered. */
export const countText = (shown: number, all: number, filtered: boolean): string =>
  filtered ? `${formatCount(shown)} of ${formatCount(all)}` : formatCount(all);
