import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';
import type { NoticeRow } from './notice.ts';

/** Channel through which operators are told of new submissions. */
export type OperatorChannel = 'mail' | 'webhook';

/**
 * A message to operators about new submissions, in the outbox. The last one of a channel marks the submissions already
 * reported.
 */
export interface OperatorNewsRow
  extends Pick<NoticeRow, 'state' | 'tries' | 'problem' | 'created_at' | 'due_at' | 'sent_at'> {
  id: number;
  channel: OperatorChannel;
  /** Random id, the same at each attempt, so that a receiver can recognise a repeated message. */
  delivery: string;
  /** Id of the last submission that the message reports. */
  last_id: number;
  /** Number of submissions that the message reports. 0 marks the start of a channel. */
  submissions: number;
  /** Body of the message as JSON, as it is sent. */
  body: string;
}

export type NewOperatorNews = Optional<OperatorNewsRow, 'id' | 'tries' | 'problem' | 'sent_at'>;
export interface OperatorNewsModel extends Model<OperatorNewsRow, NewOperatorNews>, OperatorNewsRow {}

export const defineOperatorNews = (sequelize: Sequelize): ModelStatic<OperatorNewsModel> =>
  sequelize.define<OperatorNewsModel>(
    'operatorNews',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      channel: { type: DataTypes.STRING(8), allowNull: false },
      delivery: { type: DataTypes.STRING(36), allowNull: false, unique: true },
      last_id: { type: DataTypes.INTEGER, allowNull: false },
      submissions: { type: DataTypes.INTEGER, allowNull: false },
      body: { type: DataTypes.TEXT, allowNull: false },
      state: { type: DataTypes.STRING(8), allowNull: false },
      tries: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      problem: { type: DataTypes.STRING(191) },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
      due_at: { type: DataTypes.DATE(3), allowNull: false },
      sent_at: { type: DataTypes.DATE(3) },
    },
    { tableName: 'operator_news', timestamps: false },
  );
