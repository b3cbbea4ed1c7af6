import { minuteText } from '@hindcast/domain';
import { Op } from 'sequelize';
import type { ReadTweetRow, Storage, WriteTransaction } from '../../db/index.ts';
import { saysHidden } from '../../predictions/index.ts';
import type { Tweet } from './tweet.ts';
import { failed } from './tweetProblem.ts';

/** A cached answer of X about a post. */
interface Kept {
  readonly id: string;
  readonly state: ReadTweetRow['state'];
  readonly tweet: Tweet | null;
  readonly readAt: Date;
}

/** Reasons of X for not showing a post. */
const GONE = {
  deleted: 'X has no such post',
  protected: 'the post is protected',
} as const;

/** Returns a post from the cache. Null if X was not asked for it yet. Throws a TweetProblem if X did not show it. */
export async function knownTweet({ models }: Storage, id: string): Promise<Tweet | null> {
  const row = await models.readTweets.findByPk(id, { raw: true });
  if (!row) return null;
  if (row.state !== 'read') {
    const when = minuteText(new Date(row.read_at).toISOString());
    throw failed(row.state, `${GONE[row.state]}, as X said on ${when}; ask afresh where that may have changed`);
  }
  return row.tweet === null ? null : (JSON.parse(row.tweet) as Tweet);
}

/** Removes X's refusal of a post from the cache, so that the next read asks X again. */
export async function forgetGone({ models }: WriteTransaction, id: string): Promise<void> {
  await models.readTweets.destroy({ where: { tweet_id: id, state: { [Op.ne]: 'read' } } });
}

/** Caches X's answer in place of an earlier one. Words of a post that is deleted or taken down are not kept. */
export async function keepTweet(storage: Storage, { id, state, tweet, readAt }: Kept): Promise<void> {
  const row = { tweet_id: id, state, tweet: tweet && JSON.stringify(tweet), read_at: readAt };
  await storage.transaction(async (tx) => {
    if (row.tweet !== null && (await saysHidden(tx, row.tweet))) return;
    const [changed] = await tx.models.readTweets.update(row, { where: { tweet_id: id } });
    if (changed === 0 && (await tx.models.readTweets.count({ where: { tweet_id: id } })) === 0) {
      await tx.models.readTweets.create(row);
    }
  });
}
