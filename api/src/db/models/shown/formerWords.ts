import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** Words and link of a prediction before an edit, so that a takedown hides them too. Rows are never changed. */
export interface FormerWordsRow {
  id: number;
  prediction_id: number;
  price_prediction: string | null;
  notes: string | null;
  source_url: string | null;
}

export type NewFormerWords = Optional<FormerWordsRow, 'id' | 'price_prediction' | 'notes' | 'source_url'>;
export interface FormerWordsModel extends Model<FormerWordsRow, NewFormerWords>, FormerWordsRow {}

export const defineFormerWords = (sequelize: Sequelize): ModelStatic<FormerWordsModel> =>
  sequelize.define<FormerWordsModel>(
    'formerWords',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      prediction_id: { type: DataTypes.INTEGER, allowNull: false },
      price_prediction: { type: DataTypes.TEXT },
      notes: { type: DataTypes.TEXT },
      source_url: { type: DataTypes.TEXT },
    },
    { tableName: 'former_words', timestamps: false },
  );
