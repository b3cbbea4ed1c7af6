import type { AssetId, SubmissionStatus, WireSubmissionList, WireSubmissionRecord } from '@hindcast/domain';
import { Op } from 'sequelize';
import { refusal } from '../answers/refusal.ts';
import { readExperts } from '../experts/knownExperts.ts';
import { presentSubmission } from '../present/submission.ts';
import type { SubmissionRow } from '../storage/models/payments/submission.ts';
import type { Records } from '../storage/records.ts';

export interface SubmissionQuery {
  readonly status: SubmissionStatus | null;
  readonly asset: AssetId | null;
  /** The last one of the page before. */
  readonly after: number | null;
  readonly limit: number;
}

/** Submissions with who they are about and what was paid for them. */
async function present(records: Records, rows: readonly SubmissionRow[]): Promise<WireSubmissionRecord[]> {
  if (rows.length === 0) return [];
  const { models } = records;
  const intents = rows.map(({ intent_id }) => intent_id).filter((id) => id !== null);
  const [experts, invoices] = await Promise.all([
    readExperts(records),
    models.invoices.findAll({ where: { intent_id: intents, state: 'paid' }, order: ['id'] }),
  ]);
  return rows.map((row) => {
    const paid = invoices.filter(({ intent_id }) => intent_id === row.intent_id);
    const { expert_name, twitter_handle, nostr_npub } = row;
    const expert = experts.find({ name: expert_name, handle: twitter_handle, npub: nostr_npub });
    return presentSubmission(row, expert, paid);
  });
}

/** Submissions, the newest first. */
export async function listSubmissions(
  records: Records,
  { status, asset, after, limit }: SubmissionQuery,
): Promise<WireSubmissionList> {
  const where = {
    ...(status && { status }),
    ...(asset && { asset }),
    ...(after !== null && { id: { [Op.lt]: after } }),
  };
  const rows = await records.models.submissions.findAll({ where, order: [['id', 'DESC']], limit: limit + 1 });
  const page = rows.slice(0, limit).map((row) => row.get());
  const next = rows.length > limit ? String(page.at(-1)?.id) : null;
  return { success: true, data: await present(records, page), next };
}

/** One submission. Throws 404. */
export async function showSubmission(records: Records, id: number): Promise<WireSubmissionRecord> {
  const row = await records.models.submissions.findOne({ where: { id } });
  const [found] = row ? await present(records, [row.get()]) : [];
  if (found) return found;
  throw refusal('not_found', `There is no submission ${id}`);
}
