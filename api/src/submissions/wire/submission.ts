import { outcomeSetBy, type WirePayment, type WireSubmissionRecord } from '@hindcast/domain';
import type { InfluencerRow, InvoiceRow, SubmissionRow } from '../../db/index.ts';

const presentPayment = (invoice: InvoiceRow, now: Date): WirePayment => ({
  sats: invoice.sats,
  paid_at: (invoice.paid_at ?? now).toISOString(),
  payment_hash: invoice.payment_hash ?? '',
  wallet: invoice.wallet,
  surplus: invoice.surplus,
});

/**
 * Returns a submission in the form of the API for operators.
 * @param expert the stored expert that the submission seems to be about.
 */
export function presentSubmission(
  row: SubmissionRow,
  expert: InfluencerRow | null,
  paid: readonly InvoiceRow[],
  { refunds, marks }: Pick<WireSubmissionRecord, 'refunds' | 'marks'>,
): WireSubmissionRecord {
  const created_at = row.created_at.toISOString();
  return {
    id: row.id,
    asset_type: row.asset,
    expert_name: row.expert_name,
    twitter_handle: row.twitter_handle,
    nostr_npub: row.nostr_npub,
    existing_influencer_id: expert?.id ?? null,
    existing_influencer_name: expert?.name ?? null,
    prediction_type: row.kind,
    price_prediction: row.price_prediction,
    price_target: row.price_target,
    price_min: row.price_min,
    price_max: row.price_max,
    direction: row.direction,
    target_time: row.target_time,
    source_url: row.source_url,
    notes: row.notes,
    submitter_email: row.submitter_email,
    status: row.status,
    admin_comment: row.admin_comment,
    prediction_made: row.prediction_made,
    prediction_outcome: outcomeSetBy(row.prediction_outcome) === null ? 'pending' : row.prediction_outcome,
    ai_metadata: row.ai_metadata,
    created_at,
    submission_date: created_at,
    spam_score: row.spam_score,
    marks,
    version: row.version,
    taken_down: row.taken_down !== null,
    payments: paid.map((invoice) => presentPayment(invoice, row.created_at)),
    refunds,
  };
}
