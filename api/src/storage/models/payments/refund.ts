import type { RefundState } from '@hindcast/domain';
import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** A payment that goes back to whoever made it. Another one of the same payment may follow only when this one failed. */
export interface RefundRow {
  id: number;
  submission_id: number;
  /** The invoice whose payment goes back. */
  invoice_id: number;
  /** The invoice again while this refund may be paid, so that there is no other; null once it has failed. */
  claim: number | null;
  state: RefundState;
  sats: number;
  /** Highest fees allowed beside the amount. */
  fee_cap: number;
  /** The server of the wallet that it goes to; the address itself is not kept. */
  host: string;
  /** The wallet and key that pay, by the spender’s `id`. */
  wallet: string;
  /** Of the invoice that is paid. */
  payment_hash: string;
  bolt11: string;
  expires_at: Date;
  actor: string;
  created_at: Date;
  /** When the wallet was asked to pay; null while it was not. */
  begun_at: Date | null;
  looks: number;
  /** When it is looked at next; null when never again. */
  due_at: Date | null;
  /** Last answer of the wallet, unless it said that the refund is paid. */
  said: string | null;
  /** In sats; null where the wallet does not tell. */
  fee: number | null;
  preimage: string | null;
  settled_at: Date | null;
}

type Nullable = { [Key in keyof RefundRow]: null extends RefundRow[Key] ? Key : never }[keyof RefundRow];
export type NewRefund = Optional<RefundRow, 'id' | 'looks' | Nullable>;
export interface RefundModel extends Model<RefundRow, NewRefund>, RefundRow {}

export const defineRefund = (sequelize: Sequelize): ModelStatic<RefundModel> =>
  sequelize.define<RefundModel>(
    'refund',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      submission_id: { type: DataTypes.INTEGER, allowNull: false },
      invoice_id: { type: DataTypes.INTEGER, allowNull: false },
      claim: { type: DataTypes.INTEGER, unique: true },
      state: { type: DataTypes.STRING(8), allowNull: false },
      sats: { type: DataTypes.INTEGER, allowNull: false },
      fee_cap: { type: DataTypes.INTEGER, allowNull: false },
      host: { type: DataTypes.STRING(253), allowNull: false },
      wallet: { type: DataTypes.STRING(191), allowNull: false },
      payment_hash: { type: DataTypes.STRING(64), allowNull: false, unique: true },
      bolt11: { type: DataTypes.TEXT, allowNull: false },
      expires_at: { type: DataTypes.DATE(3), allowNull: false },
      actor: { type: DataTypes.STRING(64), allowNull: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
      begun_at: { type: DataTypes.DATE(3) },
      looks: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      due_at: { type: DataTypes.DATE(3) },
      said: { type: DataTypes.STRING(255) },
      fee: { type: DataTypes.INTEGER },
      preimage: { type: DataTypes.STRING(64) },
      settled_at: { type: DataTypes.DATE(3) },
    },
    { tableName: 'refunds', timestamps: false },
  );
