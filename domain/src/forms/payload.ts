import { claimPhrase } from '../kinds/claims.ts';
import type { Claim } from '../kinds/shape/claim.ts';
import type { Asset } from '../market/asset.ts';
import { type Day, dayText, readDay } from '../market/day.ts';
import { formatSaidPrice, readPrice } from '../market/money.ts';
import { readPrediction } from '../predictions/readPrediction.ts';
import type { WireSubmission } from '../wire/payments.ts';
import type { SubmissionForm } from './form.ts';
import { askedPrices, sentPrices } from './kindForm.ts';

type SentPrices = Pick<WireSubmission, 'price_prediction' | 'price_min' | 'price_max'>;

/** Returns the prices of a form in their API fields. Only a target's price is sent as text, in `price_prediction`. */
function pricesOf(form: SubmissionForm, asset: Asset): SentPrices {
  const prices: { -readonly [Name in keyof SentPrices]: SentPrices[Name] } = {
    price_prediction: '',
    price_min: null,
    price_max: null,
  };
  for (const { field, sent } of askedPrices(form.prediction_type)) {
    const price = readPrice(form[field]);
    for (const column of sent) {
      if (column === 'price_prediction')
        prices[column] = price === null ? form[field].trim() : formatSaidPrice(price, asset);
      else prices[column] = price;
    }
  }
  return prices;
}

/** Returns the claim of a submission that was made on the given day. Null if it makes no valid claim. */
export function submittedClaim(sent: WireSubmission, made: Day): Claim | null {
  return readPrediction({ ...sent, prediction_made: dayText(made) }, sent.asset_type).claim;
}

const before = (day: Day): Day => (day - 1) as Day;

/**
 * Builds the submission that a form sends (O§3). It has every field, and `price_prediction` has the prices as text for
 * every kind.
 */
export function submissionOf(form: SubmissionForm, asset: Asset): WireSubmission {
  const made = form.prediction_made.trim();
  const sent: WireSubmission = {
    expert_name: form.expert_name.trim(),
    twitter_handle: form.twitter_handle.trim(),
    nostr_npub: form.nostr_npub.trim(),
    prediction_type: form.prediction_type,
    target_time: form.target_time.trim(),
    submitter_email: form.submitter_email.trim(),
    notes: form.notes.trim(),
    source_url: form.source_url.trim(),
    asset_type: asset.id,
    ...pricesOf(form, asset),
    direction: form.direction || null,
    ...(made !== '' && { prediction_made: made }),
  };
  return sent.price_prediction === '' ? { ...sent, price_prediction: pricesInWords(sent, asset) } : sent;
}

/** Returns a submission's prices as text: "at least $150,000". Empty if they make no claim. */
function pricesInWords(sent: WireSubmission, asset: Asset): string {
  const end = readDay(sent.target_time);
  const claim = end === null ? null : submittedClaim(sent, before(end));
  return claim ? claimPhrase(claim, asset) : '';
}

/** Rebuilds the form from which a submission was sent, so that the server can check it by the form's rules. */
export const formOf = (sent: WireSubmission): SubmissionForm => ({
  expert_name: sent.expert_name,
  twitter_handle: sent.twitter_handle,
  nostr_npub: sent.nostr_npub,
  prediction_type: sent.prediction_type,
  target_time: sent.target_time,
  prediction_made: sent.prediction_made ?? '',
  source_url: sent.source_url,
  notes: sent.notes,
  submitter_email: sent.submitter_email,
  direction: sent.direction ?? '',
  ...sentPrices(sent),
});
