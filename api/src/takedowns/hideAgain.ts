import { Op } from 'sequelize';
import { chunks } from '../storage/chunks.ts';
import type { PredictionRow } from '../storage/models/prediction.ts';
import type { Records, WriteTransaction } from '../storage/records.ts';
import { readTakenDown } from '../storage/saidWords.ts';
import { createSaysAgain } from '../words/sharedWords.ts';

/** A quote with its link, of a prediction or a submission. */
export type Quote = Pick<PredictionRow, 'notes' | 'source_url'>;

/** Price words that say nothing but prices are anybody's. */
const isQuote = (text: string): boolean => (text.match(/\p{L}{2,}/gu) ?? []).length >= 3;

/** Tells which quotes are taken down, whoever's they are; null where nothing is. */
async function readHiddenQuotes(records: Records): Promise<((quote: Quote) => boolean) | null> {
  const acts = await records.models.takedowns.findAll({
    attributes: ['prediction_id'],
    group: ['prediction_id'],
    raw: true,
  });
  const hidden = await readTakenDown(
    records,
    acts.map(({ prediction_id }) => prediction_id),
  );
  if (hidden.size === 0) return null;
  const all = [...hidden.values()];
  return createSaysAgain({
    texts: all.flatMap(({ texts }) => texts.filter(isQuote)),
    links: all.flatMap(({ links }) => links),
  });
}

/**
 * Hides the words of predictions (ids) that say again what is taken down elsewhere. To be called in the transaction that
 * brings them, so that nobody sees them. Answers the ids of those that it hid.
 */
export async function hideAgain(tx: WriteTransaction, ids: readonly number[], operator: string): Promise<number[]> {
  const isHidden = ids.length === 0 ? null : await readHiddenQuotes(tx);
  if (!isHidden) return [];
  const { models } = tx;
  const found: number[] = [];
  for (const some of chunks(ids)) {
    const where = { id: [...some], taken_down: null };
    const attributes = ['id', 'notes', 'source_url'];
    const rows = (await models.predictions.findAll({ where, attributes, raw: true })).filter(isHidden);
    const again = rows.map(({ id }) => id);
    if (again.length === 0) continue;
    const act = { scope: 'words', reason: 'The same words or the same link were taken down before', operator } as const;
    await models.takedowns.bulkCreate(again.map((id) => ({ prediction_id: id, ...act })));
    await models.predictions.update({ taken_down: 'words' }, { where: { id: again } });
    found.push(...again);
  }
  return found;
}

/** Whether a submission that comes in is hidden at once. */
export async function scopeOfNew(
  records: Records,
  { notes = null, source_url = null }: Partial<Quote>,
): Promise<'words' | null> {
  const isHidden = await readHiddenQuotes(records);
  return isHidden?.({ notes, source_url }) ? 'words' : null;
}

/** Submissions whose prediction is taken down are hidden with it, whatever others say. */
async function readHiddenOrigins({ models }: Records): Promise<ReadonlySet<number>> {
  const hidden = await models.predictions.findAll({
    where: { taken_down: { [Op.ne]: null } },
    attributes: ['id'],
    raw: true,
  });
  const where = { prediction_id: hidden.map(({ id }) => id), undone_at: null };
  return new Set((await models.decisions.findAll({ where, raw: true })).map(({ submission_id }) => submission_id));
}

const A_PAGE = 2000;

/** Hides submissions that say again what is taken down, and shows those that do not any more. */
export async function hideSubmissionsAgain(tx: WriteTransaction): Promise<void> {
  const { models } = tx;
  const isHidden = (await readHiddenQuotes(tx)) ?? (() => false);
  const origins = await readHiddenOrigins(tx);
  const attributes = ['id', 'notes', 'source_url', 'taken_down'];
  for (let last = 0, more = true; more; ) {
    const where = { id: { [Op.gt]: last } };
    const rows = await models.submissions.findAll({ where, attributes, order: ['id'], limit: A_PAGE, raw: true });
    const free = rows.filter(({ id }) => !origins.has(id));
    const hide = free.filter((row) => row.taken_down === null && isHidden(row)).map(({ id }) => id);
    const show = free.filter((row) => row.taken_down !== null && !isHidden(row)).map(({ id }) => id);
    for (const id of chunks(hide)) await models.submissions.update({ taken_down: 'words' }, { where: { id: [...id] } });
    for (const id of chunks(show)) await models.submissions.update({ taken_down: null }, { where: { id: [...id] } });
    last = rows.at(-1)?.id ?? last;
    more = rows.length === A_PAGE;
  }
}
