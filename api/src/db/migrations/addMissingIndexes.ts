import type { QueryInterface, Transaction } from 'sequelize';

interface Index {
  readonly name: string;
  readonly fields: readonly string[];
  readonly unique?: boolean;
}

/** Creates a table's indexes, except those that an earlier, interrupted attempt has created. */
export async function addMissingIndexes(
  schema: QueryInterface,
  table: string,
  indexes: readonly Index[],
  transaction?: Transaction,
): Promise<void> {
  const shown = await schema.showIndex(table, { transaction });
  const present = Array.isArray(shown) ? shown.map(({ name }: { name: string }) => name) : [];
  for (const { fields, ...index } of indexes)
    if (!present.includes(index.name)) await schema.addIndex(table, { ...index, fields: [...fields], transaction });
}
