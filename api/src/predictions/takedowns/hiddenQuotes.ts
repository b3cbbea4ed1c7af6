import { type PredictionRow, type Records, readTakenDown } from '../../db/index.ts';
import { createSaysAgain } from '../../lib/index.ts';

/** Quote and link of a prediction or a submission. */
export type Quote = Pick<PredictionRow, 'notes' | 'source_url'>;

/** Tells whether a quote is taken down. */
export type IsHidden = (quote: Quote) => boolean;

/** Tells whether a price text contains enough words to be a quote. Prices alone are not. */
const isQuote = (text: string): boolean => (text.match(/\p{L}{2,}/gu) ?? []).length >= 3;

/** Reads the taken-down quotes, and returns a test for them. Null if nothing is taken down. */
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

/** Returns all strings in a JSON value, at any depth. */
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

/** Tells whether any string in a JSON text, such as a cached post, is taken down, as a quote or a link. */
export const hidesAny = (isHidden: IsHidden, json: string): boolean =>
  textsIn(valueIn(json)).some((text) => isHidden({ notes: text, source_url: text }));

/** Tells whether a JSON text contains anything that is currently taken down. */
export async function saysHidden(records: Records, json: string): Promise<boolean> {
  const isHidden = await readHiddenQuotes(records);
  return isHidden !== null && hidesAny(isHidden, json);
}
