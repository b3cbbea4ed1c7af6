import type { Migration } from './migration.ts';

const NAME = 'withdrawals_prediction';

export const withdrawalsOfPrediction: Migration = {
  name: '0025-withdrawals-of-prediction',
  up: async (schema) => {
    const present = await schema.showIndex('withdrawals');
    const names = Array.isArray(present) ? present.map((index: { name: string }) => index.name) : [];
    if (!names.includes(NAME)) await schema.addIndex('withdrawals', { name: NAME, fields: ['prediction_id', 'id'] });
  },
};
