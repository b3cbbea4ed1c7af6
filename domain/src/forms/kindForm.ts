import type { Kind } from '../kinds/shape/claim.ts';
import type { WireSubmission } from '../wire/payments.ts';
import type { SubmissionForm } from './form.ts';

export type PriceField = 'price_target' | 'price_min' | 'price_max';

/** A price field of the form. */
export interface AskedPrice {
  readonly field: PriceField;
  readonly label: string;
  /** Message while the field is empty (O§5). */
  readonly missing: string;
  /** API fields that get this price. Some kinds send it in two fields, because the format repeats it (O§3). */
  readonly sent: readonly ('price_prediction' | 'price_min' | 'price_max')[];
}

const MINIMUM = 'Please enter the minimum price';

const target: readonly AskedPrice[] = [
  {
    field: 'price_target',
    label: 'Price target',
    missing: 'Please enter the price target',
    sent: ['price_prediction'],
  },
];

const range: readonly AskedPrice[] = [
  { field: 'price_min', label: 'Minimum price', missing: MINIMUM, sent: ['price_min'] },
  { field: 'price_max', label: 'Maximum price', missing: 'Please enter the maximum price', sent: ['price_max'] },
];

const pricetimerange: readonly AskedPrice[] = [
  { field: 'price_min', label: 'Minimum price', missing: MINIMUM, sent: ['price_min', 'price_max'] },
];

const top: readonly AskedPrice[] = [
  { field: 'price_target', label: 'Price ceiling', missing: 'Please enter the price ceiling/top', sent: ['price_max'] },
];

const bottom: readonly AskedPrice[] = [
  { field: 'price_target', label: 'Price floor', missing: 'Please enter the price floor/bottom', sent: ['price_min'] },
];

const asked: Readonly<Record<Kind, readonly AskedPrice[]>> = { target, range, pricetimerange, top, bottom };

/** Returns the price fields of the form for a kind. */
export const askedPrices = (kind: Kind): readonly AskedPrice[] => asked[kind];

/** Tells whether a kind sends its price in `price_prediction` only (S3). */
export const isPricedInWords = (kind: Kind): boolean =>
  asked[kind].some(({ sent }) => sent.includes('price_prediction'));

/** Returns the values of the form's price fields for a submission: the reverse of sending the form. */
export function sentPrices(sent: WireSubmission): Pick<SubmissionForm, PriceField> {
  const fields: Record<PriceField, string> = { price_target: '', price_min: '', price_max: '' };
  for (const {
    field,
    sent: [column],
  } of asked[sent.prediction_type]) {
    const value = column === undefined ? null : sent[column];
    fields[field] = value === null ? '' : String(value);
  }
  return fields;
}
