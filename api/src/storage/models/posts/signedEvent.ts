import type { SignedOutcome } from '@hindcast/domain/signed';
import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** An event of Nostr that was signed. It is published as it is, however often; rows are only ever added. */
export interface SignedEventRow {
  id: number;
  /** Public key of the signer, hexadecimal: with another key all begins anew. */
  public_key: string;
  event_id: string;
  /** The event as JSON. */
  event: string;
  /** The instant that the event carries. */
  created_at: Date;
  prediction_id: number;
  outcome: SignedOutcome;
  /** Of the receipt; null where the rule has no verdict any more. */
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
      event_id: { type: DataTypes.STRING(64), allowNull: false },
      event: { type: DataTypes.TEXT, allowNull: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
      prediction_id: { type: DataTypes.INTEGER },
      outcome: { type: DataTypes.STRING(16) },
      sha256: { type: DataTypes.STRING(64) },
      relays: { type: DataTypes.TEXT },
      attempts: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      due_at: { type: DataTypes.BIGINT },
    },
    { tableName: 'signed_events', timestamps: false },
  );
