import type { WireSubmissionNews } from '@hindcast/domain';
import { Op } from 'sequelize';
import type { Records } from '../../storage/records.ts';
import { countSubmissions } from './countSubmissions.ts';

/** So many changed submissions are named; for more of them the list is read anew. */
const MOST_NAMED = 200;
/** So many lines of the audit log are read. */
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

/** The submissions that the audit log tells of after a line; null where they are too many. Writers follow each other, so no line comes late. */
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
 * Tells how many submissions wait, and which have changed, whichever process changed them.
 * @param after the `next` of the question before; null for the first one, which is told of no change.
 */
export async function submissionNews(records: Records, after: number | null): Promise<WireSubmissionNews> {
  // First of all: what is written meanwhile is told by the next question too.
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
