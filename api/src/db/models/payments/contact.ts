import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** `asked`: a mail asks the owner to confirm. `on`: news is sent. `off`: the owner refused news. */
export type ContactState = 'asked' | 'on' | 'off';

/** A payer's address for news about the prediction. */
export interface ContactRow {
  id: number;
  intent_id: number;
  kind: 'mail' | 'lnurl';
  /** The address for news, encrypted with the installation's key. */
  sealed: string;
  state: ContactState;
  created_at: Date;
  confirmed_at: Date | null;
}

export type NewContact = Optional<ContactRow, 'id' | 'confirmed_at'>;
export interface ContactModel extends Model<ContactRow, NewContact>, ContactRow {}

export const defineContact = (sequelize: Sequelize): ModelStatic<ContactModel> =>
  sequelize.define<ContactModel>(
    'contact',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      intent_id: { type: DataTypes.INTEGER, allowNull: false, unique: true },
      kind: { type: DataTypes.STRING(8), allowNull: false },
      sealed: { type: DataTypes.TEXT, allowNull: false },
      state: { type: DataTypes.STRING(12), allowNull: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
      confirmed_at: { type: DataTypes.DATE(3) },
    },
    { tableName: 'contacts', timestamps: false },
  );
