import { knownAs } from '@hindcast/domain/text';
import { chunks, type Records, type Storage, type WriteTransaction } from '../../db/index.ts';
import { unheardOf } from '../experts/unheard.ts';
import { createExperts, type Expert, whoOf } from './experts.ts';
import { type ImportPlan, isChange, type PlannedPrediction } from './planPredictions.ts';

/** The client that requests an import: its operator, and a check of its connection. */
export interface Asker {
  readonly operator: string;
  /** Throws if the client has disconnected. The import must then end, with nothing stored. */
  checkWanted(): void;
}

/** Maximum number of predictions removed in one transaction. */
const REMOVED = 500;

/**
 * Writes the new predictions of an import with their experts, in small transactions between which others can write.
 * They are not public before the import is complete. Returns the import's id; null if it adds nothing.
 */
export async function stageRows(
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

/** Counts the written predictions of an import, public or not. */
export async function countWritten({ select }: Records, id: number): Promise<number> {
  const [counted] = await select<{ readonly rows: number }>(WRITTEN, { id });
  return Number(counted?.rows);
}

/** Makes the written predictions of an import public. Throws unless all are written. */
export async function complete(tx: WriteTransaction, id: number): Promise<void> {
  const where = { id, complete: false, added_count: await countWritten(tx, id) };
  const [completed] = await tx.models.imports.update({ complete: true }, { where });
  if (completed !== 1) throw new Error(`Of import ${id} something is missing that it had written`);
}

/**
 * Removes the predictions of incomplete imports, which failed or whose server was killed. Only the holder of the lease
 * on importing may call this, so that no import is running.
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

/** Removes some predictions of an incomplete import, with experts that nothing else refers to. */
async function removeSome(tx: WriteTransaction, id: number): Promise<number> {
  const rows = await tx.select<{ readonly id: number; readonly influencer_id: number }>(SOME, { id });
  if (rows.length === 0) return 0;
  await tx.removePredictions(rows.map((row) => row.id));
  const experts = [...new Set(rows.map(({ influencer_id }) => influencer_id))];
  await tx.models.influencers.destroy({ where: { id: await unheardOf(tx, experts) } });
  return rows.length;
}
