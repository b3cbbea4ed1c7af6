import type { AssetId, Override, Prediction } from '@hindcast/domain';
import {
  hideTakenDown,
  predictionOf,
  readPredictionPages,
  readStandingOverrides,
  type Storage,
  type StoredPrediction,
} from '../../db/index.ts';

/** A stored prediction and its parsed form. Words that were taken down are not in it. */
export interface PredictionRecord {
  readonly stored: StoredPrediction;
  /** The parsed prediction, without verdict and override. */
  readonly prediction: Prediction;
  readonly override: Override | null;
}

const read = (stored: StoredPrediction, override: Override | null): PredictionRecord => ({
  stored,
  prediction: predictionOf(stored),
  override,
});

/**
 * Reads an asset's predictions, ids ascending. `before` has an earlier result in the same order: a record that is
 * unchanged since then is the same object.
 */
export async function readRecords(
  storage: Storage,
  asset: AssetId,
  before: readonly PredictionRecord[],
): Promise<PredictionRecord[]> {
  const overrides = await readStandingOverrides(storage, asset);
  let next = 0;
  const records: PredictionRecord[] = [];
  for await (const page of readPredictionPages(storage.models, asset)) {
    for (const row of page) {
      const stored = hideTakenDown(row);
      const override = overrides.get(stored.id) ?? null;
      while ((before[next]?.stored.id ?? stored.id) < stored.id) next++;
      const old = before[next];
      if (!old || old.stored.id !== stored.id || !isSame(old.stored, stored)) records.push(read(stored, override));
      else records.push(isSame(old.override, override) ? old : { ...old, override });
    }
  }
  return records;
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [old, now] = [a as Record<string, unknown>, b as Record<string, unknown>];
  for (const key in now) if (!isSame(old[key], now[key])) return false;
  return true;
}

/** Tells whether two predictions make the same claim. Only the claim affects the verdict. */
export const claimsTheSame = (a: Prediction, b: Prediction): boolean =>
  a === b || JSON.stringify(a.claim) === JSON.stringify(b.claim);
