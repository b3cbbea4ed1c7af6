import type { RefundState } from '@hindcast/domain';
import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** A refund of a payment. Another refund of the same payment is possible only after this refund has failed. */
export interface RefundRow {
  id: number;
  submission_id: number;
  invoice_id: number;
  /** Repeats the invoice while this refund may be paid, so that there is no other. Null once it has failed. */
  claim: number | null;
  state: RefundState;
  sats: number;
  /** Limit of fees besides the amount, sats. */
  fee_cap: number;
  /** Host of the payee's wallet. The address itself is not stored. */
  host: string;
  /** Id of the spender: the wallet and key that pay. */
  wallet: string;
  /** Payment hash of the payee's invoice. */
  payment_hash: string;
  bolt11: string;
  expires_at: Date;
  actor: string;
  created_at: Date;
  /** Time at which the wallet was asked to pay. Null if it was not. */
  begun_at: Date | null;
  looks: number;
  /** Time of the next look-up. Null if there is none. */
  due_at: Date | null;
  /** Last answer of the wallet. Null if it reported the payment. */
  said: string | null;
  /** Fee in sats. Null if the wallet does not tell. */
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
