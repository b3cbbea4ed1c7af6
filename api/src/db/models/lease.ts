import { DataTypes, type Model, type ModelStatic, type Sequelize } from 'sequelize';

/** Exclusive work, and the process that holds the lease on it. */
export interface LeaseRow {
  name: string;
  holder: string;
  /** Number of changes of holder. */
  turn: number;
  /** By the database's clock, ms since 1970. 0 if nobody holds it. */
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
