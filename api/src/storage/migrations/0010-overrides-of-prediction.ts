import type { Migration } from './migration.ts';

const NAME = 'overrides_prediction';

export const overridesOfPrediction: Migration = {
  name: '0010-overrides-of-prediction',
  up: async (schema) => {
    const present = await schema.showIndex('overrides');
    const names = Array.isArray(present) ? present.map((index: { name: string }) => index.name) : [];
    if (!names.includes(NAME)) await schema.addIndex('overrides', { name: NAME, fields: ['prediction_id', 'id'] });
  },
};
