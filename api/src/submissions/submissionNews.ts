import type { WireSubmissionNews } from '@hindcast/domain';
import { Op } from 'sequelize';
import type { Records } from '../db/index.ts';
import { countSubmissions } from './countSubmissions.ts';

/** Maximum number of changed submissions that are named. If there are more, clients reload the list. */
const MOST_NAMED = 200;
/** Maximum number of audit entries that are read. If there are more, clients reload the list. */
const MOST_LINES = 2000;

const TAKEDOWNS: readonly string[] = ['predictions.takedown', 'predictions.lift-takedown'];

async function refundsUnderWay({ models }: Records): Promise<readonly number[]> {
  const rows = await models.refunds.findAll({
    where: { due_at: { [Op.ne]: null } },
    attributes: ['submission_id'],
    order: ['submission_id'],
    limit: MOST_NAMED,
    raw: true,
  });
  return rows.map(({ submission_id }) => submission_id);
}

const numberIn = (subject: string): number => Number(/ (\d+)$/.exec(subject)?.[1]);

/**
 * Returns the submissions in audit entries after an id. Null if there are too many. Write transactions are serial, so
 * that ids appear in order.
 */
async function changedSince({ models }: Records, after: number): Promise<readonly number[] | null> {
  const lines = await models.auditLog.findAll({
    where: { id: { [Op.gt]: after } },
    attributes: ['act', 'subject'],
    order: ['id'],
    limit: MOST_LINES + 1,
    raw: true,
  });
  if (lines.length > MOST_LINES) return null;
  const told = lines.filter(({ act, subject }) => subject.startsWith('submission ') && act !== 'submissions.add');
  const predictions = lines.filter(({ act }) => TAKEDOWNS.includes(act)).map(({ subject }) => numberIn(subject));
  const where = { prediction_id: predictions, undone_at: null };
  const origins = predictions.length === 0 ? [] : await models.decisions.findAll({ where, raw: true });
  const ids = new Set([...told.map(({ subject }) => numberIn(subject)), ...origins.map((one) => one.submission_id)]);
  return ids.size > MOST_NAMED ? null : [...ids].sort((a, b) => a - b);
}

/**
 * Returns the number of pending submissions, and the ids of submissions that any process changed.
 * @param after `next` of the previous response. Null for the first request, which gets no changes.
 */
export async function submissionNews(records: Records, after: number | null): Promise<WireSubmissionNews> {
  // read first: changes made meanwhile are reported by the next request too
  const ends = 'SELECT (SELECT MAX(id) FROM submissions) AS newest, (SELECT MAX(id) FROM audit_log) AS audited';
  const [found] = await records.select<{ newest: number | null; audited: number | null }>(ends);
  const next = Number(found?.audited ?? 0);
  const { btc, mstr, naka } = await countSubmissions(records);
  return {
    pending: { btc: btc.pending, mstr: mstr.pending, naka: naka.pending },
    newest: Number(found?.newest ?? 0),
    changed: after === null || after === next ? [] : await changedSince(records, after),
    refunding: await refundsUnderWay(records),
    next,
  };
}
