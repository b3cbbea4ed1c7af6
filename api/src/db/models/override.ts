import type { Outcome } from '@hindcast/domain';
import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** An outcome set by a person. Rows are never changed; the latest one of a prediction counts. */
export interface OverrideRow {
  id: number;
  prediction_id: number;
  /** Outcome set by the person. Null to lift the override. */
  outcome: Outcome | null;
  reason: string;
  /** Person who set the override. */
  operator: string;
  created_at: Date;
}

export type NewOverride = Optional<OverrideRow, 'id' | 'created_at'>;
export interface OverrideModel extends Model<OverrideRow, NewOverride>, OverrideRow {}

export const defineOverride = (sequelize: Sequelize): ModelStatic<OverrideModel> =>
  sequelize.define<OverrideModel>(
    'override',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      prediction_id: { type: DataTypes.INTEGER, allowNull: false },
      outcome: { type: DataTypes.STRING(16) },
      reason: { type: DataTypes.STRING(500), allowNull: false },
      operator: { type: DataTypes.STRING(64), allowNull: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false, defaultValue: DataTypes.NOW },
    },
    { tableName: 'overrides', timestamps: false },
  );
