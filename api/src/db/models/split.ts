import type { AssetId } from '@hindcast/domain';
import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** A stock split: from `day` on, `denominator` old shares are `numerator` new ones (10 for 1). */
export interface SplitRow {
  id: number;
  asset: AssetId;
  /** `YYYY-MM-DD`, the first session at the new scale. */
  day: string;
  numerator: number;
  denominator: number;
  /** Origin of the split: a source's name, or `operator`. */
  source: string;
  /** True if storing the split divided the bars before it. False if they were already on the new scale. */
  scaled: boolean;
}

export type NewSplit = Optional<SplitRow, 'id' | 'source' | 'scaled'>;
export interface SplitModel extends Model<SplitRow, NewSplit>, SplitRow {}

export const defineSplit = (sequelize: Sequelize): ModelStatic<SplitModel> =>
  sequelize.define<SplitModel>(
    'split',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      asset: { type: DataTypes.STRING(16), allowNull: false, unique: 'splits_asset_day' },
      day: { type: DataTypes.DATEONLY, allowNull: false, unique: 'splits_asset_day' },
      numerator: { type: DataTypes.INTEGER, allowNull: false },
      denominator: { type: DataTypes.INTEGER, allowNull: false },
      source: { type: DataTypes.STRING(64), allowNull: false, defaultValue: 'operator' },
      scaled: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
    },
    { tableName: 'splits', timestamps: false },
  );
