import { SUBMISSION_MAX } from '../../forms/form.ts';
import { askedPrices } from '../../forms/kindForm.ts';
import { usualKind } from '../../kinds/claims.ts';
import type { Direction, Kind } from '../../kinds/shape/claim.ts';
import type { AssetId } from '../../market/asset.ts';
import type { WireExtractedCall, WireExtraction } from '../../wire/extraction.ts';

/** Values of the fields of the extraction form (E3), as typed. */
export interface ExtractionForm {
  readonly asset_type: AssetId;
  readonly expert_name: string;
  readonly twitter_handle: string;
  readonly prediction_type: Kind | '';
  readonly price_prediction: string;
  readonly price_min: string;
  readonly price_max: string;
  readonly direction: Direction | '';
  /** Format `YYYY-MM-DD`, also of `prediction_made`. */
  readonly target_time: string;
  readonly prediction_made: string;
  readonly source_url: string;
  readonly notes: string;
  readonly submitter_email: string;
  readonly confidence_level: WireExtractedCall['confidence_level'];
  /** Outcome of the prediction. The submission itself is always pending. */
  readonly status: ExtractionOutcome;
}

/** The outcomes that the form offers (O§4). */
export const extractionOutcomes = ['pending', 'success', 'miss'] as const;
export type ExtractionOutcome = (typeof extractionOutcomes)[number];

/** Values of the form before an extraction. */
export const emptyExtractionForm: ExtractionForm = {
  asset_type: 'btc',
  expert_name: '',
  twitter_handle: '',
  prediction_type: usualKind,
  price_prediction: '',
  price_min: '',
  price_max: '',
  direction: '',
  target_time: '',
  prediction_made: '',
  source_url: '',
  notes: '',
  submitter_email: '',
  confidence_level: 'medium',
  status: 'pending',
};

const DECIMALS = { maximumFractionDigits: 10 } as const;
const priceText = (price: number | null): string => (price === null ? '' : price.toLocaleString('en-US', DECIMALS));

/** Fills the form from an extraction with one of its calls, by default the first. The notes get the call's quote. */
export function extractionForm(extraction: WireExtraction, call: WireExtractedCall = extraction): ExtractionForm {
  return {
    ...emptyExtractionForm,
    asset_type: call.asset_type,
    expert_name: extraction.expert_name,
    twitter_handle: extraction.twitter_handle,
    prediction_type: call.prediction_type,
    price_prediction: call.price_prediction,
    price_min: priceText(call.price_min),
    price_max: priceText(call.price_max),
    direction: call.direction ?? '',
    target_time: call.target_time ?? '',
    prediction_made: extraction.prediction_start_date ?? '',
    source_url: extraction.tweet_url ?? '',
    notes: Array.from(call.quote || extraction.prediction_notes)
      .slice(0, SUBMISSION_MAX.notes)
      .join(''),
    confidence_level: call.confidence_level,
  };
}

/** Required fields with their labels, in the order of the form. Prices are listed by `pricesOf`. */
const required: readonly (readonly [field: keyof ExtractionForm, label: string])[] = [
  ['expert_name', 'Expert Name'],
  ['price_prediction', 'Price Prediction'],
  ['prediction_type', 'Prediction Type'],
  ['target_time', 'Target Date'],
];

const PRICE_LABELS = { price_min: 'Price Minimum', price_max: 'Price Maximum' } as const;

/** Returns the price fields that a kind requires. The single price of other kinds is in `price_prediction`. */
const pricesOf = (kind: Kind | ''): readonly (keyof typeof PRICE_LABELS)[] =>
  kind === '' ? [] : askedPrices(kind).flatMap(({ field }) => (field === 'price_target' ? [] : [field]));

/** Returns the labels of the missing fields. Empty if the form can be sent. */
export function missingFields(form: ExtractionForm): readonly string[] {
  const isEmpty = (field: keyof ExtractionForm): boolean => form[field].trim() === '';
  const texts = required.filter(([field]) => isEmpty(field)).map(([, label]) => label);
  const prices = pricesOf(form.prediction_type).filter(isEmpty);
  const source = isEmpty('source_url') ? ['Source URL'] : [];
  return [...texts, ...prices.map((field) => PRICE_LABELS[field]), ...source];
}

/**
 * Returns the problem that keeps the form from being sent, as a sentence of the specification (O§5). Null if there is
 * none.
 */
export function missingProblem(form: ExtractionForm): string | null {
  const missing = missingFields(form);
  return missing.length === 0 ? null : `Please fill in required fields: ${missing.join(', ')}`;
}
