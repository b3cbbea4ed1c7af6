import type { Migration } from './migration.ts';

const NAME = 'verdicts_prediction';

export const verdictsOfPrediction: Migration = {
  name: '0007-verdicts-of-prediction',
  up: async (schema) => {
    const present = await schema.showIndex('verdicts');
    const names = Array.isArray(present) ? present.map((index: { name: string }) => index.name) : [];
    if (!names.includes(NAME)) await schema.addIndex('verdicts', { name: NAME, fields: ['prediction_id', 'id'] });
  },
};
