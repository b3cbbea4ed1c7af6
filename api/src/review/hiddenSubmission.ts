import type { SubmissionRow } from '../storage/models/payments/submission.ts';
import type { TakedownScope } from '../storage/models/shown/takedown.ts';
import type { Records, WriteTransaction } from '../storage/records.ts';
import { TAKEN_DOWN } from '../storage/takenDown.ts';
import { hideAgain } from '../takedowns/hideAgain.ts';
import { targetOf } from './saidPrices.ts';

/** Columns that contain the expert's words. The price is not among them. */
const WORDS = ['price_prediction', 'source_url', 'notes', 'ai_metadata'] as const;

/** Returns a submission as reviewers see it: quotes that were taken down are removed, the claim stays. */
export function hideSubmission(row: SubmissionRow): SubmissionRow {
  if (row.taken_down === null) return row;
  const levels = [targetOf(row) ?? row.price_min, row.price_max].filter((price) => price !== null);
  const price_prediction = levels.map(String).join(' - ');
  const admin_comment = row.admin_comment === null ? null : TAKEN_DOWN;
  return { ...row, price_prediction, admin_comment, source_url: null, notes: null, ai_metadata: null };
}

/** Returns the ids of the submissions that a prediction came from. */
async function originsOf({ models }: Records, prediction: number): Promise<number[]> {
  const rows = await models.decisions.findAll({ where: { prediction_id: prediction, undone_at: null } });
  return rows.map(({ submission_id }) => submission_id);
}

/**
 * Hides the expert's words in the submissions that a prediction came from. If `scope` is null, shows them again. Hiding
 * also deletes copies of these words that were stored for an undo that is no longer possible.
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
