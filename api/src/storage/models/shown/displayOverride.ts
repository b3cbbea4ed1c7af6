import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** The drawing of a prediction if it differs from its claim (C16). */
export interface DisplayOverrideRow {
  prediction_id: number;
  /** Place on the price axis and text of the label; USD, may be negative. Null for its own price. */
  shown_price: number | null;
  /** True to leave it off the chart. */
  off_chart: boolean;
  /** Day on which its floor is marked as broken, `YYYY-MM-DD`. */
  broken_on: string | null;
  reason: string;
  /** Person who set it. */
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
