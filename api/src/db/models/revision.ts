import { DataTypes, type Model, type ModelStatic, type Sequelize } from 'sequelize';

/**
 * Number of changes of a resource (`prices:btc`, `predictions:btc`). It is raised in the transaction that changes the
 * resource.
 */
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
