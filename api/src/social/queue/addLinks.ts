import { readTweetLink, type TweetLink, type WireQueueAdded } from '@hindcast/domain/extraction';
import { chunks, queueStates, type WriteTransaction } from '../../db/index.ts';

/** Returns the ids of queue items by the id of their post. */
async function itemsOf({ models }: WriteTransaction, tweets: readonly string[]): Promise<Map<string, number>> {
  const attributes = ['id', 'tweet_id'];
  const found = new Map<string, number>();
  for (const tweet_id of chunks(tweets)) {
    const rows = await models.tweetQueue.findAll({ where: { tweet_id: [...tweet_id] }, attributes, raw: true });
    for (const row of rows) found.set(row.tweet_id ?? '', row.id);
  }
  return found;
}

/** Adds posts to the queue, each once however its link is written. Returns the result of each link, in their order. */
export async function addLinks(tx: WriteTransaction, urls: readonly string[], now: Date): Promise<WireQueueAdded[]> {
  const read = urls.map((url) => ({ url, ...readTweetLink(url) }));
  const links = new Map<string, TweetLink>();
  for (const one of read) if ('link' in one && !links.has(one.link.id)) links.set(one.link.id, one.link);
  const before = await itemsOf(tx, [...links.keys()]);
  const fresh = [...links.values()].filter(({ id }) => !before.has(id));
  const run_at = await tx.now();
  const common = { state: queueStates.pending, run_at, created_at: now };
  for (const some of chunks(fresh)) {
    await tx.models.tweetQueue.bulkCreate(some.map(({ id, url }) => ({ ...common, tweet_id: id, tweet_url: url })));
  }
  const items = await itemsOf(tx, [...links.keys()]);
  const told = new Set(before.keys());
  return read.map((one) => {
    if ('problem' in one) return { url: one.url, id: null, added: false, problem: one.problem };
    const { id } = one.link;
    const added = !told.has(id);
    told.add(id);
    return { url: one.url, id: items.get(id) ?? null, added, problem: null };
  });
}
