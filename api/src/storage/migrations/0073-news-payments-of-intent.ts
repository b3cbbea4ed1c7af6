import { addMissingIndexes } from './addMissingIndexes.ts';
import type { Migration } from './migration.ts';

export const newsPaymentsOfIntent: Migration = {
  name: '0073-news-payments-of-intent',
  up: async (schema) => {
    await addMissingIndexes(schema, 'news_payments', [{ name: 'news_payments_intent', fields: ['intent_id'] }]);
  },
};
