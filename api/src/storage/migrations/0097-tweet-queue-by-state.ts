import type { Migration } from './migration.ts';

const NAME = 'tweet_queue_state';

/** For lists of one state, the newest first, and for how many stand how: rows hold long results, the index none. */
export const tweetQueueByState: Migration = {
  name: '0097-tweet-queue-by-state',
  up: async (schema) => {
    const present = await schema.showIndex('tweet_queue');
    const names = Array.isArray(present) ? present.map((index: { name: string }) => index.name) : [];
    if (!names.includes(NAME)) await schema.addIndex('tweet_queue', { name: NAME, fields: ['state', 'id'] });
  },
};
