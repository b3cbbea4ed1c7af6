import type { WireSubmission } from '@hindcast/domain';
import type { SubmissionRow } from '../../db/index.ts';

/** Returns a stored submission as the payer's form sends it. */
export const sentOf = (row: SubmissionRow): WireSubmission => ({
  expert_name: row.expert_name,
  twitter_handle: row.twitter_handle ?? '',
  nostr_npub: row.nostr_npub ?? '',
  prediction_type: row.kind,
  target_time: row.target_time,
  submitter_email: row.submitter_email ?? '',
  notes: row.notes ?? '',
  source_url: row.source_url ?? '',
  asset_type: row.asset,
  price_prediction: row.price_prediction,
  price_min: row.price_min,
  price_max: row.price_max,
  direction: row.direction,
});
