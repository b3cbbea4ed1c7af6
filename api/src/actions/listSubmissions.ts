import type { AssetId, SubmissionStatus, WireSubmissionList, WireSubmissionRecord } from '@hindcast/domain';
import { knownAs } from '@hindcast/domain/text';
import { Op } from 'sequelize';
import { refusal } from '../answers/refusal.ts';
import { presentSubmission } from '../present/submission.ts';
import type { InfluencerRow } from '../storage/models/influencer.ts';
import type { SubmissionRow } from '../storage/models/payments/submission.ts';
import type { Records } from '../storage/records.ts';

export interface SubmissionQuery {
  readonly status: SubmissionStatus | null;
  readonly asset: AssetId | null;
  /** The last one of the page before. */
  readonly after: number | null;
  readonly limit: number;
}

const bareHandle = (handle: string | null): string => (handle ?? '').replace(/^@/, '').toLowerCase();

/** The expert on record whom a submission names; by the handle where the name is another. */
function expertOf(row: SubmissionRow, experts: readonly InfluencerRow[]): InfluencerRow | null {
  const handle = bareHandle(row.twitter_handle);
  return (
    experts.find(({ name }) => knownAs(name) === knownAs(row.expert_name)) ??
    (handle === '' ? undefined : experts.find(({ x_handle }) => bareHandle(x_handle) === handle)) ??
    null
  );
}

/** Submissions with who they are about and what was paid for them. */
async function present({ models }: Records, rows: readonly SubmissionRow[]): Promise<WireSubmissionRecord[]> {
  if (rows.length === 0) return [];
  const intents = rows.map(({ intent_id }) => intent_id).filter((id) => id !== null);
  const [experts, invoices] = await Promise.all([
    models.influencers.findAll({ raw: true }),
    models.invoices.findAll({ where: { intent_id: intents, state: 'paid' }, order: ['id'] }),
  ]);
  return rows.map((row) => {
    const paid = invoices.filter(({ intent_id }) => intent_id === row.intent_id);
    return presentSubmission(row, expertOf(row, experts), paid);
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
