import { levelsOf } from '@hindcast/domain';
import type { PredictionRow } from './models/prediction.ts';
import { predictionOf } from './storedPrediction.ts';

/** What stands in the place of words that may not be shown. */
export const TAKEN_DOWN = 'Taken down on request';
export const MAY_BE_SHOWN = 'What was taken down may be shown again';

/** The words of a row, and what says that they may not be shown. */
export type Words = Pick<PredictionRow, 'taken_down' | 'notes' | 'source_url'>;

const claimed = (row: PredictionRow): string => JSON.stringify(predictionOf(row).claim);

/**
 * A row as others than those who may take words down see it: what is taken down is not in it. Its claim stays the same,
 * also where the words were all that said the price.
 */
export function hideTakenDown<Row extends PredictionRow>(row: Row): Row {
  if (row.taken_down === null) return row;
  const bare = { ...row, notes: null, source_url: null, price_prediction: null };
  if (claimed(bare) === claimed(row)) return bare;
  const { claim } = predictionOf(row);
  return { ...bare, price_prediction: claim && levelsOf(claim).map(String).join(' - ') };
}

/** Shorter pieces of a quote may stand in any sentence. */
const LEAST = 12;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s“”„"'‘’]+/gu, ' ')
    .trim();
const address = (link: string): string =>
  plain(link)
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/\/$/, '');

/** What an operator wrote of a prediction, unless it repeats words or a link that are taken down. */
export function withoutTakenDown<Text extends string | null>(
  text: Text,
  { taken_down, notes, source_url }: Words,
): Text {
  if (taken_down === null || text === null) return text;
  const said = plain(text);
  const pieces = (notes ?? '').split(/[.!?\n]+/).map(plain);
  const repeats =
    (source_url !== null && said.includes(address(source_url))) ||
    [plain(notes ?? ''), ...pieces].some((piece) => piece.length >= LEAST && said.includes(piece)) ||
    (said.length >= LEAST && plain(notes ?? '').includes(said));
  return repeats ? (TAKEN_DOWN as Text) : text;
}
