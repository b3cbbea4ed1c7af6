import { type QueueStatus, queueStatuses, type WireQueueCounts } from '@hindcast/domain/extraction';
import { queueStates, type Records } from '../../db/index.ts';

/**
 * Counts the items of the queue by state.
 * @param samples true to count a demo's sample items too.
 */
export async function countItems({ select }: Pick<Records, 'select'>, samples: boolean): Promise<WireQueueCounts> {
  const where = samples ? '' : 'WHERE sample = FALSE';
  const sql = `SELECT state, COUNT(*) AS items FROM tweet_queue ${where} GROUP BY state`;
  const rows = await select<{ state: number; items: number }>(sql);
  const counts = new Map(rows.map(({ state, items }) => [state, Number(items)]));
  const told = queueStatuses.map((status) => [status, counts.get(queueStates[status]) ?? 0]);
  return Object.fromEntries(told) as Record<QueueStatus, number>;
}
