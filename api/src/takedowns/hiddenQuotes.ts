import type { PredictionRow } from '../storage/models/prediction.ts';
import type { Records } from '../storage/records.ts';
import { readTakenDown } from '../storage/saidWords.ts';
import { createSaysAgain } from '../words/sharedWords.ts';

/** A quote with its link, of a prediction or a submission. */
export type Quote = Pick<PredictionRow, 'notes' | 'source_url'>;

/** Tells whether a quote is taken down. */
export type IsHidden = (quote: Quote) => boolean;

/** Price words that say nothing but prices are anybody's. */
const isQuote = (text: string): boolean => (text.match(/\p{L}{2,}/gu) ?? []).length >= 3;

/** Tells which quotes are taken down, whoever's they are; null where nothing is. */
export async function readHiddenQuotes(records: Records): Promise<IsHidden | null> {
  const acts = await records.models.takedowns.findAll({
    attributes: ['prediction_id'],
    group: ['prediction_id'],
    raw: true,
  });
  const hidden = await readTakenDown(
    records,
    acts.map(({ prediction_id }) => prediction_id),
  );
  if (hidden.size === 0) return null;
  const all = [...hidden.values()];
  return createSaysAgain({
    texts: all.flatMap(({ texts }) => texts.filter(isQuote)),
    links: all.flatMap(({ links }) => links),
  });
}

/** Every text in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Parses a text as JSON. Returns the text itself if it is not JSON. */
function valueIn(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

/** Tells whether any text in a text of JSON, such as a post that was read, is taken down, as a quote or as a link. */
export const hidesAny = (isHidden: IsHidden, json: string): boolean =>
  textsIn(valueIn(json)).some((text) => isHidden({ notes: text, source_url: text }));

/** Reads the takedowns and tells whether a text of JSON contains anything that is taken down now. */
export async function saysHidden(records: Records, json: string): Promise<boolean> {
  const isHidden = await readHiddenQuotes(records);
  return isHidden !== null && hidesAny(isHidden, json);
}
