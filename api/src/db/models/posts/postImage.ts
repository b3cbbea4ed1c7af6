import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** An image of a post. */
export interface PostImageRow {
  id: number;
  post_id: number;
  /** Position, from 0. */
  place: number;
  /** The image as PNG in base64. */
  png: string;
}

export type NewPostImage = Optional<PostImageRow, 'id'>;
export interface PostImageModel extends Model<PostImageRow, NewPostImage>, PostImageRow {}

export const definePostImage = (sequelize: Sequelize): ModelStatic<PostImageModel> =>
  sequelize.define<PostImageModel>(
    'postImage',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      post_id: { type: DataTypes.INTEGER, allowNull: false },
      place: { type: DataTypes.INTEGER, allowNull: false },
      png: { type: DataTypes.TEXT, allowNull: false },
    },
    { tableName: 'post_images', timestamps: false },
  );
