import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const imports: Migration = {
  name: '0028-imports',
  up: (schema) =>
    schema.createTable('imports', {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      operator: { type: DataTypes.STRING(64), allowNull: false },
      added_count: { type: DataTypes.INTEGER, allowNull: false },
      changed_count: { type: DataTypes.INTEGER, allowNull: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
    }),
};
