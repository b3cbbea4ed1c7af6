import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** One of our posts: text and author. Its deliveries have the state. */
export interface PostRow {
  id: number;
  text: string;
  /** SHA-256 of the text, hexadecimal, for recognising repeated posts. */
  words: string;
  /** Planned time. Null for a post to be sent at once. */
  send_at: Date | null;
  /** Id of the author, who must still have the right to post at the time of sending. */
  actor: string;
  actor_name: string;
  created_at: Date;
  submission_id: number | null;
  prediction_id: number | null;
}

type Nullable = { [Key in keyof PostRow]: null extends PostRow[Key] ? Key : never }[keyof PostRow];
export type NewPost = Optional<PostRow, 'id' | Nullable>;
export interface PostModel extends Model<PostRow, NewPost>, PostRow {}

export const definePost = (sequelize: Sequelize): ModelStatic<PostModel> =>
  sequelize.define<PostModel>(
    'post',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      text: { type: DataTypes.TEXT, allowNull: false },
      words: { type: DataTypes.STRING(64), allowNull: false },
      send_at: { type: DataTypes.DATE(3) },
      actor: { type: DataTypes.STRING(64), allowNull: false },
      actor_name: { type: DataTypes.STRING(191), allowNull: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
      submission_id: { type: DataTypes.INTEGER },
      prediction_id: { type: DataTypes.INTEGER },
    },
    { tableName: 'posts', timestamps: false },
  );
