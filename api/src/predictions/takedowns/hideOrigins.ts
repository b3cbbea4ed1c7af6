import type { Records, TakedownScope, WriteTransaction } from '../../db/index.ts';

/** Columns of a submission that may contain the expert's words. The price is not among them. */
const HIDDEN: ReadonlySet<string> = new Set([
  'price_prediction',
  'source_url',
  'notes',
  'ai_metadata',
  'admin_comment',
]);

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
