import type { Role } from '@hindcast/domain/people';
import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** Token of a script or of a person's sign-in. Only its hash is stored. */
export interface TokenRow {
  id: number;
  /** Name of a script's token, unique until it is revoked; or the name of the person who signed in. */
  name: string;
  /** Role of a script. A sign-in has the person's current role instead. */
  role: Role;
  /** SHA-256 of the token, hexadecimal. */
  hash: string;
  created_at: Date;
  /** Name of the person who created the token. */
  created_by: string;
  revoked_at: Date | null;
  /** Time of the last use, rounded to the minute. Null before the first. */
  last_used_at: Date | null;
  /** The person who signed in. Null for a script's token, which is created by hand. */
  person_id: number | null;
  /** Time at which a sign-in expires. Null for a token that is valid until it is revoked. */
  expires_at: Date | null;
  /** Keyed hash of the network of the sign-in, which does not reveal the address. */
  place: string | null;
}

export type NewToken = Optional<
  TokenRow,
  'id' | 'role' | 'revoked_at' | 'last_used_at' | 'person_id' | 'expires_at' | 'place'
>;
export interface TokenModel extends Model<TokenRow, NewToken>, TokenRow {}

export const defineToken = (sequelize: Sequelize): ModelStatic<TokenModel> =>
  sequelize.define<TokenModel>(
    'token',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      name: { type: DataTypes.STRING(60), allowNull: false },
      role: { type: DataTypes.STRING(12), allowNull: false, defaultValue: 'admin' },
      hash: { type: DataTypes.STRING(64), allowNull: false, unique: true },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
      created_by: { type: DataTypes.STRING(64), allowNull: false },
      revoked_at: { type: DataTypes.DATE(3) },
      last_used_at: { type: DataTypes.DATE(3) },
      person_id: { type: DataTypes.INTEGER },
      expires_at: { type: DataTypes.DATE(3) },
      place: { type: DataTypes.STRING(43) },
    },
    { tableName: 'tokens', timestamps: false },
  );
