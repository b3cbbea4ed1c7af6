import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** An alias of an expert, under which files and forms may name the expert. */
export interface ExpertAliasRow {
  id: number;
  influencer_id: number;
  alias: string;
  /** Normalised form of the alias, by which it is looked up. */
  known_as: string;
  created_at: Date;
}

export type NewExpertAlias = Optional<ExpertAliasRow, 'id' | 'created_at'>;
export interface ExpertAliasModel extends Model<ExpertAliasRow, NewExpertAlias>, ExpertAliasRow {}

export const defineExpertAlias = (sequelize: Sequelize): ModelStatic<ExpertAliasModel> =>
  sequelize.define<ExpertAliasModel>(
    'expertAlias',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      influencer_id: { type: DataTypes.INTEGER, allowNull: false },
      alias: { type: DataTypes.STRING(255), allowNull: false },
      known_as: { type: DataTypes.STRING(255), allowNull: false, unique: true },
      created_at: { type: DataTypes.DATE(3), allowNull: false, defaultValue: DataTypes.NOW },
    },
    { tableName: 'expert_aliases', timestamps: false },
  );
