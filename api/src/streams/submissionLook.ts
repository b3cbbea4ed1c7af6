import { type AssetId, assetIds, type WireSubmissionState } from '@hindcast/domain';
import { Op } from 'sequelize';
import type { Records } from '../storage/records.ts';

/** What was seen of the submissions at one time. */
export interface SubmissionLook {
  readonly state: WireSubmissionState;
  /** The last line of the audit log. */
  readonly audited: number;
  /** Refunds that are under way: the submission and the state of each. */
  readonly refunds: ReadonlyMap<number, { readonly submission_id: number; readonly state: string }>;
  /** The submissions that have changed since the look before; null for more than can be named. */
  readonly changed: readonly number[] | null;
}

/** So many changed submissions are named; for more of them the list is read anew. */
const MOST_NAMED = 200;
/** So many lines of the audit log are read at a time. */
const MOST_LINES = 2000;

const TAKEDOWNS: readonly string[] = ['predictions.takedown', 'predictions.lift-takedown'];

async function countPending({ select }: Records): Promise<Readonly<Record<AssetId, number>>> {
  const sql = "SELECT asset, COUNT(*) AS pending FROM submissions WHERE status = 'pending' GROUP BY asset";
  const rows = await select<{ asset: AssetId; pending: number }>(sql);
  const counts = new Map(rows.map(({ asset, pending }) => [asset, Number(pending)]));
  return Object.fromEntries(assetIds.map((asset) => [asset, counts.get(asset) ?? 0])) as Record<AssetId, number>;
}

async function openRefunds({ models }: Records): Promise<SubmissionLook['refunds']> {
  const attributes = ['id', 'submission_id', 'state'];
  const rows = await models.refunds.findAll({ where: { due_at: { [Op.ne]: null } }, attributes, raw: true });
  return new Map(rows.map(({ id, submission_id, state }) => [id, { submission_id, state }]));
}

const numberIn = (subject: string): number => Number(/ (\d+)$/.exec(subject)?.[1]);

/** The submissions that lines of the audit log tell of; null for too many lines. Writers follow each other, so no line comes late. */
async function auditedSince({ models }: Records, after: number): Promise<{ last: number; ids: number[] | null }> {
  const attributes = ['id', 'act', 'subject'];
  const options = { attributes, order: ['id'], limit: MOST_LINES + 1, raw: true };
  const lines = await models.auditLog.findAll({ where: { id: { [Op.gt]: after } }, ...options });
  const last = lines.at(-1)?.id ?? after;
  if (lines.length > MOST_LINES) return { last, ids: null };
  const told = lines.filter(({ act, subject }) => subject.startsWith('submission ') && act !== 'submissions.add');
  const predictions = lines.filter(({ act }) => TAKEDOWNS.includes(act)).map(({ subject }) => numberIn(subject));
  const where = { prediction_id: predictions, undone_at: null };
  const origins = predictions.length === 0 ? [] : await models.decisions.findAll({ where, raw: true });
  return {
    last,
    ids: [...told.map(({ subject }) => numberIn(subject)), ...origins.map(({ submission_id }) => submission_id)],
  };
}

/** The submissions whose refunds moved between two looks: those that began, changed their state, or are settled. */
function movedRefunds(before: SubmissionLook['refunds'], after: SubmissionLook['refunds']): number[] {
  const ids = new Set([...before.keys(), ...after.keys()]);
  const moved = [...ids].filter((id) => before.get(id)?.state !== after.get(id)?.state);
  return moved.map((id) => (after.get(id) ?? before.get(id))?.submission_id ?? 0);
}

/**
 * Looks at the submissions, and at what has changed since the look before, whichever process changed it. Nothing is
 * counted where nothing has changed.
 */
export async function lookAtSubmissions(records: Records, before: SubmissionLook | null): Promise<SubmissionLook> {
  const ends = 'SELECT (SELECT MAX(id) FROM submissions) AS newest, (SELECT MAX(id) FROM audit_log) AS audited';
  const [found] = await records.select<{ newest: number | null; audited: number | null }>(ends);
  const newest = Number(found?.newest ?? 0);
  const audited = Number(found?.audited ?? 0);
  const refunds = await openRefunds(records);
  if (!before) {
    return { state: { type: 'state', pending: await countPending(records), newest }, audited, refunds, changed: [] };
  }
  const moved = movedRefunds(before.refunds, refunds);
  if (newest === before.state.newest && audited === before.audited) return { ...before, refunds, changed: moved };
  const lines = await auditedSince(records, before.audited);
  const changed = lines.ids && [...new Set([...lines.ids, ...moved])].sort((a, b) => a - b);
  return {
    state: { type: 'state', pending: await countPending(records), newest },
    audited: lines.ids ? lines.last : Math.max(lines.last, audited),
    refunds,
    changed: changed && changed.length > MOST_NAMED ? null : changed,
  };
}
