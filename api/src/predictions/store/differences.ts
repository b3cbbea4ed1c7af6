import type { WireImportChange } from '@hindcast/domain/client';
import type { PredictionRow } from '../../db/index.ts';
import type { WholePrediction } from '../read/completePrediction.ts';
import type { Completion } from './experts.ts';

const LONGEST = 200;

type Value = WireImportChange['before'];

function shown(value: unknown): Value {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'string') return null;
  return value.length > LONGEST ? `${value.slice(0, LONGEST - 1)}…` : value;
}

const plain = (value: unknown): unknown => (value instanceof Date ? value.getTime() : (value ?? null));

/** Names of columns in files, by the database's name, if they differ. */
const columnOf: Readonly<Record<string, string>> = {
  asset: 'asset_type',
  kind: 'prediction_type',
  claimed_status: 'success_status',
};

/** Lists the fields in which a stored prediction differs from the imported one. */
export function differencesOf(stored: PredictionRow, row: WholePrediction['row']): WireImportChange[] {
  return Object.entries(row).flatMap(([name, after]) => {
    const before = stored[name as keyof PredictionRow];
    if (plain(before) === plain(after)) return [];
    return [{ field: columnOf[name] ?? name, before: shown(before), after: shown(after) }];
  });
}

/** Returns the fields that an import adds to a stored expert, as differences. */
export const completionOf = ({ was, news }: Completion): WireImportChange[] =>
  (['x_handle', 'score'] as const).flatMap((name) =>
    was[name] === news[name]
      ? []
      : [{ field: name === 'score' ? 'influencer_score' : name, before: was[name], after: news[name] }],
  );
