import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** Record of a mailbox: how often it was asked whether it wants news, and whether it may be asked. */
export interface MailboxRow {
  /** Made of its address and the installation’s key: whoever has neither key nor address learns nothing. */
  mark: string;
  /** The last day on which it was asked, `YYYY-MM-DD`, and how often on it. */
  day: string;
  asked: number;
  /** When its owner said no; null where they did not, or have said yes since. */
  refused_at: Date | null;
}

export type NewMailbox = Optional<MailboxRow, 'refused_at'>;
export interface MailboxModel extends Model<MailboxRow, NewMailbox>, MailboxRow {}

export const defineMailbox = (sequelize: Sequelize): ModelStatic<MailboxModel> =>
  sequelize.define<MailboxModel>(
    'mailbox',
    {
      mark: { type: DataTypes.STRING(43), primaryKey: true },
      day: { type: DataTypes.DATEONLY, allowNull: false },
      asked: { type: DataTypes.INTEGER, allowNull: false },
      refused_at: { type: DataTypes.DATE(3) },
    },
    { tableName: 'mailboxes', timestamps: false },
  );
