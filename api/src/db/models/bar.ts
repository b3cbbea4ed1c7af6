import type { AssetId } from '@hindcast/domain';
import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';
import { priceType, readStoredPrice, readStoredPriceOrNull } from '../engine/values.ts';

/** Prices of an asset on a day, USD. `source` is the name of a file or an exchange, or `GENERATED`. */
export interface BarRow {
  id: number;
  asset: AssetId;
  /** Day of the bar, `YYYY-MM-DD`, UTC. */
  day: string;
  open: number | null;
  high: number | null;
  low: number | null;
  close: number;
  source: string;
}

export type NewBar = Optional<BarRow, 'id' | 'open' | 'high' | 'low'>;
export interface BarModel extends Model<BarRow, NewBar>, BarRow {}

const price = (name: 'open' | 'high' | 'low') => ({
  type: priceType,
  get(this: BarModel): number | null {
    return readStoredPriceOrNull(this.getDataValue(name));
  },
});

export const defineBar = (sequelize: Sequelize): ModelStatic<BarModel> =>
  sequelize.define<BarModel>(
    'bar',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      asset: { type: DataTypes.STRING(16), allowNull: false, unique: 'bars_asset_day' },
      day: { type: DataTypes.DATEONLY, allowNull: false, unique: 'bars_asset_day' },
      open: price('open'),
      high: price('high'),
      low: price('low'),
      close: {
        type: priceType,
        allowNull: false,
        get(this: BarModel): number {
          return readStoredPrice(this.getDataValue('close'));
        },
      },
      source: { type: DataTypes.STRING(64), allowNull: false },
    },
    { tableName: 'bars', timestamps: false },
  );
