import { QueryTypes, type Sequelize } from 'sequelize';
import { readStoredPriceOrNull } from '../engine/values.ts';
import { type LookedUp, type LookupKeys, linkKey, lookupKeysOf } from '../lookup/lookupKeys.ts';
import { addMissingIndexes } from './addMissingIndexes.ts';
import type { Migration } from './migration.ts';

/** Rows that one statement changes. */
const PIECE = 500;

interface Table {
  readonly table: string;
  /** The columns that its keys are made of. */
  readonly from: string;
  readonly keysOf: (row: LookedUp) => Partial<LookupKeys>;
}

const tables: readonly Table[] = [
  {
    table: 'submissions',
    from: 'expert_name, twitter_handle, nostr_npub, source_url, kind, price_prediction, price_target, price_min',
    keysOf: (row) =>
      lookupKeysOf({
        ...row,
        price_target: readStoredPriceOrNull(row.price_target),
        price_min: readStoredPriceOrNull(row.price_min),
      }),
  },
  { table: 'predictions', from: 'source_url', keysOf: ({ source_url }) => ({ link_key: linkKey(source_url) }) },
];

/** Who said it, about what and at which price. */
const indexes = [
  ...(['known_as', 'bare_handle', 'bare_npub'] as const).map((name) => ({
    table: 'submissions',
    name: `submissions_${name}`,
    fields: [name, 'asset', 'kind', 'level', 'target_time'],
  })),
  { table: 'submissions', name: 'submissions_link', fields: ['link_key', 'asset'] },
  { table: 'predictions', name: 'predictions_link', fields: ['link_key', 'asset'] },
  { table: 'predictions', name: 'predictions_expert', fields: ['influencer_id', 'asset', 'kind', 'price_target'] },
];

async function fill(sequelize: Sequelize, { table, from, keysOf }: Table): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await sequelize.query<LookedUp & { readonly id: number }>(
      `SELECT id, ${from} FROM ${table} WHERE id > :last ORDER BY id LIMIT ${PIECE}`,
      { type: QueryTypes.SELECT, replacements: { last } },
    );
    const end = rows.at(-1);
    if (!end) return;
    const keys = rows.map((row) => [row.id, keysOf(row)] as const);
    const names = Object.keys(keysOf(end)) as (keyof LookupKeys)[];
    const set = names.flatMap((name) => {
      const found = keys.flatMap(([id, { [name]: key }]) => (key == null ? [] : [[id, key] as const]));
      const cases = found.map(() => 'WHEN ? THEN ?').join(' ');
      return found.length === 0 ? [] : [{ sql: `${name} = CASE id ${cases} END`, values: found.flat() }];
    });
    if (set.length > 0) {
      const sql = `UPDATE ${table} SET ${set.map((one) => one.sql).join(', ')} WHERE id > ? AND id <= ?`;
      await sequelize.query(sql, { replacements: [...set.flatMap(({ values }) => values), last, end.id] });
    }
    last = end.id;
  }
}

/** The lookup keys of the rows on record, in pieces, and then the indexes on them. */
export const lookupKeysFilled: Migration = {
  name: '0081-lookup-keys-filled',
  up: async (schema) => {
    for (const table of tables) await fill(schema.sequelize, table);
    for (const { table, ...index } of indexes) await addMissingIndexes(schema, table, [index]);
  },
};
