import type { SubmissionRow } from '../storage/models/payments/submission.ts';
import type { TakedownScope } from '../storage/models/shown/takedown.ts';
import type { Records, WriteTransaction } from '../storage/records.ts';
import { TAKEN_DOWN } from '../storage/takenDown.ts';
import { hideAgain } from '../takedowns/hideAgain.ts';
import { targetOf } from './saidPrices.ts';

/** Columns that repeat what somebody said, beside the price that it comes to. */
const WORDS = ['price_prediction', 'source_url', 'notes', 'ai_metadata'] as const;

/** A submission as its reviewers see it: what is taken down of its prediction is not in it, the claim is. */
export function hideSubmission(row: SubmissionRow): SubmissionRow {
  if (row.taken_down === null) return row;
  const levels = [targetOf(row) ?? row.price_min, row.price_max].filter((price) => price !== null);
  const price_prediction = levels.map(String).join(' - ');
  const admin_comment = row.admin_comment === null ? null : TAKEN_DOWN;
  return { ...row, price_prediction, admin_comment, source_url: null, notes: null, ai_metadata: null };
}

/** The submissions that a prediction came from. */
async function originsOf({ models }: Records, prediction: number): Promise<number[]> {
  const rows = await models.decisions.findAll({ where: { prediction_id: prediction, undone_at: null } });
  return rows.map(({ submission_id }) => submission_id);
}

/**
 * Hides the words of the submission that a prediction came from with those of the prediction, or shows them again. What
 * decisions kept of them for an undo that is not possible any more goes for good.
 */
export async function hideOrigins(
  tx: WriteTransaction,
  prediction: number,
  scope: TakedownScope | null,
): Promise<void> {
  const { models } = tx;
  const id = await originsOf(tx, prediction);
  if (id.length === 0) return;
  await models.submissions.update({ taken_down: scope }, { where: { id } });
  if (scope === null) return;
  for (const row of await models.decisions.findAll({ where: { submission_id: id, release_at: null } })) {
    const kept = Object.entries(JSON.parse(row.was) as object).filter(([name]) => !HIDDEN.has(name));
    await models.decisions.update({ was: JSON.stringify(Object.fromEntries(kept)) }, { where: { id: row.id } });
  }
}

const HIDDEN: ReadonlySet<string> = new Set([...WORDS, 'admin_comment']);

/**
 * Words that were taken down stay so when their submission becomes another prediction, or a submission says them again.
 * Answers whether they are hidden.
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
