import { Op } from 'sequelize';
import { chunks, type Records, type WriteTransaction } from '../../db/index.ts';
import { hidesAny, type IsHidden, type Quote, readHiddenQuotes } from './hiddenQuotes.ts';

/**
 * Hides the words of predictions (ids) that repeat taken-down ones. Call it in the transaction that stores them, so
 * that they are never public. Returns the ids of the hidden predictions.
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

/** Fields of a submission that may repeat taken-down quotes. */
interface SubmittedWords extends Quote {
  /** JSON of the extraction of the submission's post. */
  readonly ai_metadata: string | null;
}

const saysAgain = (isHidden: IsHidden, { notes, source_url, ai_metadata }: SubmittedWords): boolean =>
  isHidden({ notes, source_url }) || (ai_metadata !== null && hidesAny(isHidden, ai_metadata));

/** Returns `words` if a new submission repeats taken-down quotes, so that it is hidden at once. Else null. */
export async function scopeOfNew(
  records: Records,
  { notes = null, source_url = null, ai_metadata = null }: Partial<SubmittedWords>,
): Promise<'words' | null> {
  const isHidden = await readHiddenQuotes(records);
  return isHidden !== null && saysAgain(isHidden, { notes, source_url, ai_metadata }) ? 'words' : null;
}

/** Returns the submissions of taken-down predictions. They are hidden in any case. */
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

/** Hides submissions that repeat taken-down quotes, and shows those that no longer do. */
export async function hideSubmissionsAgain(tx: WriteTransaction): Promise<void> {
  const { models } = tx;
  const isHidden = await readHiddenQuotes(tx);
  const isToHide = (row: SubmittedWords): boolean => isHidden !== null && saysAgain(isHidden, row);
  const origins = await readHiddenOrigins(tx);
  const attributes = ['id', 'notes', 'source_url', 'ai_metadata', 'taken_down'];
  for (let last = 0, more = true; more; ) {
    const where = { id: { [Op.gt]: last } };
    const rows = await models.submissions.findAll({ where, attributes, order: ['id'], limit: A_PAGE, raw: true });
    const free = rows.filter(({ id }) => !origins.has(id));
    const hide = free.filter((row) => row.taken_down === null && isToHide(row)).map(({ id }) => id);
    const show = free.filter((row) => row.taken_down !== null && !isToHide(row)).map(({ id }) => id);
    for (const id of chunks(hide)) await models.submissions.update({ taken_down: 'words' }, { where: { id: [...id] } });
    for (const id of chunks(show)) await models.submissions.update({ taken_down: null }, { where: { id: [...id] } });
    last = rows.at(-1)?.id ?? last;
    more = rows.length === A_PAGE;
  }
}
