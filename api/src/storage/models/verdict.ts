import type { Outcome, PendingReason } from '@hindcast/domain';
import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';
import { priceType, readStoredPriceOrNull } from '../engine/values.ts';

/** A verdict that was reached; rows are only ever added, a prediction's latest one counts. */
export interface VerdictRow {
  id: number;
  prediction_id: number;
  rule: string;
  outcome: Outcome;
  reason: PendingReason | null;
  /** `YYYY-MM-DD` and USD of the bar that decided. */
  deciding_day: string | null;
  deciding_price: number | null;
  /** The whole verdict with its evidence, as JSON of a WireVerdict. */
  evidence: string;
  /** The hash of the price history that was read. */
  series: string;
  created_at: Date;
}

export type NewVerdict = Optional<VerdictRow, 'id' | 'created_at'>;
export interface VerdictModel extends Model<VerdictRow, NewVerdict>, VerdictRow {}

export const defineVerdict = (sequelize: Sequelize): ModelStatic<VerdictModel> =>
  sequelize.define<VerdictModel>(
    'verdict',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      prediction_id: { type: DataTypes.INTEGER, allowNull: false },
      rule: { type: DataTypes.STRING(32), allowNull: false },
      outcome: { type: DataTypes.STRING(16), allowNull: false },
      reason: { type: DataTypes.STRING(16) },
      deciding_day: { type: DataTypes.DATEONLY },
      deciding_price: {
        type: priceType,
        get(this: VerdictModel): number | null {
          return readStoredPriceOrNull(this.getDataValue('deciding_price'));
        },
      },
      evidence: { type: DataTypes.TEXT, allowNull: false },
      series: { type: DataTypes.STRING(64), allowNull: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false, defaultValue: DataTypes.NOW },
    },
    { tableName: 'verdicts', timestamps: false },
  );
