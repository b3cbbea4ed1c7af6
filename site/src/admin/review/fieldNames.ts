import type { ChangeableField } from '@hindcast/domain/submit';

/** Labels of the fields of a submission, in the order of the form (O§2). */
export const fieldNames = {
  expert_name: 'Expert name',
  twitter_handle: 'Twitter handle',
  nostr_npub: 'Nostr key',
  prediction_type: 'Prediction type',
  price_prediction: 'Price prediction',
  price_target: 'Price target',
  price_min: 'Price min',
  price_max: 'Price max',
  direction: 'Direction',
  target_time: 'Target date',
  prediction_made: 'Prediction made',
  source_url: 'Source URL',
  notes: 'Notes',
  submitter_email: 'Submitter email',
  status: 'Submission status',
  prediction_outcome: 'Prediction outcome',
  admin_comment: 'Admin comment',
} as const satisfies Readonly<Record<ChangeableField, string>>;

export const fieldOrder = Object.keys(fieldNames) as readonly ChangeableField[];
