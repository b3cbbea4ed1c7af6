import { assets } from '../market/asset.ts';
import { formatSaidPrice, readPrice } from '../market/money.ts';
import type { WireSubmission } from '../wire/payments.ts';
import type { WireSubmissionEdit, WireSubmissionView } from '../wire/submissions.ts';
import { readPriceField } from './change.ts';
import { isPricedInWords } from './kindForm.ts';
import { formOf, submissionOf } from './payload.ts';

/** Fields of a submission that hold its price, as text or as a number. */
const PLACES = ['price_prediction', 'price_target', 'price_min', 'price_max'] as const;

/** Prices of a submission, as text and as numbers. */
export interface SaidPrices {
  readonly price_prediction: string;
  readonly price_target: number | null;
  readonly price_min: number | null;
  readonly price_max: number | null;
}

/** A submission with its prices and the other fields that they depend on. */
export type PricedSubmission = SaidPrices &
  Pick<WireSubmission, 'prediction_type' | 'asset_type' | 'direction' | 'target_time'>;

/** New values of the price fields, with the text as typed. */
export type SetPrices = Partial<SaidPrices>;

/** New price fields, or the reason why they contradict each other. */
export type ReadPrices = { readonly said: Partial<SaidPrices> } | { readonly problem: string };

/** Returns the price of a target, from its field, else from its text. Null for other kinds, and without a price. */
export const targetOf = ({
  prediction_type,
  price_target,
  price_prediction,
}: Pick<PricedSubmission, 'prediction_type' | 'price_target' | 'price_prediction'>): number | null =>
  isPricedInWords(prediction_type) ? (price_target ?? readPrice(price_prediction)) : null;

const writeOf =
  ({ asset_type }: PricedSubmission) =>
  (price: number): string =>
    formatSaidPrice(price, assets[asset_type]);

/**
 * Returns the reason why a price is refused: its field is not used by the kind, and it differs from the claim's prices.
 * Null if all prices are accepted.
 */
function foreignPrice(row: PricedSubmission, set: SetPrices, levels: readonly number[]): string | null {
  const write = writeOf(row);
  for (const name of ['price_target', 'price_min', 'price_max'] as const) {
    const price = set[name] ?? null;
    if (price === null || levels.includes(price)) continue;
    const own = levels.map(write).join(' to ') || 'no price yet';
    return `${name} says ${write(price)}, which is no price of this ${row.prediction_type}: it says ${own}. Send the price that counts alone`;
  }
  return null;
}

/**
 * Sets a target's price from its text or its field, and updates the other. If both are sent, they must agree. Without a
 * price the fields stay unchanged.
 */
function ofTarget(row: PricedSubmission, set: SetPrices): ReadPrices {
  const write = writeOf(row);
  const read =
    set.price_prediction === undefined ? { price: null } : readPriceField('price_prediction', set.price_prediction);
  if ('problem' in read) return read;
  const [worded, field] = [read.price, set.price_target ?? null];
  if (worded !== null && field !== null && worded !== field) {
    return {
      problem: `price_prediction says ${write(worded)} and price_target ${write(field)}: send one of them, or the same price in both`,
    };
  }
  const price = worded ?? field ?? targetOf(row);
  if (price === null) return { said: {} };
  const problem = foreignPrice(row, set, [price]);
  if (problem !== null) return { problem };
  const isAsRead = readPrice(row.price_prediction) === price;
  const price_prediction = isAsRead ? row.price_prediction : write(price);
  return { said: { price_prediction, price_target: price, price_min: null, price_max: null } };
}

/** Matches numbers that are no prices: years, days and percentages. */
const NO_PRICES = /\b(?:19|20|21)\d\d(?:-\d\d){0,2}\b|(?<!\d)\d+(?:[.,]\d+)?\s?%/g;
const PRICES = /\d(?:[\d.,]|['\u2019\s](?=\d{3}(?!\d)))*(?:\s?[km]\b)?/gi;
const UNITS = { k: 1000, m: 1_000_000 } as const;

/** Returns the prices in a text that the fields do not have. In “80 to 120k”, the 80 may mean 80 or 80k. */
function otherPrices(words: string, levels: readonly number[]): string[] {
  const scales = [
    1,
    ...(['k', 'm'] as const).flatMap((unit) => (words.toLowerCase().includes(unit) ? UNITS[unit] : [])),
  ];
  const named = words.replaceAll(NO_PRICES, ' ').match(PRICES) ?? [];
  return named
    .map((text) => text.replace(/(?<![.,])[.,]+$/, ''))
    .filter((text) => {
      const price = readPrice(text);
      return price === null || !scales.some((scale) => levels.includes(price * scale));
    });
}

const NOTHING_ELSE = {
  expert_name: '',
  twitter_handle: '',
  nostr_npub: '',
  source_url: '',
  notes: '',
  submitter_email: '',
};

/**
 * Returns a submission’s price text and price fields after a change, so that they never contradict each other. A target
 * has one price, in its text and in price_target; a change of either updates the other. If both are sent and differ,
 * the change is refused. A text that may mean two prices is refused too. The other kinds have their prices in their
 * fields, and the text follows. A text that is sent is kept unless it names a price that the fields do not have. Then
 * it is refused: the fields have to be changed instead. A price in a field that the kind does not use is refused. A
 * price that another kind left there is removed.
 * @param row the submission before the change.
 */
export function saidPrices(row: PricedSubmission, set: SetPrices): ReadPrices {
  if (isPricedInWords(row.prediction_type)) return ofTarget(row, set);
  const write = writeOf(row);
  const { price_prediction, price_min, price_max } = submissionOf(
    formOf({ ...NOTHING_ELSE, ...row, price_prediction: '' }),
    assets[row.asset_type],
  );
  const levels = [price_min, price_max].filter((price) => price !== null);
  const problem = foreignPrice(row, set, levels);
  if (problem !== null) return { problem };
  const [other] = set.price_prediction === undefined ? [] : otherPrices(set.price_prediction, levels);
  if (other !== undefined) {
    return {
      problem: `The words say “${other}”, and the prices of this ${row.prediction_type} are ${levels.map(write).join(' to ')}: change price_min and price_max, which count; the words follow`,
    };
  }
  const words = set.price_prediction ?? (price_prediction || row.price_prediction);
  return { said: { price_prediction: words, price_target: null, price_min, price_max } };
}

/** Tells whether a change sets a price or the kind. The kind decides which price fields count. */
export const setsPrices = (set: object): boolean =>
  ['prediction_type', ...PLACES].some((name) => Object.hasOwn(set, name));

/**
 * Returns the current values of the fields that an edit would change. An edit of any price may change all price fields.
 */
export function standingIn(one: WireSubmissionView, edit: WireSubmissionEdit): WireSubmissionEdit {
  const names = new Set([...Object.keys(edit), ...(setsPrices(edit) ? PLACES : [])] as (keyof WireSubmissionView)[]);
  names.delete('version');
  return Object.fromEntries([...names].map((name) => [name, one[name]]));
}
