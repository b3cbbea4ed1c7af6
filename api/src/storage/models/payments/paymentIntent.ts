import type { AssetId } from '@hindcast/domain';
import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** Words that somebody means to pay for. They become a submission with the first payment. */
export interface PaymentIntentRow {
  id: number;
  asset: AssetId;
  /** The words as they were read: JSON of a WireSubmission. */
  words: string;
  spam_score: number;
  created_at: Date;
}

export type NewPaymentIntent = Optional<PaymentIntentRow, 'id'>;
export interface PaymentIntentModel extends Model<PaymentIntentRow, NewPaymentIntent>, PaymentIntentRow {}

export const definePaymentIntent = (sequelize: Sequelize): ModelStatic<PaymentIntentModel> =>
  sequelize.define<PaymentIntentModel>(
    'paymentIntent',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      asset: { type: DataTypes.STRING(16), allowNull: false },
      words: { type: DataTypes.TEXT, allowNull: false },
      spam_score: { type: DataTypes.INTEGER, allowNull: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
    },
    { tableName: 'payment_intents', timestamps: false },
  );
