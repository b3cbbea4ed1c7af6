import type { Role } from '@hindcast/domain/people';
import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** A person who can sign in to this installation. Rows are never deleted, because records refer to them. */
export interface PersonRow {
  id: number;
  name: string;
  /** Normalised form of the name, by which it is looked up. */
  known_as: string;
  email: string | null;
  role: Role;
  /** Argon2id hash of the password, with its salt and cost. */
  hash: string;
  /** True if the person has to change the password first, because somebody else made it. */
  must_change: boolean;
  /** Secret of the authenticator app, sealed by the installation's key. */
  totp: string | null;
  /** Time step of the last accepted code. Null while no code has confirmed the secret. */
  totp_step: number | null;
  created_at: Date;
  created_by: string;
  disabled_at: Date | null;
  /** Rises with each change of the password or the second factor. */
  version: number;
}

export type NewPerson = Optional<PersonRow, 'id' | 'email' | 'totp' | 'totp_step' | 'disabled_at' | 'version'>;
export interface PersonModel extends Model<PersonRow, NewPerson>, PersonRow {}

export const definePerson = (sequelize: Sequelize): ModelStatic<PersonModel> =>
  sequelize.define<PersonModel>(
    'person',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      name: { type: DataTypes.STRING(60), allowNull: false },
      known_as: { type: DataTypes.STRING(191), allowNull: false, unique: true },
      email: { type: DataTypes.STRING(254) },
      role: { type: DataTypes.STRING(12), allowNull: false },
      hash: { type: DataTypes.STRING(191), allowNull: false },
      must_change: { type: DataTypes.BOOLEAN, allowNull: false },
      totp: { type: DataTypes.STRING(255) },
      totp_step: { type: DataTypes.INTEGER },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
      created_by: { type: DataTypes.STRING(64), allowNull: false },
      disabled_at: { type: DataTypes.DATE(3) },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
    },
    { tableName: 'people', timestamps: false },
  );
