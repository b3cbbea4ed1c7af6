import { DataTypes, type Model, type ModelStatic, type Sequelize } from 'sequelize';

/** An image of a post, as it is posted. */
export interface PostImageRow {
  post_id: number;
  /** From 0 on. */
  place: number;
  /** In base64. */
  png: string;
}

export interface PostImageModel extends Model<PostImageRow>, PostImageRow {}

export const definePostImage = (sequelize: Sequelize): ModelStatic<PostImageModel> =>
  sequelize.define<PostImageModel>(
    'postImage',
    {
      post_id: { type: DataTypes.INTEGER, primaryKey: true },
      place: { type: DataTypes.INTEGER, primaryKey: true },
      png: { type: DataTypes.TEXT, allowNull: false },
    },
    { tableName: 'post_images', timestamps: false },
  );
