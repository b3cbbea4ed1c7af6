import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { type TestContext, test } from 'node:test';
import { openStorage, type Storage } from '../../api/src/db/connect.ts';
import { StorageError, type StorageProblem } from '../../api/src/db/engine/storageError.ts';
import { createHostChoice } from '../../api/src/db/mysql/hostChoice.ts';
import { readDatabaseUrl } from '../../api/src/lib/config/databaseUrl.ts';
import { createDatabase, type TestDatabase } from './database.ts';

const open = (url: string, mode: 'demo' | 'production' = 'demo'): Promise<Storage> =>
  openStorage({ mode, dataDir: '', database: readDatabaseUrl(url) });

async function emptyDatabase(t: TestContext): Promise<TestDatabase> {
  const database = await createDatabase();
  t.after(() => database.drop());
  return database;
}

/** It is not opened, for one sentence's reason that has no password in it. */
async function refuses(opening: Promise<Storage>, code: StorageProblem, message: RegExp): Promise<void> {
  await assert.rejects(opening, (error) => {
    assert.ok(error instanceof StorageError, String(error));
    assert.equal(error.code, code);
    assert.match(error.message, message);
    assert.doesNotMatch(error.message, /\n|canary/);
    return true;
  });
}

/** A user of one database with these rights; its password is canary. */
async function createUser({ url, query }: TestDatabase, rights: string): Promise<string> {
  const user = `u${randomBytes(6).toString('hex')}`;
  await query(`CREATE USER ${user} IDENTIFIED BY 'canary'`);
  await query(`GRANT ${rights} ON ${new URL(url).pathname.slice(1)}.* TO ${user}`);
  return url.replace('root@', `${user}:canary@`);
}

/** A listener that accepts and says nothing, as a hung server does. */
async function silentPort(t: TestContext): Promise<number> {
  const server = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

test('a database that cannot be opened says why in one sentence', async (t) => {
  const database = await emptyDatabase(t);
  const { url } = database;
  await refuses(
    open(url.replace(/:\d+\//, ':1/')),
    'database_unreachable',
    /does not answer \(ECONNREFUSED\); start it/,
  );
  const hung = url.replace(/:\d+\//, `:${await silentPort(t)}/`);
  await refuses(open(hung), 'database_unreachable', /does not answer \(ETIMEDOUT\); start it or correct/);
  await refuses(open(url.replace('root@', 'root:canary@')), 'database_refused', /refuses the login of root \(ER_ACC/);
  await refuses(
    open(`${url}_none`),
    'database_missing',
    /^There is no database \S+_none on .*CREATE DATABASE `\S+_none`$/,
  );
  const reader = await createUser(database, 'SELECT');
  await refuses(open(reader), 'database_denied', /lacks rights on the database .* GRANT ALL ON `\S+`\.\* gives them$/);
  await refuses(open(`${reader}_none`), 'database_denied', /lacks rights on the database/);
  await refuses(open(`${url}?ssl=on`), 'database_tls', /does not encrypt; give its server a certificate/);
});

test('a user with rights on its own database alone is enough', async (t) => {
  const storage = await open(await createUser(await emptyDatabase(t), 'ALL'));
  assert.equal(await storage.models.bars.count(), 0);
  await storage.close();
});

test('a database of the other mode, of a newer version or of another program is refused unchanged', async (t) => {
  const { url, query } = await emptyDatabase(t);
  await (await open(url)).close();
  await refuses(
    open(url, 'production'),
    'database_wrong_mode',
    /was made in demo mode and is not opened in production/,
  );
  await query("INSERT INTO SequelizeMeta (name) VALUES ('9999-future')");
  await refuses(open(url), 'database_too_new', /made by a newer version of Hindcast \(it has “future”\)/);
  await query("DELETE FROM SequelizeMeta WHERE name = '9999-future'");
  await (await open(url)).close();

  const foreign = await emptyDatabase(t);
  await foreign.query('CREATE TABLE recipes (name TEXT)');
  await refuses(open(foreign.url), 'database_foreign', /is another program's; name an empty one$/);
  assert.equal(((await foreign.query('SHOW TABLES')) as unknown[]).length, 1);
});

test('of several hosts the next one is used while the first does not answer', async (t) => {
  const { url } = await emptyDatabase(t);
  const storage = await open(url.replace('@', `@127.0.0.1:1,127.0.0.1:${await silentPort(t)},`));
  assert.equal(await storage.models.bars.count(), 0);
  await storage.close();
});

test('a host that failed is asked last for five seconds; the preferred one is asked again then', () => {
  let now = 0;
  const [a, b] = [
    { host: 'a', port: 1 },
    { host: 'b', port: 2 },
  ] as const;
  const choice = createHostChoice([a, b], () => now);
  assert.equal(choice.next(), a);
  choice.failed(a);
  assert.equal(choice.next(), b);
  now = 1000;
  choice.failed(b);
  assert.equal(choice.next(), a, 'all failed: the one whose failure is longest ago');
  now = 4999;
  assert.equal(choice.next(), a);
  choice.failed(a);
  now = 6000;
  assert.equal(choice.next(), b);
  now = 9999;
  assert.equal(choice.next(), a);
});
