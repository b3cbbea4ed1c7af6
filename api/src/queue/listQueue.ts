import {
  type QueueStatus,
  queueStatuses,
  type WireQueue,
  type WireQueueCounts,
  type WireQueueItem,
} from '@hindcast/domain/extraction';
import { Op } from 'sequelize';
import { refusal } from '../answers/refusal.ts';
import { presentQueueItem } from '../present/queueItem.ts';
import { queueStates, type TweetQueueRow } from '../storage/models/tweetQueue.ts';
import type { Records } from '../storage/records.ts';

export interface QueueQuery {
  /** Null for all. */
  readonly status: QueueStatus | null;
  /** Items before this one; null for the newest. */
  readonly after: number | null;
  readonly limit: number;
}

/** Results are long, and a list shows none. */
const withoutResult = { exclude: ['result'] };

async function countItems({ select }: Records): Promise<WireQueueCounts> {
  const sql = 'SELECT state, COUNT(*) AS items FROM tweet_queue GROUP BY state';
  const rows = await select<{ state: number; items: number }>(sql);
  const counts = new Map(rows.map(({ state, items }) => [state, Number(items)]));
  const told = queueStatuses.map((status) => [status, counts.get(queueStates[status]) ?? 0]);
  return Object.fromEntries(told) as Record<QueueStatus, number>;
}

/** A page of the queue, the newest first, and how many items stand how. */
export async function listQueue(records: Records, { status, after, limit }: QueueQuery): Promise<WireQueue> {
  const where = {
    ...(status !== null && { state: queueStates[status] }),
    ...(after !== null && { id: { [Op.lt]: after } }),
  };
  const [rows, counts] = await Promise.all([
    records.models.tweetQueue.findAll({
      ...{ where, attributes: withoutResult, order: [['id', 'DESC']] as [string, string][] },
      ...{ limit: limit + 1, raw: true },
    }),
    countItems(records),
  ]);
  const page = rows.slice(0, limit);
  const next = rows.length > limit ? String(page.at(-1)?.id) : null;
  return { success: true, queue: page.map((row) => presentQueueItem({ ...row, result: null })), counts, next };
}

/** An item without its result. Throws 404. */
export async function findItem({ models }: Pick<Records, 'models'>, id: number): Promise<TweetQueueRow> {
  const row = await models.tweetQueue.findOne({ where: { id }, attributes: withoutResult, raw: true });
  if (!row) throw refusal('not_found', `There is no item ${id} in the queue`);
  return { ...row, result: null };
}

/** One item with what was read. Throws 404. */
export async function showItem({ models }: Pick<Records, 'models'>, id: number): Promise<WireQueueItem> {
  const row = await models.tweetQueue.findOne({ where: { id }, raw: true });
  if (!row) throw refusal('not_found', `There is no item ${id} in the queue`);
  return presentQueueItem(row);
}
