import { assets } from '../asset/asset.ts';
import { formatSaidPrice, readPrice } from '../price/money.ts';
import type { WireSubmission } from '../wire/payment.ts';
import type { WireSubmissionEdit } from '../wire/review.ts';
import type { WireSubmissionView } from '../wire/submission.ts';
import { readPriceField } from './change.ts';
import { isPricedInWords } from './kindForm.ts';
import { formOf, submissionOf } from './payload.ts';

/** Where a submission says its price: in words, and in fields. */
const PLACES = ['price_prediction', 'price_target', 'price_min', 'price_max'] as const;

/** Prices of a submission, in words and in fields. */
export interface SaidPrices {
  readonly price_prediction: string;
  readonly price_target: number | null;
  readonly price_min: number | null;
  readonly price_max: number | null;
}

/** A submission with what was set of it. */
export type PricedSubmission = SaidPrices &
  Pick<WireSubmission, 'prediction_type' | 'asset_type' | 'direction' | 'target_time'>;

/** New values of the prices; words as they were typed. */
export type SetPrices = Partial<SaidPrices>;

/** New words and fields, or the reason why they contradict each other. */
export type ReadPrices = { readonly said: Partial<SaidPrices> } | { readonly problem: string };

/** The price of a target, which its words hold; null for other kinds. */
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
 * Reason why a price is refused that was sent in a field which its kind does not use, unless it is one of the kind's
 * own.
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

/** The words of a target set its price, and its field sets the words; where both are sent they say the same. */
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

/** Years, days and shares are no prices. */
const NO_PRICES = /\b(?:19|20|21)\d\d(?:-\d\d){0,2}\b|(?<!\d)\d+(?:[.,]\d+)?\s?%/g;
const PRICES = /\d(?:[\d.,]|['\u2019\s](?=\d{3}(?!\d)))*(?:\s?[km]\b)?/gi;
const UNITS = { k: 1000, m: 1_000_000 } as const;

/** Prices that words name and the fields do not; “80 to 120k” names 80 and 80k. */
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
 * Returns a submission’s words and price fields after a change of some of them, so that they never contradict each
 * other.
 *
 * A target has one price. Its words set it, and price_target follows; price_target sets it, and the words follow. If
 * both are sent and differ, the change is refused. Words that may mean two prices are refused too.
 *
 * The other kinds have their prices in their fields, which the words follow. Words that are sent are kept, unless they
 * name a price that the fields do not have. Then they are refused: the fields have to be changed instead. A price in a
 * field that the kind does not use is refused. A price that another kind left there is removed.
 *
 * @param row the submission with what was set.
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

/** Tells whether a change sets a price, or the kind, which decides the prices that count. */
export const setsPrices = (set: object): boolean =>
  ['prediction_type', ...PLACES].some((name) => Object.hasOwn(set, name));

/**
 * Returns the current values of the fields that an edit changes. A price that is set may change all fields about
 * prices.
 */
export function standingIn(one: WireSubmissionView, edit: WireSubmissionEdit): WireSubmissionEdit {
  const names = new Set([...Object.keys(edit), ...(setsPrices(edit) ? PLACES : [])] as (keyof WireSubmissionView)[]);
  names.delete('version');
  return Object.fromEntries([...names].map((name) => [name, one[name]]));
}
