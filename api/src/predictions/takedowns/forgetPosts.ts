import { Op } from 'sequelize';
import { chunks, type WriteTransaction } from '../../db/index.ts';
import { hidesAny, readHiddenQuotes } from './hiddenQuotes.ts';

const A_PAGE = 500;

/** Deletes cached posts that contain taken-down quotes. X is asked again once they may be shown. */
export async function forgetHiddenPosts({ models, ...tx }: WriteTransaction): Promise<void> {
  const isHidden = await readHiddenQuotes({ models, ...tx });
  if (isHidden === null) return;
  for (let last = '', more = true; more; ) {
    const where = { tweet_id: { [Op.gt]: last }, state: 'read' };
    const attributes = ['tweet_id', 'tweet'];
    const rows = await models.readTweets.findAll({ where, attributes, order: ['tweet_id'], limit: A_PAGE, raw: true });
    const hidden = rows.filter(({ tweet }) => tweet !== null && hidesAny(isHidden, tweet));
    for (const some of chunks(hidden.map(({ tweet_id }) => tweet_id))) {
      await models.readTweets.destroy({ where: { tweet_id: [...some] } });
    }
    last = rows.at(-1)?.tweet_id ?? last;
    more = rows.length === A_PAGE;
  }
}
