import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const priceSources: Migration = {
  name: '0011-price-sources',
  up: (schema) =>
    schema.createTable(
      'price_sources',
      {
        id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
        name: { type: DataTypes.STRING(32), allowNull: false },
        asset: { type: DataTypes.STRING(16), allowNull: false },
        last_asked_at: { type: DataTypes.DATE(3) },
        last_success_at: { type: DataTypes.DATE(3) },
        last_day: { type: DataTypes.DATEONLY },
        filled_through: { type: DataTypes.DATEONLY },
        problem_code: { type: DataTypes.STRING(32) },
        problem: { type: DataTypes.STRING(500) },
        next_try_at: { type: DataTypes.DATE(3) },
        tries: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
        skew_ms: { type: DataTypes.INTEGER },
      },
      { uniqueKeys: { price_sources_name_asset: { fields: ['name', 'asset'] } } },
    ),
};
