import type { SignedOutcome } from '@hindcast/domain/signed';
import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** A signed Nostr event, published unchanged at each attempt. Rows are never deleted. */
export interface SignedEventRow {
  id: number;
  /** Public key of the signer, hexadecimal. Under another key, all verdicts are signed again. */
  public_key: string;
  event_id: string;
  /** The signed event as JSON. */
  event: string;
  /** Time that the event states. */
  created_at: Date;
  prediction_id: number;
  outcome: SignedOutcome;
  /** SHA-256 of the receipt. Null if the rule no longer gives a verdict. */
  sha256: string | null;
  /** JSON of the relays' results. Null before the first attempt. */
  relays: string | null;
  attempts: number;
  /** Time of the next attempt, by the database's clock, ms since 1970. Null if there is none. */
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
