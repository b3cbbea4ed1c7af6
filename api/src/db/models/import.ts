import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/**
 * An import that added predictions. Each of these predictions refers to the import, so that the import can be taken
 * back.
 */
export interface ImportRow {
  id: number;
  operator: string;
  added_count: number;
  changed_count: number;
  /** True once all predictions of the import are public. Until then, no prediction of the import is public. */
  complete: boolean;
  created_at: Date;
}

export type NewImport = Optional<ImportRow, 'id' | 'complete' | 'created_at'>;
export interface ImportModel extends Model<ImportRow, NewImport>, ImportRow {}

export const defineImport = (sequelize: Sequelize): ModelStatic<ImportModel> =>
  sequelize.define<ImportModel>(
    'import',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      operator: { type: DataTypes.STRING(64), allowNull: false },
      added_count: { type: DataTypes.INTEGER, allowNull: false },
      changed_count: { type: DataTypes.INTEGER, allowNull: false },
      complete: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: true },
      created_at: { type: DataTypes.DATE(3), allowNull: false, defaultValue: DataTypes.NOW },
    },
    { tableName: 'imports', timestamps: false },
  );
