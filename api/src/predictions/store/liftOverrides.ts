import { chunks, type OverrideRow, type WriteTransaction } from '../../db/index.ts';

/** Operator who changed the claim, and the reason that is stored with the lifted override. */
export interface Lifting {
  readonly operator: string;
  readonly reason: string;
}

const byImport: Lifting = { operator: 'import', reason: 'An import changed what the prediction says' };

/** Lifts the overrides of predictions that now make another claim. Returns their number. */
export async function liftOverrides(
  { models }: WriteTransaction,
  predictions: readonly number[],
  { operator, reason }: Lifting = byImport,
): Promise<number> {
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
    reason,
    operator,
  }));
  await models.overrides.bulkCreate(lifted);
  return lifted.length;
}
