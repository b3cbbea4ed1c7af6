import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Sequelize } from 'sequelize';
import { tablesOf } from '../../api/src/db/copy/rows.ts';
import { defineModels } from '../../api/src/db/models/index.ts';
import { createDialect } from '../../api/src/db/sqlite/dialect.ts';
import { neverOutsideWords, outsideWords } from '../../api/src/predictions/takedowns/outsideWords.ts';

/** Shorter columns hold codes, hashes and names of operators. */
const LONG = 100;

/** Tells whether a column's SQL type can hold a sentence. */
function isLongText(type: string): boolean {
  const length = /^VARCHAR\((\d+)\)$/.exec(type)?.[1];
  return type === 'TEXT' || (length !== undefined && Number(length) >= LONG);
}

test('each column that can hold a sentence says what a takedown makes of it, or that no words of others are in it [J2]', () => {
  const { module } = createDialect('');
  const sequelize = new Sequelize({ dialect: 'sqlite', dialectModule: module, storage: '', logging: false });
  const found = tablesOf(defineModels(sequelize)).flatMap(([name, table]) =>
    Object.entries(table.getAttributes())
      .filter(([, { type }]) => isLongText(String(type)))
      .map(([column]) => `${name}.${column}`),
  );
  assert.deepEqual(
    found.sort(),
    [...Object.keys(outsideWords), ...neverOutsideWords].sort(),
    'Name the column in api/src/predictions/takedowns/outsideWords.ts, with how its words are kept from readers.',
  );
});
