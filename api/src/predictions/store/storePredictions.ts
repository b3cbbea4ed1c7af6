import type { WireImportLine } from '@hindcast/domain/client';
import { chunks, keepFormerWords, predictionOf, type WriteTransaction } from '../../db/index.ts';
import { LISTED } from '../../http/index.ts';
import { hideAgain } from '../takedowns/hideAgain.ts';
import { claimChange } from './claimChange.ts';
import { completionOf } from './differences.ts';
import { completeExperts, whoOf } from './experts.ts';
import { liftOverrides } from './liftOverrides.ts';
import { type ImportPlan, isChange, type PlannedPrediction } from './planPredictions.ts';
import { complete } from './stageRows.ts';
import { readAssetsOf, readIds } from './storedPredictions.ts';

/** Result of storing a file's predictions: counts and lines. */
export interface StoredPredictions {
  /** Number of predictions whose override was lifted because the claim changed. */
  readonly lifted: number;
  /** Number of stored predictions whose quote is hidden from the start, because it was taken down before. */
  readonly hidden: number;
  /** The result for each prediction. */
  readonly lines: readonly WireImportLine[];
}

/** Reason for changed claims, and the operator. */
export interface ChangedBy {
  readonly reason: string | null;
  readonly operator: string;
}

/** Updates stored predictions, and records each changed claim. */
async function storeChanges(
  tx: WriteTransaction,
  changed: readonly PlannedPrediction[],
  by: ChangedBy,
): Promise<number> {
  const rows = changed.flatMap(({ stored, whole }) =>
    stored ? [{ ...stored, ...whole.row, version: stored.version + 1 }] : [],
  );
  const replaced = changed.flatMap(({ stored, whole }) => (stored ? [{ before: stored, after: whole.row }] : []));
  for (const some of chunks(replaced)) await keepFormerWords(tx, some);
  for (const some of chunks(rows)) await tx.replacePredictions(some);
  const reworded = changed.flatMap(({ stored, whole }) => {
    const change = stored && claimChange(predictionOf(stored), whole.prediction);
    return change ? [{ prediction_id: stored.id, ...change, ...by }] : [];
  });
  const lifted = await liftOverrides(
    tx,
    reworded.map(({ prediction_id }) => prediction_id),
  );
  for (const changes of chunks(reworded)) await tx.models.claimChanges.bulkCreate(changes);
  return lifted;
}

/**
 * Carries out an import plan: publishes the staged predictions of import `id` (null if nothing is added) and updates
 * stored ones. If a prediction's claim changes, its override is lifted.
 */
export async function storePredictions(
  tx: WriteTransaction,
  plan: ImportPlan,
  id: number | null,
  by: ChangedBy,
): Promise<StoredPredictions> {
  const { predictions, experts } = plan;
  const added = predictions.filter(({ stored }) => stored === null);
  const changed = predictions.filter(isChange);
  await completeExperts(tx, experts);
  const lifted = await storeChanges(tx, changed, by);
  if (id !== null) await complete(tx, id);
  const hidden = await hideStored(tx, { id, changed }, by.operator);
  const touched = await readAssetsOf(
    tx,
    [...experts.complete.keys()].flatMap((expert) => plan.known.rowsOf(expert).map((row) => row.id)),
  );
  for (const { stored, whole } of [...added, ...changed]) {
    touched.add(whole.row.asset);
    if (stored) touched.add(stored.asset);
  }
  for (const asset of touched) await tx.bumpRevision(`predictions:${asset}`);
  return { lifted, hidden, lines: await linesOf(tx, plan, added) };
}

/** Hides imported quotes that were taken down before. */
async function hideStored(
  tx: WriteTransaction,
  { id, changed }: { readonly id: number | null; readonly changed: readonly PlannedPrediction[] },
  operator: string,
): Promise<number> {
  const where = { import_id: id };
  const added = id === null ? [] : await tx.models.predictions.findAll({ where, attributes: ['id'], raw: true });
  const reworded = changed.flatMap(({ stored, whole: { row } }) =>
    stored && (stored.notes !== row.notes || stored.source_url !== row.source_url) ? [stored.id] : [],
  );
  return (await hideAgain(tx, [...added.map((row) => row.id), ...reworded], operator)).length;
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
    const completion = experts.complete.get(known.find(whoOf(line.expert))?.id ?? 0);
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
