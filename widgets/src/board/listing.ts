import { assets, claimText, expertName, formatSaidPrice, levelsOf, type Prediction } from '@hindcast/domain';
import { newestFirst } from './newestFirst.ts';
import { plain } from './plain.ts';
import { draws, type View } from './view.ts';

const hay = new WeakMap<Prediction, string>();

/** All that can be searched for in a prediction: its expert, its words and its prices. */
function searched(prediction: Prediction): string {
  const known = hay.get(prediction);
  if (known !== undefined) return known;
  const { expert, claim, kind, text, quote } = prediction;
  const asset = assets[prediction.asset];
  const prices = claim
    ? [claimText(claim, asset), ...levelsOf(claim).map((level) => formatSaidPrice(level, asset))]
    : [];
  const made = plain([expertName(prediction), `@${expert.handle ?? ''}`, kind, text, quote, ...prices].join(' '));
  hay.set(prediction, made);
  return made;
}

const alphabet = new Intl.Collator('en');

/** The names that can be picked: unique, and sorted as a reader's language does (P2). */
export const expertNames = (predictions: readonly Prediction[]): string[] =>
  [...new Set(predictions.map(expertName))].sort(alphabet.compare);

const ordered = new WeakMap<readonly Prediction[], readonly Prediction[]>();

/** Newest first (P7), once for each list that arrives: what filters leave of it is in order already. */
function inOrder(predictions: readonly Prediction[]): readonly Prediction[] {
  const before = ordered.get(predictions);
  if (before) return before;
  const made = newestFirst(predictions);
  ordered.set(predictions, made);
  return made;
}

/** The predictions that experts and words leave, newest first, whatever the chip. */
export function matched(predictions: readonly Prediction[], { picked, words }: View): readonly Prediction[] {
  const terms = plain(words).split(/\s+/).filter(Boolean);
  const all = inOrder(predictions);
  if (picked.length === 0 && terms.length === 0) return all;
  const names = new Set(picked);
  return all.filter(
    (prediction) =>
      (names.size === 0 || names.has(expertName(prediction))) &&
      terms.every((term) => searched(prediction).includes(term)),
  );
}

/** Those of them that the chip leaves too: what lists show (P4). */
export const listed = (found: readonly Prediction[], { status }: View): readonly Prediction[] =>
  status === 'all' ? found : found.filter(({ outcome }) => outcome === status);

/** The listed predictions that the chart draws, the most voted for first (P4). */
export const drawn = (shown: readonly Prediction[], { drawing }: View): Prediction[] =>
  shown.filter(({ id }) => draws(drawing, id)).sort((a, b) => b.voteScore - a.voteScore);
