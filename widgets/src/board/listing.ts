import { assets, claimText, expertName, formatSaidPrice, levelsOf, type Prediction } from '@hindcast/domain';
import { draws, type View } from './view.ts';

/** Text without case and accents, as searches compare it. */
export const foldText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const searchTexts = new WeakMap<Prediction, string>();

/** All that can be searched for in a prediction: its expert, its words and its prices. Memoised per prediction. */
function searchTextOf(prediction: Prediction): string {
  const memoised = searchTexts.get(prediction);
  if (memoised !== undefined) return memoised;
  const { expert, claim, kind, text, quote } = prediction;
  const asset = assets[prediction.asset];
  const prices = claim
    ? [claimText(claim, asset), ...levelsOf(claim).map((level) => formatSaidPrice(level, asset))]
    : [];
  const made = foldText([expertName(prediction), `@${expert.handle ?? ''}`, kind, text, quote, ...prices].join(' '));
  searchTexts.set(prediction, made);
  return made;
}

const alphabet = new Intl.Collator('en');

/** The names that can be picked: each once, in alphabetical order (P2). */
export const expertNames = (predictions: readonly Prediction[]): string[] =>
  [...new Set(predictions.map(expertName))].sort(alphabet.compare);

const dayOf = (prediction: Prediction): number => prediction.predictedOn ?? Number.NEGATIVE_INFINITY;

/** Predictions by the day they were made, newest first (P7); undated ones last, and of one day the later record first. */
export const newestFirst = (predictions: readonly Prediction[]): Prediction[] =>
  [...predictions].sort((a, b) =>
    dayOf(a) === dayOf(b) ? Number(b.id) - Number(a.id) || 0 : dayOf(a) < dayOf(b) ? 1 : -1,
  );

const sorted = new WeakMap<readonly Prediction[], readonly Prediction[]>();

/** `newestFirst`, memoised per list: filters keep its order, so that one sort serves them all. */
function inOrder(predictions: readonly Prediction[]): readonly Prediction[] {
  const memoised = sorted.get(predictions);
  if (memoised) return memoised;
  const made = newestFirst(predictions);
  sorted.set(predictions, made);
  return made;
}

/** The predictions that the picked experts and the words leave, newest first, whatever the status chip. */
export function matched(predictions: readonly Prediction[], { picked, words }: View): readonly Prediction[] {
  const terms = foldText(words).split(/\s+/).filter(Boolean);
  const all = inOrder(predictions);
  if (picked.length === 0 && terms.length === 0) return all;
  const names = new Set(picked);
  return all.filter(
    (prediction) =>
      (names.size === 0 || names.has(expertName(prediction))) &&
      terms.every((term) => searchTextOf(prediction).includes(term)),
  );
}

/** The matched predictions that the status chip leaves too: what lists show (P4). */
export const listed = (found: readonly Prediction[], { status }: View): readonly Prediction[] =>
  status === 'all' ? found : found.filter(({ outcome }) => outcome === status);

/** The listed predictions that the chart draws, the most voted for first (P4). */
export const drawn = (shown: readonly Prediction[], { drawing, without }: View): Prediction[] =>
  shown
    .filter(({ id, kind, outcome }) => draws(drawing, id) && !without.includes(kind) && !without.includes(outcome))
    .sort((a, b) => b.voteScore - a.voteScore);

/** Whether a status chip, experts or words filter a board. */
export const isFiltered = ({ status, picked, words }: View): boolean =>
  status !== 'all' || picked.length > 0 || words.trim() !== '';

/** "52", or "12 of 52" while filtered. */
export const countText = (shown: number, all: number, filtered: boolean): string =>
  filtered ? `${shown} of ${all}` : String(all);
