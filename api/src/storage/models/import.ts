import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** An import that added predictions; each of them names it, so that one file can be taken back. */
export interface ImportRow {
  id: number;
  operator: string;
  added_count: number;
  changed_count: number;
  created_at: Date;
}

export type NewImport = Optional<ImportRow, 'id' | 'created_at'>;
export interface ImportModel extends Model<ImportRow, NewImport>, ImportRow {}

export const defineImport = (sequelize: Sequelize): ModelStatic<ImportModel> =>
  sequelize.define<ImportModel>(
    'import',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      operator: { type: DataTypes.STRING(64), allowNull: false },
      added_count: { type: DataTypes.INTEGER, allowNull: false },
      changed_count: { type: DataTypes.INTEGER, allowNull: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false, defaultValue: DataTypes.NOW },
    },
    { tableName: 'imports', timestamps: false },
  );
