import type { WireImportLine } from '@hindcast/domain/client';
import { literal } from 'sequelize';
import { LISTED } from '../import/report.ts';
import { chunks } from '../storage/chunks.ts';
import type { WriteTransaction } from '../storage/records.ts';
import { predictionOf } from '../storage/storedPrediction.ts';
import { claimChange } from './claimChange.ts';
import { completionOf } from './differences.ts';
import { storeExperts } from './experts.ts';
import { liftOverrides } from './liftOverrides.ts';
import type { ImportPlan, PlannedPrediction } from './planPredictions.ts';
import { readAssetsOf, readIds } from './storedPredictions.ts';

/** What storing a file's predictions did. */
export interface StoredPredictions {
  /** The import's number; null when it added nothing. */
  readonly id: number | null;
  /** How many were overridden and now claim something else. */
  readonly lifted: number;
  /** What became of each prediction. */
  readonly lines: readonly WireImportLine[];
}

/** Why what predictions claim is changed, and by whom. */
export interface ChangedBy {
  readonly reason: string | null;
  readonly operator: string;
}

/** Puts what is imported in the place of what is on record, and notes where it claims something else. */
async function storeChanges(
  tx: WriteTransaction,
  changed: readonly PlannedPrediction[],
  by: ChangedBy,
): Promise<number> {
  for (const { stored, whole } of changed) {
    if (!stored) continue;
    const values = { ...whole.row, version: literal('version + 1') };
    await tx.models.predictions.update(values, { where: { id: stored.id } });
  }
  const reworded = changed.flatMap(({ stored, whole }) => {
    const change = stored && claimChange(predictionOf(stored), whole.prediction);
    return change ? [{ prediction_id: stored.id, ...change, ...by }] : [];
  });
  const lifted = await liftOverrides(
    tx,
    reworded.map(({ prediction_id }) => prediction_id),
  );
  // after the overrides of the old claim were lifted
  for (const changes of chunks(reworded)) await tx.models.claimChanges.bulkCreate(changes);
  return lifted;
}

/**
 * Stores what is planned. What was set by hand on a prediction that now claims something else is lifted.
 */
export async function storePredictions(
  tx: WriteTransaction,
  plan: ImportPlan,
  by: ChangedBy,
): Promise<StoredPredictions> {
  const { predictions, known, experts } = plan;
  const idOf = await storeExperts(tx, known, experts);
  const added = predictions.filter(({ stored }) => stored === null);
  const changed = predictions.filter(({ stored, differences }) => stored !== null && differences.length > 0);
  const lifted = await storeChanges(tx, changed, by);
  const now = new Date();
  const entry = { operator: by.operator, added_count: added.length, changed_count: changed.length, created_at: now };
  const import_id = added.length > 0 ? (await tx.models.imports.create(entry)).id : null;
  for (const some of chunks(added)) {
    await tx.insertPredictions(
      some.map(({ line, whole }) => ({
        created_at: now,
        ...whole.row,
        influencer_id: idOf(line.expert.name),
        import_key: line.key,
        import_id,
        recorded_at: now,
        withdrawn: false,
        version: 1,
      })),
    );
  }
  const touched = await readAssetsOf(tx, [...experts.complete.keys()]);
  for (const { stored, whole } of [...added, ...changed]) {
    touched.add(whole.row.asset);
    if (stored) touched.add(stored.asset);
  }
  for (const asset of touched) await tx.bumpRevision(`predictions:${asset}`);
  return { lifted, id: import_id, lines: await linesOf(tx, plan, added) };
}

async function linesOf(
  tx: WriteTransaction,
  { predictions, known, experts }: ImportPlan,
  added: readonly PlannedPrediction[],
): Promise<WireImportLine[]> {
  const ids = await readIds(
    tx,
    added.slice(0, LISTED).map(({ line }) => line.key),
  );
  return predictions.map(({ line, stored, differences, double }) => {
    const id = stored?.id ?? ids.get(line.key);
    const completion = experts.complete.get(known.find(line.expert.name)?.id ?? 0);
    const changes = stored ? [...differences, ...(completion ? completionOf(completion) : [])] : [];
    const status = !stored ? 'added' : changes.length > 0 ? 'changed' : 'same';
    return {
      line: line.line,
      status,
      ...(id !== undefined && { id }),
      ...(changes.length > 0 && { where: line.where, changes }),
      ...(double !== null && { where: line.where, double }),
    };
  });
}
