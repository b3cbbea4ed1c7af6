import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** An expert's reply to the verdict on their prediction. */
export interface ReplyRow {
  prediction_id: number;
  words: string;
  /** URL of the reply. Null without one. */
  source_url: string | null;
  /** Day of the reply, `YYYY-MM-DD`. */
  replied_on: string;
  /** Person who recorded the reply. */
  operator: string;
  created_at: Date;
}

export type NewReply = Optional<ReplyRow, 'source_url' | 'created_at'>;
export interface ReplyModel extends Model<ReplyRow, NewReply>, ReplyRow {}

export const defineReply = (sequelize: Sequelize): ModelStatic<ReplyModel> =>
  sequelize.define<ReplyModel>(
    'reply',
    {
      prediction_id: { type: DataTypes.INTEGER, primaryKey: true },
      words: { type: DataTypes.TEXT, allowNull: false },
      source_url: { type: DataTypes.TEXT },
      replied_on: { type: DataTypes.DATEONLY, allowNull: false },
      operator: { type: DataTypes.STRING(64), allowNull: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false, defaultValue: DataTypes.NOW },
    },
    { tableName: 'replies', timestamps: false },
  );
