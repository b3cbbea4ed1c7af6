import { Op } from 'sequelize';
import type { DecisionRow, Storage, WriteTransaction } from '../../db/index.ts';
import { tellDecisions } from '../../notifications/index.ts';

type Released = Pick<DecisionRow, 'id' | 'submission_id' | 'prediction_id'>;

/** Maximum number of decisions published in one transaction. */
const A_ROUND = 2000;

/** Publishes decisions: approved predictions become public, and their payers are notified. */
export async function release(tx: WriteTransaction, decisions: readonly Released[], now: Date): Promise<void> {
  await tx.models.decisions.update({ release_at: null }, { where: { id: decisions.map(({ id }) => id) } });
  const ids = decisions.flatMap(({ prediction_id }) => (prediction_id === null ? [] : [prediction_id]));
  const rows = await tx.models.predictions.findAll({
    where: { id: ids },
    attributes: ['asset'],
    group: ['asset'],
    raw: true,
  });
  for (const { asset } of rows) await tx.bumpRevision(`predictions:${asset}`);
  const submissions = decisions.map(({ submission_id }) => submission_id);
  await tellDecisions(tx, submissions, now);
}

/** Publishes the waiting decisions on some submissions at once. */
export async function releaseOf(tx: WriteTransaction, submissions: readonly number[], now: Date): Promise<void> {
  const where = { submission_id: [...submissions], release_at: { [Op.ne]: null } };
  await release(tx, await tx.models.decisions.findAll({ where, raw: true }), now);
}

/**
 * Publishes all decisions that can no longer be undone, in one transaction, so that public responses are rebuilt once.
 * Returns their number.
 */
export async function releaseDecisions(storage: Storage, now: Date): Promise<number> {
  const where = { release_at: { [Op.lte]: now } };
  if (!(await storage.models.decisions.findOne({ where, attributes: ['id'] }))) return 0;
  return storage.transaction(async (tx) => {
    const due = await tx.models.decisions.findAll({ where, order: ['id'], limit: A_ROUND, raw: true });
    if (due.length > 0) await release(tx, due, now);
    return due.length;
  });
}
