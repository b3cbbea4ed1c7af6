import type { AssetId } from '@hindcast/domain';
import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';
import { priceType } from '../engine/values.ts';

/** Two closes of a day, USD, that differ by more than sources may. Settled disagreements are kept, with the time. */
export interface PriceDisagreementRow {
  id: number;
  asset: AssetId;
  /** Day in dispute, `YYYY-MM-DD`, UTC. */
  day: string;
  /** Source of the stored close; on a held-back day, the preferred source. */
  source: string;
  close: number;
  other: string;
  other_close: number;
  seen_at: Date;
  resolved_at: Date | null;
}

export type NewPriceDisagreement = Optional<PriceDisagreementRow, 'id' | 'resolved_at'>;
export interface PriceDisagreementModel
  extends Model<PriceDisagreementRow, NewPriceDisagreement>,
    PriceDisagreementRow {}

export const definePriceDisagreement = (sequelize: Sequelize): ModelStatic<PriceDisagreementModel> =>
  sequelize.define<PriceDisagreementModel>(
    'price_disagreement',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      asset: { type: DataTypes.STRING(16), allowNull: false, unique: 'price_disagreements_asset_day' },
      day: { type: DataTypes.DATEONLY, allowNull: false, unique: 'price_disagreements_asset_day' },
      source: { type: DataTypes.STRING(64), allowNull: false },
      close: { type: priceType, allowNull: false },
      other: { type: DataTypes.STRING(64), allowNull: false },
      other_close: { type: priceType, allowNull: false },
      seen_at: { type: DataTypes.DATE(3), allowNull: false },
      resolved_at: { type: DataTypes.DATE(3) },
    },
    { tableName: 'price_disagreements', timestamps: false },
  );
