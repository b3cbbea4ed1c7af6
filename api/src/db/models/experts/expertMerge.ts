import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** A merge of an expert into another, or its undoing. Rows are never changed. */
export interface ExpertMergeRow {
  id: number;
  influencer_id: number;
  /** The expert merged into. Null if the merge was undone. */
  into_id: number | null;
  reason: string;
  /** Person who merged the experts, or undid the merge. */
  operator: string;
  created_at: Date;
}

export type NewExpertMerge = Optional<ExpertMergeRow, 'id' | 'created_at'>;
export interface ExpertMergeModel extends Model<ExpertMergeRow, NewExpertMerge>, ExpertMergeRow {}

export const defineExpertMerge = (sequelize: Sequelize): ModelStatic<ExpertMergeModel> =>
  sequelize.define<ExpertMergeModel>(
    'expertMerge',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      influencer_id: { type: DataTypes.INTEGER, allowNull: false },
      into_id: { type: DataTypes.INTEGER },
      reason: { type: DataTypes.STRING(500), allowNull: false },
      operator: { type: DataTypes.STRING(64), allowNull: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false, defaultValue: DataTypes.NOW },
    },
    { tableName: 'expert_merges', timestamps: false },
  );
