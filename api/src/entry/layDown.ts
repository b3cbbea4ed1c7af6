import { refusal } from '../answers/refusal.ts';
import { chunks } from '../storage/chunks.ts';
import type { Storage } from '../storage/connect.ts';
import type { WriteTransaction } from '../storage/records.ts';
import { createExperts } from './experts.ts';
import type { ImportTurn } from './importTurns.ts';
import { type ImportPlan, isChange } from './planPredictions.ts';

/** Removed in one transaction. */
const REMOVED = 500;

/**
 * Writes the predictions that an import adds, in small transactions between which others write. They are not on record
 * before the import is complete. Returns the import's number; null when it adds nothing.
 */
export async function layDown(
  storage: Storage,
  turn: ImportTurn,
  { predictions, known, experts }: ImportPlan,
  operator: string,
): Promise<number | null> {
  const added = predictions.filter(({ stored }) => stored === null);
  const changed_count = predictions.filter(isChange).length;
  if (added.length === 0) return null;
  const now = new Date();
  const entry = { operator, added_count: added.length, changed_count, complete: false, created_at: now };
  turn.check();
  const { id, idOf } = await storage.transaction(async (tx) => ({
    idOf: await createExperts(tx, known, experts.create),
    id: (await tx.models.imports.create(entry)).id,
  }));
  for (const some of chunks(added)) {
    turn.check();
    await storage.transaction(async (tx) => {
      await refuseRemoved(tx, id);
      await tx.insertPredictions(
        some.map(({ line, whole }) => ({
          created_at: now,
          ...whole.row,
          influencer_id: idOf(line.expert.name),
          import_key: line.key,
          import_id: id,
          recorded_at: now,
          withdrawn: false,
          version: 1,
        })),
      );
    });
  }
  return id;
}

/** Puts on record what an import laid down. Throws 503 when another process has removed it meanwhile. */
export async function complete(tx: WriteTransaction, id: number): Promise<void> {
  await refuseRemoved(tx, id);
  await tx.models.imports.update({ complete: true }, { where: { id } });
}

async function refuseRemoved({ models }: WriteTransaction, id: number): Promise<void> {
  if ((await models.imports.count({ where: { id, complete: false } })) === 1) return;
  throw refusal('overloaded', 'This import stood still, and another one removed what it had written; try again');
}

/**
 * Removes what imports laid down that were never completed, because they failed or the server was killed. To be called
 * by who has the turn: no import is under way.
 */
export async function removeUnfinished(storage: Storage): Promise<void> {
  const unfinished = await storage.models.imports.findAll({ where: { complete: false }, raw: true });
  for (const { id } of unfinished) {
    while ((await storage.transaction((tx) => removeSome(tx, id))) === REMOVED);
    await storage.transaction(async (tx) => {
      const removed = await tx.models.imports.destroy({ where: { id, complete: false } });
      if (removed > 0) await removeExperts(tx);
    });
  }
}

const SOME = `
  SELECT p.id FROM predictions p JOIN imports i ON i.id = p.import_id
  WHERE i.id = :id AND i.complete = 0 LIMIT ${REMOVED}`;

async function removeSome(tx: WriteTransaction, id: number): Promise<number> {
  const rows = await tx.select<{ readonly id: number }>(SOME, { id });
  await tx.removePredictions(rows.map((row) => row.id));
  return rows.length;
}

const UNHEARD = 'SELECT id FROM influencers WHERE id NOT IN (SELECT influencer_id FROM predictions)';

/** Removes experts without any prediction: each came on record with one. */
async function removeExperts(tx: WriteTransaction): Promise<void> {
  const rows = await tx.select<{ readonly id: number }>(UNHEARD);
  for (const some of chunks(rows.map(({ id }) => id))) await tx.models.influencers.destroy({ where: { id: some } });
}
