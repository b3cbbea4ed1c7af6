import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** A write with an idempotency key, and the response for repeated requests. */
export interface IdempotencyKeyRow {
  id: number;
  /** Id of the actor who sent the key. */
  actor: string;
  key: string;
  /** SHA-256 (hexadecimal) of the method, URL and body. */
  request: string;
  status: number;
  /** Content type of the stored response. */
  type: string;
  answer: string;
  created_at: Date;
}

export type NewIdempotencyKey = Optional<IdempotencyKeyRow, 'id'>;
export interface IdempotencyKeyModel extends Model<IdempotencyKeyRow, NewIdempotencyKey>, IdempotencyKeyRow {}

export const defineIdempotencyKey = (sequelize: Sequelize): ModelStatic<IdempotencyKeyModel> =>
  sequelize.define<IdempotencyKeyModel>(
    'idempotencyKey',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      actor: { type: DataTypes.STRING(64), allowNull: false },
      key: { type: DataTypes.STRING(200), allowNull: false },
      request: { type: DataTypes.STRING(64), allowNull: false },
      status: { type: DataTypes.INTEGER, allowNull: false },
      type: { type: DataTypes.STRING(100), allowNull: false },
      answer: { type: DataTypes.TEXT, allowNull: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
    },
    { tableName: 'idempotency_keys', timestamps: false },
  );
