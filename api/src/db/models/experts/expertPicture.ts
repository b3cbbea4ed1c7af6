import { DataTypes, type Model, type ModelStatic, type Sequelize } from 'sequelize';

/** Picture of an expert, at most one for each. */
export interface ExpertPictureRow {
  influencer_id: number;
  /** SHA-256 of the PNG, hexadecimal. It is part of the picture's URL. */
  hash: string;
  /** The picture as PNG in base64. */
  png: string;
  actor: string;
  created_at: Date;
}

export interface ExpertPictureModel extends Model<ExpertPictureRow, ExpertPictureRow>, ExpertPictureRow {}

export const defineExpertPicture = (sequelize: Sequelize): ModelStatic<ExpertPictureModel> =>
  sequelize.define<ExpertPictureModel>(
    'expertPicture',
    {
      influencer_id: { type: DataTypes.INTEGER, primaryKey: true },
      hash: { type: DataTypes.STRING(64), allowNull: false },
      png: { type: DataTypes.TEXT, allowNull: false },
      actor: { type: DataTypes.STRING(64), allowNull: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
    },
    { tableName: 'expert_pictures', timestamps: false },
  );
