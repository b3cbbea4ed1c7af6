import { type AssetId, assets, predictionOutcomes } from '@hindcast/domain';
import type { WireSentAnswer } from '@hindcast/domain/client';
import { formOf, isPricedInWords, submissionProblems } from '@hindcast/domain/submit';
import type { SubmissionRow, WriteTransaction } from '../../db/index.ts';
import { AppError } from '../../lib/index.ts';
import { scopeOfNew } from '../../predictions/index.ts';
import { columnsOf } from './editSubmission.ts';
import { saidPrices } from './saidPrices.ts';
import { sentOf } from './sentOf.ts';
import type { WireSentSubmission } from './submissionEdit.ts';

const blank = {
  expert_name: '',
  twitter_handle: null,
  nostr_npub: null,
  kind: 'target',
  price_prediction: '',
  price_target: null,
  price_min: null,
  price_max: null,
  direction: null,
  target_time: '',
  source_url: null,
  notes: null,
  submitter_email: null,
  prediction_made: null,
  prediction_outcome: 'pending',
} as const satisfies Partial<SubmissionRow>;

/**
 * Stores a submission that an operator or an operator's program found: the extractor's fields, prices read by D7.
 * Throws 400 with the problems.
 */
export async function sendSubmission(
  tx: WriteTransaction,
  asset: AssetId,
  sent: WireSentSubmission,
  now: Date,
): Promise<WireSentAnswer> {
  const { status, ai_metadata = null, email, asset_type, queue_item: _, ...edit } = sent;
  if (asset_type !== undefined && asset_type !== asset) {
    throw new AppError(
      'bad_request',
      `This is the address for ${assets[asset].ticker}, and asset_type says ${asset_type}`,
    );
  }
  const outcome = predictionOutcomes.find((known) => known === status) ?? 'pending';
  const given = { ...edit, submitter_email: edit.submitter_email ?? email ?? null };
  const columns = columnsOf({ ...given, prediction_outcome: outcome }, now);
  const { price_prediction: words, ...rest } = columns;
  const said = { ...blank, ...columns, asset } as SubmissionRow;
  // Only some kinds keep the price text as sent. For the others it is built from the price fields.
  const row = {
    ...said,
    ...saidPrices(said, isPricedInWords(said.kind) ? { price_prediction: words, ...rest } : rest),
  };
  const problems = Object.values(submissionProblems(formOf(sentOf(row)), assets[asset]));
  if (problems.length > 0) throw new AppError('bad_request', problems.join('. '));
  const made = await tx.models.submissions.create({
    ...row,
    ai_metadata,
    taken_down: await scopeOfNew(tx, { ...row, ai_metadata }),
    status: 'pending',
    created_at: now,
  });
  return { success: true, message: 'Submission received: it waits on the list', submission: { id: made.id } };
}
