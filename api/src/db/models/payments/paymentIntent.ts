import type { AssetId } from '@hindcast/domain';
import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** A submission before its payment. The first payment turns it into a submission. */
export interface PaymentIntentRow {
  id: number;
  asset: AssetId;
  /** JSON of a WireSubmission, validated. */
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
