import type { Migration } from './migration.ts';

const NAME = 'news_payments_intent';

export const newsPaymentsOfIntent: Migration = {
  name: '0073-news-payments-of-intent',
  up: async (schema) => {
    const present = await schema.showIndex('news_payments');
    const names = Array.isArray(present) ? present.map((index: { name: string }) => index.name) : [];
    if (!names.includes(NAME)) await schema.addIndex('news_payments', { name: NAME, fields: ['intent_id'] });
  },
};
