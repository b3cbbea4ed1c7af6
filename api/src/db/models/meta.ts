import { DataTypes, type Model, type ModelStatic, type Sequelize } from 'sequelize';

/** A property of the database, such as its mode. */
export interface MetaRow {
  key: string;
  value: string;
}

export interface MetaModel extends Model<MetaRow>, MetaRow {}

export const defineMeta = (sequelize: Sequelize): ModelStatic<MetaModel> =>
  sequelize.define<MetaModel>(
    'meta',
    {
      key: { type: DataTypes.STRING(64), primaryKey: true },
      value: { type: DataTypes.STRING(255), allowNull: false },
    },
    { tableName: 'meta', timestamps: false },
  );
