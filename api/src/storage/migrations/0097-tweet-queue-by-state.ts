import { addMissingIndexes } from './addMissingIndexes.ts';
import type { Migration } from './migration.ts';

/** For lists of one state, the newest first, and for how many stand how: rows hold long results, the index none. */
export const tweetQueueByState: Migration = {
  name: '0097-tweet-queue-by-state',
  up: async (schema) => {
    await addMissingIndexes(schema, 'tweet_queue', [{ name: 'tweet_queue_state', fields: ['state', 'id'] }]);
  },
};
