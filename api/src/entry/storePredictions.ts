import type { WireImportLine } from '@hindcast/domain/client';
import type { PredictionLine } from '../import/predictionFile.ts';
import { chunks } from '../storage/chunks.ts';
import type { NewClaimChange } from '../storage/models/claimChange.ts';
import type { PredictionRow } from '../storage/models/prediction.ts';
import type { WriteTransaction } from '../storage/records.ts';
import { predictionOf } from '../storage/storedPrediction.ts';
import { claimChange } from './claimChange.ts';
import { liftOverrides } from './liftOverrides.ts';
import { storeExperts } from './storedExperts.ts';
import {
  addPredictions,
  changePrediction,
  type ReadyPrediction,
  readAssetsOf,
  readByKey,
  saysTheSame,
} from './storedPredictions.ts';

/** What storing a file's predictions did. */
export interface StoredPredictions {
  /** New experts. */
  readonly experts: number;
  /** How many were overridden and now claim something else. */
  readonly lifted: number;
  /** What became of each prediction. */
  readonly lines: readonly WireImportLine[];
}

type Status = Exclude<WireImportLine['status'], 'refused'>;

/**
 * Stores predictions over those on record under the same keys (`before`), and their experts. What was set by hand on one
 * that now claims something else is lifted.
 */
export async function storePredictions(
  tx: WriteTransaction,
  predictions: readonly PredictionLine[],
  before: ReadonlyMap<string, PredictionRow>,
): Promise<StoredPredictions> {
  const all = predictions.map(({ expert }) => expert);
  const experts = await storeExperts(tx, all);
  const ready = predictions.map((line) => ({ ...line, influencer_id: experts.idOf(line.expert) }));
  const statusOf = (prediction: ReadyPrediction): Status => {
    const stored = before.get(prediction.key);
    return !stored ? 'added' : saysTheSame(stored, prediction) ? 'same' : 'changed';
  };
  const touched = await readAssetsOf(tx, [...experts.completed]);
  const reworded: NewClaimChange[] = [];
  for (const prediction of ready) {
    if (statusOf(prediction) === 'same') continue;
    const stored = before.get(prediction.key);
    if (stored) {
      await changePrediction(tx, stored.id, prediction);
      const change = claimChange(predictionOf(stored), predictionOf({ ...stored, ...prediction.row }));
      if (change) reworded.push({ prediction_id: stored.id, ...change });
    }
    touched.add(prediction.row.asset);
  }
  const lifted = await liftOverrides(
    tx,
    reworded.map(({ prediction_id }) => prediction_id),
  );
  // after the overrides of the old claim were lifted
  for (const changes of chunks(reworded)) await tx.models.claimChanges.bulkCreate(changes);
  const added = ready.filter((prediction) => statusOf(prediction) === 'added');
  await addPredictions(tx, added);
  for (const asset of touched) await tx.bumpRevision(`predictions:${asset}`);
  const keys = ready.map(({ key }) => key);
  const after = await readByKey(tx, keys);
  const lines = ready.map((prediction) => {
    const id = after.get(prediction.key)?.id;
    const own = statusOf(prediction);
    const status = own === 'same' && experts.completed.has(prediction.influencer_id) ? 'changed' : own;
    return { line: prediction.line, status, ...(id === undefined ? {} : { id }) };
  });
  return { experts: experts.created, lifted, lines };
}
