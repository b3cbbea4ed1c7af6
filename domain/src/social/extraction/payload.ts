import { askedPrices } from '../../forms/kindForm.ts';
import type { Kind } from '../../kinds/shape/claim.ts';
import type { AssetId } from '../../market/asset.ts';
import { readTypedPrice } from '../../market/typedPrice.ts';
import type { WireExtraction } from '../../wire/extraction.ts';
import type { WireTypedPrice } from '../../wire/submissions.ts';
import { aiMetadataOf } from './aiMetadata.ts';
import type { ExtractionForm } from './form.ts';

/** Address used if the submitter gives none. No mail can be delivered to it (RFC 2606). */
export const FALLBACK_SUBMITTER = 'extraction@hindcast.invalid';

/** Body of the request that the form sends (O§3). */
export interface ExtractedSubmission {
  readonly expert_name: string;
  readonly twitter_handle: string;
  readonly prediction_type: Kind;
  readonly price_prediction: string;
  readonly target_time: string;
  readonly price_min: WireTypedPrice;
  readonly price_max: WireTypedPrice;
  readonly direction: ExtractionForm['direction'];
  readonly prediction_made: string;
  readonly source_url: string;
  readonly notes: string;
  readonly email: string;
  readonly submitter_email: string;
  readonly status: ExtractionForm['status'];
  readonly asset_type: AssetId;
  readonly ai_metadata: string;
}

/**
 * Returns a typed price as a number. A text that is ambiguous or no price is returned as typed, so that the server can
 * describe the problem.
 */
function priceOf(text: string): WireTypedPrice {
  const typed = text.trim();
  if (typed === '') return null;
  const read = readTypedPrice(typed);
  return read && read.asDecimals === null ? read.price : typed;
}

/**
 * Returns the prices in the API fields of a kind. If the field of a single price is empty, the price is read from the
 * text.
 */
function pricesOf(form: ExtractionForm, kind: Kind): Pick<ExtractedSubmission, 'price_min' | 'price_max'> {
  const prices: { price_min: WireTypedPrice; price_max: WireTypedPrice } = { price_min: null, price_max: null };
  for (const { field, sent } of askedPrices(kind)) {
    for (const column of sent) {
      if (column === 'price_prediction') continue;
      const isInWords = field === 'price_target';
      prices[column] = priceOf(form[isInWords ? column : field]) ?? (isInWords ? priceOf(form.price_prediction) : null);
    }
  }
  return prices;
}

/** Builds the submission from a complete form and the extraction. @param kind the kind in the form. */
export function extractedSubmission(form: ExtractionForm, kind: Kind, extraction: WireExtraction): ExtractedSubmission {
  const mail = form.submitter_email.trim() || FALLBACK_SUBMITTER;
  return {
    expert_name: form.expert_name.trim(),
    twitter_handle: form.twitter_handle.trim(),
    prediction_type: kind,
    price_prediction: form.price_prediction.trim(),
    target_time: form.target_time.trim(),
    ...pricesOf(form, kind),
    direction: form.direction,
    prediction_made: form.prediction_made.trim(),
    source_url: form.source_url.trim(),
    notes: form.notes.trim(),
    email: mail,
    submitter_email: mail,
    status: form.status,
    asset_type: form.asset_type,
    ai_metadata: aiMetadataOf(extraction, form),
  };
}
