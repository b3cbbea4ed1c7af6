import type { Records, WriteTransaction } from './records.ts';

/** Key in the table `meta` of the time that `readNewsFrom` returns. Restoring a backup sets it too. */
export const NEWS_FROM = 'news_from';

/**
 * Reads the time before which news of events may have been sent already, by the database from which this backup was
 * made. Ms since 1970; -Infinity if no time is stored.
 */
export async function readNewsFrom({ models }: Records): Promise<number> {
  const row = await models.meta.findOne({ where: { key: NEWS_FROM } });
  return row ? Date.parse(row.value) : Number.NEGATIVE_INFINITY;
}

/** Holds all news of events until now for an operator. */
export async function setNewsFrom({ models }: WriteTransaction, now: Date): Promise<void> {
  const value = now.toISOString();
  const [changed] = await models.meta.update({ value }, { where: { key: NEWS_FROM } });
  if (changed === 0) await models.meta.bulkCreate([{ key: NEWS_FROM, value }], { ignoreDuplicates: true });
}
