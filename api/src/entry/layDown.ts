import { knownAs } from '@hindcast/domain/text';
import { unheardOf } from '../experts/unheard.ts';
import { chunks } from '../storage/chunks.ts';
import type { Storage } from '../storage/connect.ts';
import type { Records, WriteTransaction } from '../storage/records.ts';
import { createExperts, type Expert, whoOf } from './experts.ts';
import { type ImportPlan, isChange, type PlannedPrediction } from './planPredictions.ts';

/** The client that requests an import. */
export interface Asker {
  readonly operator: string;
  /** Throws once no client waits for the answer any more. The import has to end then, with nothing stored. */
  checkWanted(): void;
}

/** Removed in one transaction. */
const REMOVED = 500;

/**
 * Writes the predictions that an import adds, in small transactions between which others write, each with the experts
 * that come with it. They are not on record before the import is complete. Returns the import's number; null when it
 * adds nothing.
 */
export async function layDown(
  storage: Storage,
  plan: ImportPlan,
  { operator, checkWanted }: Asker,
): Promise<number | null> {
  const added = plan.predictions.filter(({ stored }) => stored === null);
  if (added.length === 0) return null;
  const now = new Date();
  const counts = { added_count: added.length, changed_count: plan.predictions.filter(isChange).length };
  const entry = { operator, ...counts, complete: false, created_at: now };
  const { id } = await storage.transaction((tx) => tx.models.imports.create(entry));
  const news = new Map(plan.experts.create.map((expert) => [knownAs(expert.name), expert]));
  const created = new Map<string, number>();
  const rowOf = ({ line, whole }: PlannedPrediction, influencer_id: number) => ({
    created_at: now,
    ...whole.row,
    influencer_id,
    import_key: line.key,
    import_id: id,
    recorded_at: now,
    withdrawn: false,
    version: 1,
  });
  for (const some of chunks(added)) {
    checkWanted();
    const names = new Set(some.map(({ line }) => knownAs(line.expert.name)));
    const experts = [...names].flatMap((name) => (created.has(name) ? [] : (news.get(name) ?? [])));
    const ids = await storage.transaction(async (tx) => {
      const ids = new Map([...created, ...(await createExperts(tx, experts))]);
      const idOf = (expert: Expert): number =>
        plan.known.find(whoOf(expert))?.id ?? ids.get(knownAs(expert.name)) ?? missing(expert.name);
      await tx.insertPredictions(some.map((one) => rowOf(one, idOf(one.line.expert))));
      return ids;
    });
    for (const [name, id] of ids) created.set(name, id);
  }
  return id;
}

function missing(name: string): never {
  throw new TypeError(`The expert ${name} is not on record`);
}

const WRITTEN = 'SELECT COUNT(*) AS "rows" FROM predictions WHERE import_id = :id';

/** Counts the written predictions of an import, whether on record or not. */
export async function countWritten({ select }: Records, id: number): Promise<number> {
  const [counted] = await select<{ readonly rows: number }>(WRITTEN, { id });
  return Number(counted?.rows);
}

/** Puts on record what an import laid down. Throws unless all of it is there. */
export async function complete(tx: WriteTransaction, id: number): Promise<void> {
  const where = { id, complete: false, added_count: await countWritten(tx, id) };
  const [completed] = await tx.models.imports.update({ complete: true }, { where });
  if (completed !== 1) throw new Error(`Of import ${id} something is missing that it had written`);
}

/**
 * Removes what imports laid down that were never completed, because they failed or the server was killed. To be called
 * by who has the turn: no import is under way.
 */
export async function removeUnfinished(storage: Storage): Promise<void> {
  const unfinished = await storage.models.imports.findAll({ where: { complete: false }, raw: true });
  for (const { id } of unfinished) {
    while ((await storage.transaction((tx) => removeSome(tx, id))) === REMOVED);
    await storage.transaction((tx) => tx.models.imports.destroy({ where: { id, complete: false } }));
  }
}

const SOME = `
  SELECT p.id, p.influencer_id FROM predictions p JOIN imports i ON i.id = p.import_id
  WHERE i.id = :id AND i.complete = 0 LIMIT ${REMOVED}`;

/** Removes some, with the experts who came on record with them. */
async function removeSome(tx: WriteTransaction, id: number): Promise<number> {
  const rows = await tx.select<{ readonly id: number; readonly influencer_id: number }>(SOME, { id });
  if (rows.length === 0) return 0;
  await tx.removePredictions(rows.map((row) => row.id));
  const experts = [...new Set(rows.map(({ influencer_id }) => influencer_id))];
  await tx.models.influencers.destroy({ where: { id: await unheardOf(tx, experts) } });
  return rows.length;
}
