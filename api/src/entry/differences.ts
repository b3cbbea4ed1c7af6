import type { WireImportDifference } from '@hindcast/domain/client';
import type { WholePrediction } from '../import/completePrediction.ts';
import type { PredictionRow } from '../storage/models/prediction.ts';

const LONGEST = 200;

type Value = WireImportDifference['was'];

function shown(value: unknown): Value {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'string') return null;
  return value.length > LONGEST ? `${value.slice(0, LONGEST - 1)}…` : value;
}

const plain = (value: unknown): unknown => (value instanceof Date ? value.getTime() : (value ?? null));

/** The columns that files have for fields on record under another name. */
const columnOf: Readonly<Record<string, string>> = {
  asset: 'asset_type',
  kind: 'prediction_type',
  claimed_status: 'success_status',
};

/** In which fields a prediction on record differs from what is imported. */
export function differencesOf(stored: PredictionRow, row: WholePrediction['row']): WireImportDifference[] {
  return Object.entries(row).flatMap(([name, became]) => {
    const was = stored[name as keyof PredictionRow];
    if (plain(was) === plain(became)) return [];
    return [{ field: columnOf[name] ?? name, was: shown(was), became: shown(became) }];
  });
}
