import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** A write that was asked for under a key of the client's, and the answer to give when it is asked for again. */
export interface IdempotencyKeyRow {
  id: number;
  /** Whose key it is. */
  actor: string;
  key: string;
  /** SHA-256 (hexadecimal) of the method, the address and the body. */
  request: string;
  status: number;
  /** The answer's content type. */
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
