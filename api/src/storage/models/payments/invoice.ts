import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/**
 * `asked`: the wallet was asked, and what it says is not on record yet. `failed`: it made none that can be shown. `open`:
 * shown, or about to be. `paid`: for good.
 */
export type StoredInvoiceState = 'asked' | 'failed' | 'open' | 'paid';

/** A Lightning invoice that was asked of a wallet. An intent may have several: a payer may try again. */
export interface InvoiceRow {
  id: number;
  intent_id: number;
  /** Random, in base64url: whoever has it may ask whether the invoice is paid. */
  checking_id: string;
  /** SHA-256 (hexadecimal) of the client's Idempotency-Key; null if it sent none. */
  request_key: string | null;
  /** SHA-256 (hexadecimal) of what was asked for. */
  request: string;
  state: StoredInvoiceState;
  sats: number;
  /** The wallet that was asked, by its `id`. */
  wallet: string;
  /** The process that asked it, and when. */
  asked_by: string;
  asked_at: Date;
  /** Hexadecimal; null while there is no invoice. */
  payment_hash: string | null;
  bolt11: string | null;
  created_at: Date;
  expires_at: Date | null;
  paid_at: Date | null;
  /** Paid, although another invoice of its intent was paid before: the payer is owed it. */
  surplus: boolean;
  /** When the reconciler looks next whether it is paid; null when never again. */
  due_at: Date | null;
  /** Reason why it is not settled although the wallet says that it is paid; null if it never said something odd. */
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
