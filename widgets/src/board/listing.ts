import { assets, claimText, formatPrice, levelsOf, type Prediction } from '@hindcast/domain';
import { newestFirst } from '../panel/newestFirst.ts';
import { draws, type View } from './view.ts';

/** What a reader calls an expert that has no name. */
const nameOf = ({ expert }: Prediction): string => expert.name || 'Unknown';

/** Letters as they are searched for: without case and accents. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const hay = new WeakMap<Prediction, string>();

/** All that can be searched for in a prediction: its expert, its words and its prices. */
function searched(prediction: Prediction): string {
  const known = hay.get(prediction);
  if (known !== undefined) return known;
  const { expert, claim, kind, text, quote } = prediction;
  const asset = assets[prediction.asset];
  const prices = claim ? [claimText(claim, asset), ...levelsOf(claim).map((level) => formatPrice(level, asset))] : [];
  const made = plain([nameOf(prediction), `@${expert.handle ?? ''}`, kind, text, quote, ...prices].join(' '));
  hay.set(prediction, made);
  return made;
}

/** The names that can be picked: unique, and sorted as a reader's language does (P2). */
export const expertNames = (predictions: readonly Prediction[]): string[] =>
  [...new Set(predictions.map(nameOf))].sort((a, b) => a.localeCompare(b, 'en'));

/** The predictions that chip, experts and words leave, newest first: what lists show (P4, P7). */
export function listed(predictions: readonly Prediction[], { status, picked, words }: View): Prediction[] {
  const terms = plain(words).split(/\s+/).filter(Boolean);
  return newestFirst(
    predictions.filter(
      (prediction) =>
        (status === 'all' || prediction.outcome === status) &&
        (picked.length === 0 || picked.includes(nameOf(prediction))) &&
        terms.every((term) => searched(prediction).includes(term)),
    ),
  );
}

/** The listed predictions that the chart draws, the most voted for first (P4). */
export const drawn = (shown: readonly Prediction[], { drawing }: View): Prediction[] =>
  shown.filter(({ id }) => draws(drawing, id)).sort((a, b) => b.voteScore - a.voteScore);
