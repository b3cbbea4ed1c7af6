import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** Confirmation mails to a mailbox, and its owner's refusal. */
export interface MailboxRow {
  /** Keyed hash of the address. It reveals nothing without the installation’s key and the address. */
  mark: string;
  /** Last day on which a confirmation mail was sent, `YYYY-MM-DD`. */
  day: string;
  /** Number of confirmation mails on that day. */
  asked: number;
  /** Time of the owner's refusal. Null without one, or if the owner has accepted since. */
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
