import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const splits: Migration = {
  name: '0005-splits',
  up: (schema) =>
    schema.createTable(
      'splits',
      {
        id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
        asset: { type: DataTypes.STRING(16), allowNull: false },
        day: { type: DataTypes.DATEONLY, allowNull: false },
        numerator: { type: DataTypes.INTEGER, allowNull: false },
        denominator: { type: DataTypes.INTEGER, allowNull: false },
      },
      { uniqueKeys: { splits_asset_day: { fields: ['asset', 'day'] } } },
    ),
};
