import type { Records, WriteTransaction } from '../storage/records.ts';

/** Of the row of `meta`. */
const PAUSE = 'tweet_queue_pause';

/** Until when no worker takes anything, ms since 1970 by the server's clock; 0 when it may. */
export async function readPause({ models }: Pick<Records, 'models'>): Promise<number> {
  const row = await models.meta.findOne({ where: { key: PAUSE }, raw: true });
  return row ? Number(row.value) : 0;
}

/** Lets all workers on the database wait: X told one of them that it was asked too often. With 0 they go on. */
export async function setPause({ models }: Pick<WriteTransaction, 'models'>, untilMs: number): Promise<void> {
  const value = String(untilMs);
  const [changed] = await models.meta.update({ value }, { where: { key: PAUSE } });
  if (changed === 0) await models.meta.bulkCreate([{ key: PAUSE, value }], { ignoreDuplicates: true });
}
