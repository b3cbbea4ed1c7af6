import { chunks } from '../storage/chunks.ts';
import type { OverrideRow } from '../storage/models/override.ts';
import type { WriteTransaction } from '../storage/records.ts';

const OPERATOR = 'import';
const REASON = 'An import changed what the prediction says';

/**
 * Lifts what was set by hand on predictions that now claim something else, since it was about the old claim. Returns
 * how many were lifted.
 */
export async function liftOverrides({ models }: WriteTransaction, predictions: readonly number[]): Promise<number> {
  const latest = new Map<number, OverrideRow>();
  for (const ids of chunks(predictions)) {
    const where = { prediction_id: ids };
    const rows = await models.overrides.findAll({ where, order: ['id'], raw: true });
    for (const row of rows) latest.set(row.prediction_id, row);
  }
  const standing = [...latest.values()].filter(({ outcome }) => outcome !== null);
  const lifted = standing.map(({ prediction_id }) => ({
    prediction_id,
    outcome: null,
    reason: REASON,
    operator: OPERATOR,
  }));
  await models.overrides.bulkCreate(lifted);
  return lifted.length;
}
