import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { openStorage, type Storage, type StorageConfig } from '../../api/src/db/connect.ts';
import { StorageError } from '../../api/src/db/engine/storageError.ts';
import { migrations } from '../../api/src/db/migrations/index.ts';
import { LISTINGS } from '../../api/src/db/unreleased.ts';
import { createOldDatabase, nameUnreleasedSteps } from './baseline/oldDatabase.ts';
import { openTestStorage } from './open.ts';

const STEPS = 'SELECT name FROM SequelizeMeta ORDER BY name';
const ALL = migrations.map(({ name }) => ({ name }));

async function readSchema({ select, sequelize }: Storage): Promise<readonly string[]> {
  const queries = sequelize.getDialect() === 'sqlite' ? LISTINGS.sqlite : LISTINGS.mysql;
  const listed = await Promise.all(queries.map((sql) => select(sql, {})));
  return listed.flatMap((rows) => rows.map((row) => JSON.stringify(row))).sort();
}

async function openAgain(t: TestContext, config: StorageConfig) {
  const said: string[] = [];
  const storage = await openStorage(config, (line) => said.push(line));
  let close = (): Promise<void> => {
    close = async () => undefined;
    return storage.close();
  };
  t.after(() => close());
  return { said, storage, close: () => close() };
}

async function hasItsRows({ models }: Storage): Promise<void> {
  const [prediction] = await models.predictions.findAll();
  assert.deepEqual(
    [prediction?.price_target, prediction?.price_prediction, prediction?.created_at.toISOString()],
    [150000.5, "It's $150,000.50; \\ by spring", '2025-01-02T03:04:05.678Z'],
  );
  assert.deepEqual(
    (await models.bars.findAll({ order: ['day'] })).map(({ day, high, close }) => [day, high, close]),
    [
      ['2025-01-01', null, 94000.25],
      ['2025-01-02', 98000, 96000],
    ],
  );
  const [expert] = await models.influencers.findAll();
  const [submission] = await models.submissions.findAll();
  const [invoice] = await models.invoices.findAll();
  assert.deepEqual([expert?.name, submission?.expert_name, invoice?.sats], ['Ännchen 😀', 'Ada Oracle', 1000]);
}

test('a database that the first migration wrote is brought to the newest schema, with its rows', async (t) => {
  const { config } = await createOldDatabase(t);
  const { storage } = await openAgain(t, config);
  await hasItsRows(storage);
  assert.deepEqual(await storage.select(STEPS, {}), ALL);
  assert.deepEqual(await readSchema(storage), await readSchema(await openTestStorage(t)));
});

test('a database of the last version before 0.1.0 takes the name of the migration that makes its tables', async (t) => {
  const { config, run } = await createOldDatabase(t);
  await run(await nameUnreleasedSteps());
  const first = await openAgain(t, config);
  await hasItsRows(first.storage);
  assert.deepEqual(await first.storage.select(STEPS, {}), ALL);
  assert.match(first.said[0] ?? '', /changes its tables in \d+ steps?: “baseline”/);
  assert.match(first.said[1] ?? '', config.database ? /^Hindcast made no backup/ : /^It was backed up first/);
  await first.close();
  assert.deepEqual((await openAgain(t, config)).said, []);
});

test('a first start that stopped half way is finished at the next one', async (t) => {
  const { config, run } = await createOldDatabase(t);
  const index = config.database ? 'posts_words ON posts' : 'posts_words';
  await run(`DELETE FROM SequelizeMeta; DROP TABLE replies; DROP TABLE post_images; DROP INDEX ${index}`);
  const { storage } = await openAgain(t, config);
  assert.deepEqual(await readSchema(storage), await readSchema(await openTestStorage(t)));
});

const OTHERS = {
  'misses a step': "DELETE FROM SequelizeMeta WHERE name = '0081-lookup-keys-filled'",
  'has a step more': "INSERT INTO SequelizeMeta (name) VALUES ('0113-more')",
  'has one step alone': "DELETE FROM SequelizeMeta WHERE name <> '0001-meta'",
  'has an index more': 'CREATE INDEX bars_more ON bars (source, day)',
  'has a table more': 'CREATE TABLE more (id INTEGER NOT NULL)',
  'has a column more': 'ALTER TABLE bars ADD COLUMN more INTEGER',
  'misses a column': 'ALTER TABLE submissions DROP COLUMN taken_down',
};

for (const [how, sql] of Object.entries(OTHERS))
  test(`a database from before 0.1.0 that ${how} is refused unchanged, with what to do`, async (t) => {
    const { config, run } = await createOldDatabase(t);
    await run(`${await nameUnreleasedSteps()} ${sql}`);
    for (const _ of ['once', 'and again'])
      await assert.rejects(openStorage(config, assert.fail), (error) => {
        assert.ok(error instanceof StorageError, String(error));
        assert.equal(error.code, 'database_unreleased');
        assert.match(error.message, /^The database \S+( on \S+)? was made by an unreleased Hindcast [^.]*0\.1\.0/);
        assert.match(error.message, /; start the last one on it once \(CHANGELOG\.md says which\), or name an empty/);
        return true;
      });
  });
