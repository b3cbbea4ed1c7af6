import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

const text = (length: number) => ({ type: DataTypes.STRING(length) });
const columns = {
  submissions: {
    ...{ known_as: text(191), bare_handle: text(64), bare_npub: text(63), link_key: text(64) },
    level: { type: DataTypes.DOUBLE },
  },
  predictions: { link_key: text(64) },
};

/** By what duplicates are looked up. The next step fills it for the rows on record. */
export const lookupKeys: Migration = {
  name: '0080-lookup-keys',
  up: async (schema) => {
    for (const [table, added] of Object.entries(columns)) {
      const present = await schema.describeTable(table);
      for (const [name, column] of Object.entries(added)) {
        if (!(name in present)) await schema.addColumn(table, name, { ...column, allowNull: true });
      }
    }
  },
};
