import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** A withdrawal or restoration of a prediction. Rows are never changed; the latest one of a prediction counts. */
export interface WithdrawalRow {
  id: number;
  prediction_id: number;
  /** True for a withdrawal, false for a restoration. */
  withdrawn: boolean;
  reason: string;
  /** Person who withdrew or restored the prediction. */
  operator: string;
  created_at: Date;
}

export type NewWithdrawal = Optional<WithdrawalRow, 'id' | 'created_at'>;
export interface WithdrawalModel extends Model<WithdrawalRow, NewWithdrawal>, WithdrawalRow {}

export const defineWithdrawal = (sequelize: Sequelize): ModelStatic<WithdrawalModel> =>
  sequelize.define<WithdrawalModel>(
    'withdrawal',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      prediction_id: { type: DataTypes.INTEGER, allowNull: false },
      withdrawn: { type: DataTypes.BOOLEAN, allowNull: false },
      reason: { type: DataTypes.STRING(500), allowNull: false },
      operator: { type: DataTypes.STRING(64), allowNull: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false, defaultValue: DataTypes.NOW },
    },
    { tableName: 'withdrawals', timestamps: false },
  );
