import { type SubmissionRow, TAKEN_DOWN, type WriteTransaction } from '../../db/index.ts';
import { hideAgain } from '../../predictions/index.ts';
import { targetOf } from './saidPrices.ts';

/** Returns a submission as reviewers see it: quotes that were taken down are removed, the claim stays. */
export function hideSubmission(row: SubmissionRow): SubmissionRow {
  if (row.taken_down === null) return row;
  const levels = [targetOf(row) ?? row.price_min, row.price_max].filter((price) => price !== null);
  const price_prediction = levels.map(String).join(' - ');
  const admin_comment = row.admin_comment === null ? null : TAKEN_DOWN;
  return { ...row, price_prediction, admin_comment, source_url: null, notes: null, ai_metadata: null };
}

/**
 * Hides the words of a new prediction if those of its submission were taken down, or if the same words were taken down
 * in another prediction. Returns true if they are hidden.
 */
export async function keepHidden(
  tx: WriteTransaction,
  { id, taken_down }: SubmissionRow,
  { prediction, operator }: { readonly prediction: number; readonly operator: string },
): Promise<boolean> {
  if (taken_down === null) return (await hideAgain(tx, [prediction], operator)).length > 0;
  const reason = `The words of submission ${id} were taken down before`;
  await tx.models.takedowns.create({ prediction_id: prediction, scope: 'words', reason, operator });
  await tx.models.predictions.update({ taken_down: 'words' }, { where: { id: prediction } });
  return true;
}
