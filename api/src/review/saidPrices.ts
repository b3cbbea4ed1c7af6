import { assets, formatSaidPrice, type Kind, readPrice } from '@hindcast/domain';
import { formOf, isPricedInWords, submissionOf } from '@hindcast/domain/submit';
import { refusal } from '../answers/refusal.ts';
import type { SubmissionRow } from '../storage/models/payments/submission.ts';
import { sentOf } from './sentOf.ts';
import { readPriceField } from './submissionEdit.ts';

/** Where a submission says its price: in words, and in fields. */
const PLACES = ['price_prediction', 'price_target', 'price_min', 'price_max'] as const;
type SaidPrices = Pick<SubmissionRow, (typeof PLACES)[number]>;
type SetPrices = Partial<SaidPrices>;

/** The price of a target, which its words hold; null for other kinds. */
export const targetOf = ({ kind, price_target, price_prediction }: SubmissionRow): number | null =>
  isPricedInWords(kind) ? (price_target ?? readPrice(price_prediction)) : null;

/** How the words of a target contradict its field, as a phrase; null where they do not: what was stored before may. */
export function contradictionIn({ asset, kind, price_target, price_prediction }: SubmissionRow): string | null {
  const worded = isPricedInWords(kind) ? readPrice(price_prediction) : null;
  if (worded === null || price_target === null || worded === price_target) return null;
  const [words, field] = [worded, price_target].map((price) => formatSaidPrice(price, assets[asset]));
  return `its price_prediction says ${words} and its price_target ${field}; edit one of them`;
}

/** Refuses a price that was sent in a field which its kind does not use, unless it is one of the kind's own. Throws 400. */
function refuseForeign(set: SetPrices, kind: Kind, levels: readonly number[], write: (price: number) => string): void {
  for (const name of ['price_target', 'price_min', 'price_max'] as const) {
    const price = set[name] ?? null;
    if (price === null || levels.includes(price)) continue;
    const own = levels.map(write).join(' to ') || 'no price yet';
    throw refusal(
      'bad_request',
      `${name} says ${write(price)}, which is no price of this ${kind}: it says ${own}. Send the price that counts alone`,
    );
  }
}

/** The words of a target set its price, and its field sets the words; where both are sent they say the same. */
function ofTarget(row: SubmissionRow, set: SetPrices): SaidPrices | null {
  const write = (price: number): string => formatSaidPrice(price, assets[row.asset]);
  const worded = set.price_prediction === undefined ? null : readPriceField('price_prediction', set.price_prediction);
  const field = set.price_target ?? null;
  if (worded !== null && field !== null && worded !== field) {
    throw refusal(
      'bad_request',
      `price_prediction says ${write(worded)} and price_target ${write(field)}: send one of them, or the same price in both`,
    );
  }
  const price = worded ?? field ?? targetOf(row);
  if (price === null) return null;
  refuseForeign(set, row.kind, [price], write);
  const isAsRead = readPrice(row.price_prediction) === price;
  const price_prediction = isAsRead ? row.price_prediction : write(price);
  return { price_prediction, price_target: price, price_min: null, price_max: null };
}

/** Years, days and shares are no prices. */
const NO_PRICES = /\b(?:19|20|21)\d\d(?:-\d\d){0,2}\b|\d+(?:[.,]\d+)?\s?%/g;
const PRICES = /\d[\d.,]*(?:\s?[km]\b)?/gi;
const UNITS = { k: 1000, m: 1_000_000 } as const;

/** Prices that words name and the fields do not; “80 to 120k” names 80 and 80k. */
function otherPrices(words: string, levels: readonly number[]): string[] {
  const scales = [
    1,
    ...(['k', 'm'] as const).flatMap((unit) => (words.toLowerCase().includes(unit) ? UNITS[unit] : [])),
  ];
  const named = words.replaceAll(NO_PRICES, ' ').match(PRICES) ?? [];
  return named
    .map((text) => text.replace(/[.,]+$/, ''))
    .filter((text) => {
      const price = readPrice(text);
      return price === null || !scales.some((scale) => levels.includes(price * scale));
    });
}

/**
 * What a submission’s words and price fields become by what was set of them, so that they never contradict each other.
 *
 * A target has one price. Its words set it, and price_target follows; price_target sets it, and the words follow. Where
 * both are sent and differ it is refused, and so are words that may mean two prices.
 *
 * The other kinds have their prices in their fields, which the words follow. Words that are sent are kept, unless they
 * name a price that the fields do not: then they are refused, and the fields are what is to be changed. A price in a field
 * that the kind does not use is refused, and one that was left there by another kind goes.
 *
 * Throws 400. @param row the submission with what was set.
 */
export function saidPrices(row: SubmissionRow, set: SetPrices): Partial<SaidPrices> {
  if (isPricedInWords(row.kind)) return ofTarget(row, set) ?? {};
  const asset = assets[row.asset];
  const write = (price: number): string => formatSaidPrice(price, asset);
  const { price_prediction, price_min, price_max } = submissionOf(
    formOf({ ...sentOf(row), price_prediction: '' }),
    asset,
  );
  const levels = [price_min, price_max].filter((price) => price !== null);
  refuseForeign(set, row.kind, levels, write);
  const [other] = set.price_prediction === undefined ? [] : otherPrices(set.price_prediction, levels);
  if (other !== undefined) {
    throw refusal(
      'bad_request',
      `The words say “${other}”, and the prices of this ${row.kind} are ${levels.map(write).join(' to ')}: change price_min and price_max, which count; the words follow`,
    );
  }
  const words = set.price_prediction ?? (price_prediction || row.price_prediction);
  return { price_prediction: words, price_target: null, price_min, price_max };
}

/** Whether something of the prices was set, or the kind that says which of them count. */
export const setsPrices = (set: object): boolean => ['kind', ...PLACES].some((name) => Object.hasOwn(set, name));
