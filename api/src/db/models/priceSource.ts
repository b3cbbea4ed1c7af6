import type { AssetId } from '@hindcast/domain';
import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** State of a source of an asset's daily prices after its last run. Days as `YYYY-MM-DD`. */
export interface PriceSourceRow {
  id: number;
  name: string;
  asset: AssetId;
  last_asked_at: Date | null;
  last_success_at: Date | null;
  /** Last day for which the source gave a close. */
  last_day: string | null;
  /** Final day up to which all missing days were requested. */
  filled_through: string | null;
  /** Code of the current problem. Null without a problem. */
  problem_code: string | null;
  /** The current problem as a sentence. Null without a problem. */
  problem: string | null;
  next_try_at: Date | null;
  /** Number of consecutive runs that failed or left something to request again. */
  tries: number;
  /** Lead of the source's clock over ours, ms. Null if it does not send its time. */
  skew_ms: number | null;
}

type Fate = Exclude<keyof PriceSourceRow, 'id' | 'name' | 'asset'>;
export type NewPriceSource = Optional<PriceSourceRow, 'id' | Fate>;
export interface PriceSourceModel extends Model<PriceSourceRow, NewPriceSource>, PriceSourceRow {}

export const definePriceSource = (sequelize: Sequelize): ModelStatic<PriceSourceModel> =>
  sequelize.define<PriceSourceModel>(
    'price_source',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      name: { type: DataTypes.STRING(32), allowNull: false, unique: 'price_sources_name_asset' },
      asset: { type: DataTypes.STRING(16), allowNull: false, unique: 'price_sources_name_asset' },
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
    { tableName: 'price_sources', timestamps: false },
  );
