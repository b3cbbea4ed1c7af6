import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/**
 * `asked`: the wallet was asked, and its answer is not stored yet. `failed`: it made no valid invoice. `open`: it can
 * be paid. `paid`: final.
 */
export type StoredInvoiceState = 'asked' | 'failed' | 'open' | 'paid';

/** A Lightning invoice. An intent may have several, because a payer may try again. */
export interface InvoiceRow {
  id: number;
  intent_id: number;
  /** Random id in base64url, with which clients check the payment. */
  checking_id: string;
  /** SHA-256 (hexadecimal) of the client's Idempotency-Key. Null if it sent none. */
  request_key: string | null;
  /** SHA-256 (hexadecimal) of the request. */
  request: string;
  state: StoredInvoiceState;
  sats: number;
  /** Id of the wallet that was asked. */
  wallet: string;
  /** Process that asked the wallet. */
  asked_by: string;
  /** Time at which the process asked the wallet. */
  asked_at: Date;
  /** Payment hash, hexadecimal. Null until the wallet has made the invoice. */
  payment_hash: string | null;
  bolt11: string | null;
  created_at: Date;
  expires_at: Date | null;
  paid_at: Date | null;
  /** True if another invoice of the same intent was paid before, so that this payment has to be refunded. */
  surplus: boolean;
  /** Time of the reconciler's next look-up. Null if there is none. */
  due_at: Date | null;
  /** Reason why the invoice is not settled although the wallet reports a payment. Null without one. */
  doubt: string | null;
}

type Nullable = 'request_key' | 'payment_hash' | 'bolt11' | 'expires_at' | 'paid_at' | 'due_at' | 'doubt';
export type NewInvoice = Optional<InvoiceRow, 'id' | 'surplus' | Nullable>;
export interface InvoiceModel extends Model<InvoiceRow, NewInvoice>, InvoiceRow {}

export const defineInvoice = (sequelize: Sequelize): ModelStatic<InvoiceModel> =>
  sequelize.define<InvoiceModel>(
    'invoice',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      intent_id: { type: DataTypes.INTEGER, allowNull: false },
      checking_id: { type: DataTypes.STRING(43), allowNull: false, unique: true },
      request_key: { type: DataTypes.STRING(64), unique: true },
      request: { type: DataTypes.STRING(64), allowNull: false },
      state: { type: DataTypes.STRING(8), allowNull: false },
      sats: { type: DataTypes.INTEGER, allowNull: false },
      wallet: { type: DataTypes.STRING(191), allowNull: false },
      asked_by: { type: DataTypes.STRING(36), allowNull: false },
      asked_at: { type: DataTypes.DATE(3), allowNull: false },
      payment_hash: { type: DataTypes.STRING(64), unique: true },
      bolt11: { type: DataTypes.TEXT },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
      expires_at: { type: DataTypes.DATE(3) },
      paid_at: { type: DataTypes.DATE(3) },
      surplus: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      due_at: { type: DataTypes.DATE(3) },
      doubt: { type: DataTypes.STRING(191) },
    },
    { tableName: 'invoices', timestamps: false },
  );
