import type { AssetId } from '../asset/asset.ts';
import type { Kind } from '../kind/claim.ts';
import { readTypedPrice } from '../price/typedPrice.ts';
import { askedPrices } from '../submission/kindForm.ts';
import type { WireTypedPrice } from '../wire/review.ts';
import { aiMetadataOf } from './aiMetadata.ts';
import type { ExtractionForm } from './form.ts';
import type { WireExtraction } from './wire.ts';

/** Stands for whoever sent a submission in where nobody gives an address; no mail can ever go there (RFC 2606). */
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

/** A price as a number; as it was typed where that may mean two, or is none: the server says what of it. */
function priceOf(text: string): WireTypedPrice {
  const typed = text.trim();
  if (typed === '') return null;
  const read = readTypedPrice(typed);
  return read && read.asDecimals === null ? read.price : typed;
}

/** The prices in the columns that a kind has. A single one that stands in the words alone is taken from them. */
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

/** Builds the submission from a form without missing fields, with the model's metadata. @param kind the form's own. */
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
