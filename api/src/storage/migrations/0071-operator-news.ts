import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const operatorNews: Migration = {
  name: '0071-operator-news',
  up: (schema) =>
    schema.createTable(
      'operator_news',
      {
        id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
        channel: { type: DataTypes.STRING(8), allowNull: false },
        delivery: { type: DataTypes.STRING(36), allowNull: false, unique: true },
        last_id: { type: DataTypes.INTEGER, allowNull: false },
        submissions: { type: DataTypes.INTEGER, allowNull: false },
        body: { type: DataTypes.TEXT, allowNull: false },
        state: { type: DataTypes.STRING(8), allowNull: false },
        tries: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
        problem: { type: DataTypes.STRING(191) },
        created_at: { type: DataTypes.DATE(3), allowNull: false },
        due_at: { type: DataTypes.DATE(3), allowNull: false },
        sent_at: { type: DataTypes.DATE(3) },
      },
      { uniqueKeys: { operator_news_channel_last: { fields: ['channel', 'last_id'] } } },
    ),
};
