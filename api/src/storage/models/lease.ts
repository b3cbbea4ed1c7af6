import { DataTypes, type Model, type ModelStatic, type Sequelize } from 'sequelize';

/** Work that one process does at a time, and which one does it now. */
export interface LeaseRow {
  name: string;
  holder: string;
  /** Number of changes of holder. */
  turn: number;
  /** By the database's clock, in milliseconds since 1970; 0 when nobody holds it. */
  expires_at: number;
}

export interface LeaseModel extends Model<LeaseRow>, LeaseRow {}

export const defineLease = (sequelize: Sequelize): ModelStatic<LeaseModel> =>
  sequelize.define<LeaseModel>(
    'lease',
    {
      name: { type: DataTypes.STRING(64), primaryKey: true },
      holder: { type: DataTypes.STRING(64), allowNull: false },
      turn: { type: DataTypes.BIGINT, allowNull: false },
      expires_at: { type: DataTypes.BIGINT, allowNull: false },
    },
    { tableName: 'leases', timestamps: false },
  );
