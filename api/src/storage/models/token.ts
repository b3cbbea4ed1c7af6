import type { Role } from '@hindcast/domain/people';
import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** A key of one person or script. The token itself is not kept. */
export interface TokenRow {
  id: number;
  /** Two tokens that are not revoked never have names that compare as equal. */
  name: string;
  /** What its bearer may do. */
  role: Role;
  /** SHA-256 of the token, hexadecimal. */
  hash: string;
  created_at: Date;
  /** The name of who made it. */
  created_by: string;
  revoked_at: Date | null;
  /** To the minute. */
  last_used_at: Date | null;
}

export type NewToken = Optional<TokenRow, 'id' | 'role' | 'revoked_at' | 'last_used_at'>;
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
    },
    { tableName: 'tokens', timestamps: false },
  );
