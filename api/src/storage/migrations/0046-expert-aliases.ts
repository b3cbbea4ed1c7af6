import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

/** Other names of experts; `known_as` is the form in which names are compared, so that a name is one expert's. */
export const expertAliases: Migration = {
  name: '0046-expert-aliases',
  up: (schema) =>
    schema.createTable('expert_aliases', {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      influencer_id: {
        type: DataTypes.INTEGER,
        allowNull: false,
        references: { model: 'influencers', key: 'id' },
        onDelete: 'RESTRICT',
      },
      alias: { type: DataTypes.STRING(255), allowNull: false },
      known_as: { type: DataTypes.STRING(255), allowNull: false, unique: true },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
    }),
};
