import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** Event of which a contact is told. */
export type NoticeEvent = 'confirm' | 'received' | 'approved' | 'rejected' | 'judged';

/** The event, with a number from the second time on: `judged.2`. Each slot is unique per contact. */
export type NoticeSlot = NoticeEvent | `${NoticeEvent}.${number}`;

/**
 * A message in the outbox. A message may be sent twice, if the process dies after sending it and before storing that.
 */
export interface NoticeRow {
  id: number;
  contact_id: number;
  event: NoticeSlot;
  /** JSON of NewsFacts. Null if the message is about neither a decision nor a verdict. */
  facts: string | null;
  /** `held` waits for an operator; `dropped` is not sent, because the message is unwanted or failed for days. */
  state: 'due' | 'sent' | 'held' | 'dropped';
  tries: number;
  /** Error of the last attempt to send. */
  problem: string | null;
  created_at: Date;
  due_at: Date;
  sent_at: Date | null;
}

export type NewNotice = Optional<NoticeRow, 'id' | 'facts' | 'tries' | 'problem' | 'sent_at'>;
export interface NoticeModel extends Model<NoticeRow, NewNotice>, NoticeRow {}

export const defineNotice = (sequelize: Sequelize): ModelStatic<NoticeModel> =>
  sequelize.define<NoticeModel>(
    'notice',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      contact_id: { type: DataTypes.INTEGER, allowNull: false },
      event: { type: DataTypes.STRING(12), allowNull: false },
      facts: { type: DataTypes.TEXT },
      state: { type: DataTypes.STRING(8), allowNull: false },
      tries: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      problem: { type: DataTypes.STRING(191) },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
      due_at: { type: DataTypes.DATE(3), allowNull: false },
      sent_at: { type: DataTypes.DATE(3) },
    },
    { tableName: 'notices', timestamps: false },
  );
