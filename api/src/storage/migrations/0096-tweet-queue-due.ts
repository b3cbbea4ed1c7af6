import { addMissingIndexes } from './addMissingIndexes.ts';
import type { Migration } from './migration.ts';

/** What may be taken next, in the order it is taken. */
export const tweetQueueDue: Migration = {
  name: '0096-tweet-queue-due',
  up: async (schema) => {
    await addMissingIndexes(schema, 'tweet_queue', [{ name: 'tweet_queue_due', fields: ['state', 'run_at', 'id'] }]);
  },
};
