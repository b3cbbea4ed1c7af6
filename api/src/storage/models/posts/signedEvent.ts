import type { SignedOutcome } from '@hindcast/domain/signed';
import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** What an event is of: one verdict, or the root of a day. */
type SignedSubject = 'verdict' | 'root';

/** An event of Nostr that was signed. It is published as it is, however often; rows are only ever added. */
export interface SignedEventRow {
  id: number;
  /** Who signed it, hexadecimal: with another key all begins anew. */
  public_key: string;
  subject: SignedSubject;
  /** Its number among those of its key and subject, from 1 on. */
  place: number;
  event_id: string;
  /** The event as JSON. */
  event: string;
  created_at: Date;
  prediction_id: number | null;
  outcome: SignedOutcome | null;
  /** The UTC day of a root. */
  day: string | null;
  /** So many verdicts a root is over. */
  size: number | null;
  /** Of the receipt, or the root; null where the rule has no verdict any more. */
  sha256: string | null;
  /** JSON of what each relay made of it; null before they were asked. */
  relays: string | null;
  attempts: number;
  /** When relays are asked, by the database's clock, ms since 1970; null once no more are. */
  due_at: number | null;
}

type Nullable = { [Key in keyof SignedEventRow]: null extends SignedEventRow[Key] ? Key : never }[keyof SignedEventRow];
export type NewSignedEvent = Optional<SignedEventRow, 'id' | 'attempts' | Nullable>;
export interface SignedEventModel extends Model<SignedEventRow, NewSignedEvent>, SignedEventRow {}

export const defineSignedEvent = (sequelize: Sequelize): ModelStatic<SignedEventModel> =>
  sequelize.define<SignedEventModel>(
    'signedEvent',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      public_key: { type: DataTypes.STRING(64), allowNull: false },
      subject: { type: DataTypes.STRING(8), allowNull: false },
      place: { type: DataTypes.INTEGER, allowNull: false },
      event_id: { type: DataTypes.STRING(64), allowNull: false },
      event: { type: DataTypes.TEXT, allowNull: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
      prediction_id: { type: DataTypes.INTEGER },
      outcome: { type: DataTypes.STRING(16) },
      day: { type: DataTypes.DATEONLY },
      size: { type: DataTypes.INTEGER },
      sha256: { type: DataTypes.STRING(64) },
      relays: { type: DataTypes.TEXT },
      attempts: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      due_at: { type: DataTypes.BIGINT },
    },
    { tableName: 'signed_events', timestamps: false },
  );
