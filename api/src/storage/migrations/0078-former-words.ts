import { DataTypes } from 'sequelize';
import { addMissingIndexes } from './addMissingIndexes.ts';
import type { Migration } from './migration.ts';

const index = { name: 'former_words_prediction', fields: ['prediction_id'] };

/** Words and links that predictions had before they were changed. */
export const formerWords: Migration = {
  name: '0078-former-words',
  up: async (schema) => {
    await schema.createTable('former_words', {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      prediction_id: { type: DataTypes.INTEGER, allowNull: false },
      price_prediction: { type: DataTypes.TEXT },
      notes: { type: DataTypes.TEXT },
      source_url: { type: DataTypes.TEXT },
    });
    await addMissingIndexes(schema, 'former_words', [index]);
  },
};
