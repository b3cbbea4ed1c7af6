import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** A change of a prediction's claim. Rows are never changed. */
export interface ClaimChangeRow {
  id: number;
  prediction_id: number;
  /** The former claim, such as `$70k`, as a text that differs from the new one. */
  was: string;
  /** The new claim, such as `$20k`. */
  became: string;
  /** Reason for the change. Null if none was required. */
  reason: string | null;
  /** Person who changed the claim. Null for an import without a reason. */
  operator: string | null;
  created_at: Date;
}

export type NewClaimChange = Optional<ClaimChangeRow, 'id' | 'reason' | 'operator' | 'created_at'>;
export interface ClaimChangeModel extends Model<ClaimChangeRow, NewClaimChange>, ClaimChangeRow {}

export const defineClaimChange = (sequelize: Sequelize): ModelStatic<ClaimChangeModel> =>
  sequelize.define<ClaimChangeModel>(
    'claimChange',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      prediction_id: { type: DataTypes.INTEGER, allowNull: false },
      was: { type: DataTypes.TEXT, allowNull: false },
      became: { type: DataTypes.TEXT, allowNull: false },
      reason: { type: DataTypes.STRING(500) },
      operator: { type: DataTypes.STRING(64) },
      created_at: { type: DataTypes.DATE(3), allowNull: false, defaultValue: DataTypes.NOW },
    },
    { tableName: 'claim_changes', timestamps: false },
  );
