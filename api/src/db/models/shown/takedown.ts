import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** Scope of a takedown: the quote and the link, or the whole prediction. */
export type TakedownScope = 'words' | 'all';

/** A takedown on request, or its lifting. Rows are only ever added; a prediction's latest one counts. */
export interface TakedownRow {
  id: number;
  prediction_id: number;
  /** Hidden scope. Null if the takedown was lifted. */
  scope: TakedownScope | null;
  /** True if the takedown withdrew the prediction. Lifting it then restores the prediction. */
  withdrew: boolean;
  /** Reason, only shown to operators. */
  reason: string;
  /** Operator who took the prediction down, or lifted the takedown. */
  operator: string;
  created_at: Date;
}

export type NewTakedown = Optional<TakedownRow, 'id' | 'withdrew' | 'created_at'>;
export interface TakedownModel extends Model<TakedownRow, NewTakedown>, TakedownRow {}

export const defineTakedown = (sequelize: Sequelize): ModelStatic<TakedownModel> =>
  sequelize.define<TakedownModel>(
    'takedown',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      prediction_id: { type: DataTypes.INTEGER, allowNull: false },
      scope: { type: DataTypes.STRING(8) },
      withdrew: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      reason: { type: DataTypes.STRING(500), allowNull: false },
      operator: { type: DataTypes.STRING(64), allowNull: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false, defaultValue: DataTypes.NOW },
    },
    { tableName: 'takedowns', timestamps: false },
  );
