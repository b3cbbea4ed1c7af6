import type { SubmissionStatus } from '@hindcast/domain';
import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** An operator's decision on a submission. Before its release it is not public and can be undone. */
export interface DecisionRow {
  id: number;
  submission_id: number;
  status: Exclude<SubmissionStatus, 'pending'>;
  /** Prediction that the approval created. Null for a rejection and after an undo. */
  prediction_id: number | null;
  /** The expert that the approval created. Null if the expert existed. */
  expert_id: number | null;
  /** JSON of the submission's columns that the decision changed, with their old values. */
  was: string;
  /** JSON of the fields that the approval added to an existing expert. Null for none. */
  filled: string | null;
  actor: string;
  decided_at: Date;
  /** Time at which the decision becomes public. Null once it is public or undone. */
  release_at: Date | null;
  undone_at: Date | null;
}

export type NewDecision = Optional<DecisionRow, 'id' | 'expert_id' | 'prediction_id' | 'filled' | 'undone_at'>;
export interface DecisionModel extends Model<DecisionRow, NewDecision>, DecisionRow {}

export const defineDecision = (sequelize: Sequelize): ModelStatic<DecisionModel> =>
  sequelize.define<DecisionModel>(
    'decision',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      submission_id: { type: DataTypes.INTEGER, allowNull: false },
      status: { type: DataTypes.STRING(8), allowNull: false },
      prediction_id: { type: DataTypes.INTEGER },
      expert_id: { type: DataTypes.INTEGER },
      was: { type: DataTypes.TEXT, allowNull: false },
      filled: { type: DataTypes.TEXT },
      actor: { type: DataTypes.STRING(64), allowNull: false },
      decided_at: { type: DataTypes.DATE(3), allowNull: false },
      release_at: { type: DataTypes.DATE(3) },
      undone_at: { type: DataTypes.DATE(3) },
    },
    { tableName: 'decisions', timestamps: false },
  );
