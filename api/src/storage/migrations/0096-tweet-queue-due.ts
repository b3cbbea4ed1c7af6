import type { Migration } from './migration.ts';

const NAME = 'tweet_queue_due';

/** What may be taken next, in the order it is taken. */
export const tweetQueueDue: Migration = {
  name: '0096-tweet-queue-due',
  up: async (schema) => {
    const present = await schema.showIndex('tweet_queue');
    const names = Array.isArray(present) ? present.map((index: { name: string }) => index.name) : [];
    if (!names.includes(NAME)) await schema.addIndex('tweet_queue', { name: NAME, fields: ['state', 'run_at', 'id'] });
  },
};
