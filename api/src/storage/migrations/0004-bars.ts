import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

const price = { type: DataTypes.DECIMAL(32, 16) };

export const bars: Migration = {
  name: '0004-bars',
  up: (schema) =>
    schema.createTable(
      'bars',
      {
        id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
        asset: { type: DataTypes.STRING(16), allowNull: false },
        day: { type: DataTypes.DATEONLY, allowNull: false },
        open: price,
        high: price,
        low: price,
        close: { ...price, allowNull: false },
        source: { type: DataTypes.STRING(64), allowNull: false },
      },
      { uniqueKeys: { bars_asset_day: { fields: ['asset', 'day'] } } },
    ),
};
