import type { Records, WriteTransaction } from '../../db/index.ts';

/** Key of the queue's pause in the table `meta`. */
const PAUSE = 'tweet_queue_pause';

/** Returns the end of the queue's pause, ms since 1970 by the server's clock. 0 without a pause. */
export async function readPause({ models }: Pick<Records, 'models'>): Promise<number> {
  const row = await models.meta.findOne({ where: { key: PAUSE }, raw: true });
  return row ? Number(row.value) : 0;
}

/** Pauses all workers on the database until a time, because X limits the rate. 0 ends the pause. */
export async function setPause({ models }: Pick<WriteTransaction, 'models'>, untilMs: number): Promise<void> {
  const value = String(untilMs);
  const [changed] = await models.meta.update({ value }, { where: { key: PAUSE } });
  if (changed === 0) await models.meta.bulkCreate([{ key: PAUSE, value }], { ignoreDuplicates: true });
}
