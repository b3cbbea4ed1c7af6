import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { openStorage } from '../../api/src/db/connect.ts';
import { dumpCommand } from '../../api/src/db/mysql/dumpCommand.ts';
import { readDatabaseUrl } from '../../api/src/lib/config/databaseUrl.ts';
// biome-ignore lint/correctness/useImportExtensions: the set-up is plain JavaScript, for machines without Node 24
import { findDatabase } from '../../scripts/setUp/database.mjs';
import { createFolder } from '../api/fixture.ts';
import { hindcast } from '../cli/hindcast.ts';
import { nameUnreleasedSteps } from '../storage/baseline/oldDatabase.ts';
import { createDatabase, type TestDatabase } from './database.ts';

const HOSTILE = "it's (1),(2); -- \\ \n/* x */ VALUES ('a') `b` 😀";

async function emptyDatabase(t: TestContext): Promise<TestDatabase> {
  const database = await createDatabase();
  t.after(() => database.drop());
  return database;
}

/** A database with experts and predictions, and the file that the documented command makes of it. */
async function dumped(t: TestContext): Promise<string> {
  const { url } = await emptyDatabase(t);
  const address = readDatabaseUrl(url);
  assert.ok(address);
  const storage = await openStorage({ mode: 'production', dataDir: '', database: address });
  const { influencers, predictions } = storage.models;
  await influencers.create({ id: 3, name: HOSTILE });
  const calls = Array.from({ length: 1234 }, (_, i) => ({ notes: `${HOSTILE}${i}`, import_key: `k${i}` }));
  await predictions.bulkCreate(
    calls.map((call) => ({ ...call, influencer_id: 3, asset: 'btc', kind: 'top' }) as const),
  );
  await storage.close();
  const folder = await createFolder(t);
  const command = dumpCommand(address);
  const program = findDatabase()?.dump ?? '';
  // without a password it asks for none
  await promisify(execFile)('sh', ['-c', command.replace('mariadb-dump', program).replace(' -p ', ' ')], {
    cwd: folder,
  });
  return join(folder, 'hindcast.sql');
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

test('what the documented command dumps is the same database again where it is restored [K1]', async (t) => {
  const file = await dumped(t);
  const { url, query } = await emptyDatabase(t);
  const { host, port } = readDatabaseUrl(url)?.hosts[0] ?? {};
  const words = `--host=${host} --port=${port} --user=root ${nameOf(url)}`;
  await promisify(execFile)('sh', ['-c', `${findDatabase()?.dump.replace(/-dump$/, '')} ${words} < ${file}`]);
  assert.deepEqual(await query('SELECT name FROM influencers'), [{ name: HOSTILE }]);
  const storage = await openStorage({ mode: 'production', dataDir: '', database: readDatabaseUrl(url) });
  assert.equal(await storage.models.predictions.count(), 1234);
  await storage.close();
});

test('backup create on a server’s database names the command that dumps it, without the password', async (t) => {
  const { url } = await emptyDatabase(t);
  const settings = { HINDCAST_DATABASE_URL: url.replace('root@', 'root:canary@') };
  const { code, err } = await hindcast(['backup', 'create'], { env: settings });
  assert.equal(code, 1);
  assert.match(
    err,
    /run mariadb-dump --single-transaction --default-character-set=utf8mb4 --host=127\.0\.0\.1 --port=\d+ --user=root -p \S+ > hindcast\.sql/,
  );
  assert.ok(!err.includes('canary'));
});

test('migrating a server’s database says that no backup was made, and how one is', async (t) => {
  const { url, query } = await emptyDatabase(t);
  const config = { mode: 'production', dataDir: '', database: readDatabaseUrl(url) } as const;
  await (await openStorage(config)).close();
  await query(await nameUnreleasedSteps());
  const said: string[] = [];
  await (await openStorage(config, (line) => said.push(line))).close();
  assert.match(
    said[0] ?? '',
    /is from Hindcast 0\.1\.0; Hindcast 0\.1\.0 changes its tables in \d+ steps?: “baseline”/,
  );
  assert.match(said[1] ?? '', /^Hindcast made no backup: .* run: mariadb-dump --single-transaction /);
});
