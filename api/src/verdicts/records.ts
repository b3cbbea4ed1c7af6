import type { AssetId, Override, Prediction } from '@hindcast/domain';
import type { Storage } from '../storage/connect.ts';
import { readStandingOverrides } from '../storage/standingOverrides.ts';
import { predictionOf, readPredictionPages, type StoredPrediction } from '../storage/storedPrediction.ts';
import { hideTakenDown } from '../storage/takenDown.ts';

/** A prediction on record, and what is read from it once. Words that are taken down are not in it. */
export interface PredictionRecord {
  readonly stored: StoredPrediction;
  /** As its words say: without a verdict and without what a person set. */
  readonly prediction: Prediction;
  readonly override: Override | null;
}

const read = (stored: StoredPrediction, override: Override | null): PredictionRecord => ({
  stored,
  prediction: predictionOf(stored),
  override,
});

/** An asset's predictions on record, ids rising in them as in `before`. A record that did not change since `before` stays the same object. */
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

/** Tells whether two plain rows, or values in them, are equal. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [old, now] = [a as Record<string, unknown>, b as Record<string, unknown>];
  for (const key in now) if (!isSame(old[key], now[key])) return false;
  return true;
}

/** Tells whether two predictions make the same claim. Other fields do not change a verdict. */
export const claimsTheSame = (a: Prediction, b: Prediction): boolean =>
  a === b || JSON.stringify(a.claim) === JSON.stringify(b.claim);
