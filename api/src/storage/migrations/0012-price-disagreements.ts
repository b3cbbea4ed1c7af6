import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

const price = { type: DataTypes.DECIMAL(32, 16), allowNull: false };

export const priceDisagreements: Migration = {
  name: '0012-price-disagreements',
  up: (schema) =>
    schema.createTable(
      'price_disagreements',
      {
        id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
        asset: { type: DataTypes.STRING(16), allowNull: false },
        day: { type: DataTypes.DATEONLY, allowNull: false },
        source: { type: DataTypes.STRING(64), allowNull: false },
        close: price,
        other: { type: DataTypes.STRING(64), allowNull: false },
        other_close: price,
        seen_at: { type: DataTypes.DATE(3), allowNull: false },
        resolved_at: { type: DataTypes.DATE(3) },
      },
      { uniqueKeys: { price_disagreements_asset_day: { fields: ['asset', 'day'] } } },
    ),
};
