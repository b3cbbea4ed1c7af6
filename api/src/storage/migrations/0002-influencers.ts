import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const influencers: Migration = {
  name: '0002-influencers',
  up: (schema) =>
    schema.createTable('influencers', {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      name: { type: DataTypes.STRING(255), allowNull: false, unique: true },
      x_handle: { type: DataTypes.STRING(64) },
      score: { type: DataTypes.DOUBLE },
    }),
};
