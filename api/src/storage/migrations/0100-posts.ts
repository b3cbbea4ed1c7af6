import { DataTypes } from 'sequelize';
import { addMissingIndexes } from './addMissingIndexes.ts';
import type { Migration } from './migration.ts';

/** Our own posts, with their images. */
export const posts: Migration = {
  name: '0100-posts',
  up: async (schema) => {
    const longText = schema.sequelize.getDialect() === 'sqlite' ? DataTypes.TEXT : DataTypes.TEXT('medium');
    await schema.createTable('posts', {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      text: { type: DataTypes.TEXT, allowNull: false },
      words: { type: DataTypes.STRING(64), allowNull: false },
      send_at: { type: DataTypes.DATE(3) },
      actor: { type: DataTypes.STRING(64), allowNull: false },
      actor_name: { type: DataTypes.STRING(191), allowNull: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
      submission_id: { type: DataTypes.INTEGER },
      prediction_id: { type: DataTypes.INTEGER },
    });
    await schema.createTable('post_images', {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      post_id: { type: DataTypes.INTEGER, allowNull: false },
      place: { type: DataTypes.INTEGER, allowNull: false },
      png: { type: longText, allowNull: false },
    });
    await addMissingIndexes(schema, 'post_images', [
      { name: 'post_images_place', fields: ['post_id', 'place'], unique: true },
    ]);
  },
};
