import type { DeliveryState, Platform } from '@hindcast/domain/posting';
import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** A post on one platform. */
export interface PostDeliveryRow {
  id: number;
  post_id: number;
  platform: Platform;
  state: DeliveryState;
  /**
   * Waiting: when it may be sent. Sending: when whoever sends it loses it. Posted: the same of the relays that did not
   * take it, while they are asked again. Else null. By the database's clock, ms since 1970.
   */
  due_at: number | null;
  /** Number of times it was taken. Only the last taker may store its result. */
  fence: number;
  attempts: number;
  /** When the platform was asked to post; null while it surely was not. It is never asked again once this is set. */
  asked_at: Date | null;
  /** The prepared post: JSON of a signed event of Nostr. It is published unchanged, however often. */
  prepared: string | null;
  remote_id: string | null;
  /** JSON of what each relay made of it. */
  relays: string | null;
  error: string | null;
  /** Error text of the platform itself. */
  detail: string | null;
  settled_at: Date | null;
}

type Nullable = {
  [Key in keyof PostDeliveryRow]: null extends PostDeliveryRow[Key] ? Key : never;
}[keyof PostDeliveryRow];
export type NewPostDelivery = Optional<PostDeliveryRow, 'id' | 'fence' | 'attempts' | Nullable>;
export interface PostDeliveryModel extends Model<PostDeliveryRow, NewPostDelivery>, PostDeliveryRow {}

export const definePostDelivery = (sequelize: Sequelize): ModelStatic<PostDeliveryModel> =>
  sequelize.define<PostDeliveryModel>(
    'postDelivery',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      post_id: { type: DataTypes.INTEGER, allowNull: false },
      platform: { type: DataTypes.STRING(8), allowNull: false },
      state: { type: DataTypes.STRING(10), allowNull: false },
      due_at: { type: DataTypes.BIGINT },
      fence: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      attempts: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      asked_at: { type: DataTypes.DATE(3) },
      prepared: { type: DataTypes.TEXT },
      remote_id: { type: DataTypes.STRING(64) },
      relays: { type: DataTypes.TEXT },
      error: { type: DataTypes.STRING(500) },
      detail: { type: DataTypes.STRING(500) },
      settled_at: { type: DataTypes.DATE(3) },
    },
    { tableName: 'post_deliveries', timestamps: false },
  );
