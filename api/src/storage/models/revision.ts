import { DataTypes, type Model, type ModelStatic, type Sequelize } from 'sequelize';

/** How often a resource (`prices:btc`, `predictions:btc`) was changed; raised in the transaction that changes it. */
export interface RevisionRow {
  resource: string;
  number: number;
}

export interface RevisionModel extends Model<RevisionRow>, RevisionRow {}

export const defineRevision = (sequelize: Sequelize): ModelStatic<RevisionModel> =>
  sequelize.define<RevisionModel>(
    'revision',
    {
      resource: { type: DataTypes.STRING(64), primaryKey: true },
      number: { type: DataTypes.INTEGER, allowNull: false },
    },
    { tableName: 'revisions', timestamps: false },
  );
