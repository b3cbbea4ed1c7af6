import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** Display override of a prediction: drawn otherwise than its claim says (C16). */
export interface DisplayOverrideRow {
  prediction_id: number;
  /** Price at which the prediction is drawn and labelled, USD; may be negative. Null for the claim's price. */
  shown_price: number | null;
  /** True to leave the prediction off the chart. */
  off_chart: boolean;
  /** Day on which the prediction's floor is marked as broken, `YYYY-MM-DD`. Null for none. */
  broken_on: string | null;
  reason: string;
  /** Person who set the display. */
  operator: string;
  created_at: Date;
}

export type NewDisplayOverride = Optional<DisplayOverrideRow, 'created_at'>;
export interface DisplayOverrideModel extends Model<DisplayOverrideRow, NewDisplayOverride>, DisplayOverrideRow {}

export const defineDisplayOverride = (sequelize: Sequelize): ModelStatic<DisplayOverrideModel> =>
  sequelize.define<DisplayOverrideModel>(
    'displayOverride',
    {
      prediction_id: { type: DataTypes.INTEGER, primaryKey: true },
      shown_price: { type: DataTypes.DOUBLE },
      off_chart: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      broken_on: { type: DataTypes.DATEONLY },
      reason: { type: DataTypes.STRING(500), allowNull: false },
      operator: { type: DataTypes.STRING(64), allowNull: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false, defaultValue: DataTypes.NOW },
    },
    { tableName: 'display_overrides', timestamps: false },
  );
