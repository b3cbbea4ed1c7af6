import type { AssetId } from '@hindcast/domain';
import { chunks, type PredictionRow, type Records, readRow } from '../../db/index.ts';
import type { KnownExperts } from '../experts/knownExperts.ts';
import { completePrediction, contentKey } from '../read/completePrediction.ts';
import type { PredictionLine } from '../read/predictionFile.ts';
import { whoOf } from './experts.ts';

const readBy = async (
  { models }: Records,
  column: 'id' | 'import_key',
  values: readonly (string | number)[],
): Promise<PredictionRow[]> => {
  const found: PredictionRow[] = [];
  for (const some of chunks(values)) {
    const rows = await models.predictions.findAll({ where: { [column]: [...some] }, raw: true });
    found.push(...rows.map(readRow));
  }
  return found;
};

/** Reads the ids of predictions by import key. */
export async function readIds({ models }: Records, keys: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const some of chunks(keys)) {
    const where = { import_key: [...some] };
    const rows = await models.predictions.findAll({ where, attributes: ['id', 'import_key'], raw: true });
    for (const { id, import_key } of rows) if (import_key !== null) found.set(import_key, id);
  }
  return found;
}

/**
 * Returns the keys that a record without an import key would have under the other names of its expert. Empty if the
 * record has its own key or the expert is unknown.
 */
function keysOf({ expert, key, alone }: PredictionLine, known: KnownExperts): string[] {
  const owner = alone && known.find(whoOf(expert));
  if (!alone || !owner) return [];
  return known
    .namesOf(owner.id)
    .map((name) => contentKey(name, alone))
    .filter((other) => other !== key);
}

/**
 * Finds the stored predictions of a file's records, by key: under the same key, or the key of another name of the same
 * expert; else by the id in our lists, if expert and claim agree.
 */
export async function readMeant(
  records: Records,
  lines: readonly PredictionLine[],
  known: KnownExperts,
): Promise<Map<string, PredictionRow>> {
  const meant = new Map<string, PredictionRow>();
  const keys = lines.map(({ key }) => key);
  for (const row of await readBy(records, 'import_key', keys)) meant.set(row.import_key ?? '', row);
  const others = new Map<string, string>();
  for (const line of lines) if (!meant.has(line.key)) for (const key of keysOf(line, known)) others.set(key, line.key);
  for (const row of await readBy(records, 'import_key', [...others.keys()])) {
    const key = others.get(row.import_key ?? '');
    if (key !== undefined) meant.set(key, row);
  }
  const numbered = new Map(
    lines.flatMap((line) =>
      line.alone && line.number !== null && !meant.has(line.key) ? [[line.number, line] as const] : [],
    ),
  );
  for (const row of await readBy(records, 'id', [...numbered.keys()])) {
    const line = numbered.get(row.id);
    if (!line || known.find(whoOf(line.expert)) !== known.owner(row.influencer_id)) continue;
    if (keyOfStored(row, line.expert.name) === line.key) meant.set(line.key, row);
  }
  return meant;
}

const nothingSaid = { key: null, number: null, assumed: false, said: {}, confirmed: false };

/** Returns the key of a stored prediction under a name of its expert. */
function keyOfStored(row: PredictionRow, name: string): string | null {
  const expert = { name, handle: null, score: null };
  try {
    return contentKey(name, completePrediction({ ...nothingSaid, expert }, row));
  } catch {
    return null; // a prediction that cannot be judged has no claim
  }
}

/** Returns the assets of which experts (by id) have predictions. */
export async function readAssetsOf(records: Records, experts: readonly number[]): Promise<Set<AssetId>> {
  const found = new Set<AssetId>();
  for (const some of chunks(experts)) {
    const where = { influencer_id: [...some] };
    const options = { attributes: ['asset' as const], group: ['asset'], raw: true };
    for (const { asset } of await records.models.predictions.findAll({ where, ...options })) found.add(asset);
  }
  return found;
}
