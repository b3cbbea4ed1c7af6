import type { Outcome, PendingReason } from '@hindcast/domain';
import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';
import { priceType, readStoredPriceOrNull } from '../engine/values.ts';

/** A stored verdict. Rows are never changed; the latest one of a prediction counts. */
export interface VerdictRow {
  id: number;
  prediction_id: number;
  rule: string;
  outcome: Outcome;
  reason: PendingReason | null;
  /** Day of the deciding bar, `YYYY-MM-DD`. Null while no bar decides. */
  deciding_day: string | null;
  /** Close of the deciding bar, USD. Null while no bar decides. */
  deciding_price: number | null;
  /** JSON of a WireVerdict: the verdict with its evidence. */
  evidence: string;
  /** Hash of the price history from which the verdict was reached. */
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
