import type { DeliveryState, Platform } from '@hindcast/domain/posting';
import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** Delivery of a post to one platform. */
export interface PostDeliveryRow {
  id: number;
  post_id: number;
  platform: Platform;
  state: DeliveryState;
  /**
   * Waiting: time to send it. Sending: end of the lease. Posted: time of the next attempt for relays that lack the
   * note. Else null. By the database's clock, ms since 1970.
   */
  due_at: number | null;
  /** Number of claims. Only the last claimant may store its result. */
  fence: number;
  attempts: number;
  /** Time of the request to publish. Null if there was surely none. Once set, X is not asked again. */
  asked_at: Date | null;
  /** JSON of the signed Nostr event, which is published unchanged at each attempt. */
  prepared: string | null;
  remote_id: string | null;
  /** JSON of the relays' results. */
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
