import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** A small payment with news in its comment. It is stored before the wallet is asked, once. */
export interface NewsPaymentRow {
  id: number;
  notice_id: number;
  /** Repeats the notice until this payment has failed for certain, so that there is no other. */
  claim: number | null;
  /** Intent of the submission. The payment for it limits the cost of its news. */
  intent_id: number;
  /** `paying`: the wallet may have been asked. */
  state: 'paying' | 'paid' | 'failed';
  /** Id of the spender: the wallet and key that pay. */
  wallet: string;
  payment_hash: string;
  expires_at: Date;
  sats: number;
  /** Limit of fees besides the amount, sats. */
  fee_cap: number;
  /** Fee paid, sats. Null while unknown. */
  fee: number | null;
  created_at: Date;
}

export type NewNewsPayment = Optional<NewsPaymentRow, 'id' | 'fee'>;
export interface NewsPaymentModel extends Model<NewsPaymentRow, NewNewsPayment>, NewsPaymentRow {}

export const defineNewsPayment = (sequelize: Sequelize): ModelStatic<NewsPaymentModel> =>
  sequelize.define<NewsPaymentModel>(
    'newsPayment',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      notice_id: { type: DataTypes.INTEGER, allowNull: false },
      claim: { type: DataTypes.INTEGER, unique: true },
      intent_id: { type: DataTypes.INTEGER, allowNull: false },
      state: { type: DataTypes.STRING(8), allowNull: false },
      wallet: { type: DataTypes.STRING(191), allowNull: false },
      payment_hash: { type: DataTypes.STRING(64), allowNull: false, unique: true },
      expires_at: { type: DataTypes.DATE(3), allowNull: false },
      sats: { type: DataTypes.INTEGER, allowNull: false },
      fee_cap: { type: DataTypes.INTEGER, allowNull: false },
      fee: { type: DataTypes.INTEGER },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
    },
    { tableName: 'news_payments', timestamps: false },
  );
