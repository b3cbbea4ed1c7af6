import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { verifyDump } from '../../api/src/backup/verifyDump.ts';
import { readDatabaseUrl } from '../../api/src/config/databaseUrl.ts';
import { openStorage } from '../../api/src/storage/connect.ts';
import { dumpCommand } from '../../api/src/storage/mysql/dumpCommand.ts';
// biome-ignore lint/correctness/useImportExtensions: the set-up is plain JavaScript, for machines without Node 24
import { findDatabase } from '../../scripts/setUp/database.mjs';
import { createFolder } from '../api/fixture.ts';
import { hindcast } from '../cli/hindcast.ts';
import { refuses } from '../sqlite/backedUp.ts';
import { createDatabase, type TestDatabase } from './database.ts';

const HOSTILE = "it's (1),(2); -- \\ \n/* x */ VALUES ('a') `b` 😀";

async function emptyDatabase(t: TestContext): Promise<TestDatabase> {
  const database = await createDatabase();
  t.after(() => database.drop());
  return database;
}

interface Dumped {
  readonly file: string;
  readonly text: string;
  /** The database that was dumped. */
  readonly source: TestDatabase;
  /** What mariadb-dump writes of that server with these words instead; the path of the file. */
  dumpAs(name: string, words: readonly string[]): Promise<string>;
}

/** A database with experts and days, and the file that the documented command makes of it. */
async function dumped(t: TestContext): Promise<Dumped> {
  const source = await emptyDatabase(t);
  const { url } = source;
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
  const file = join(folder, 'hindcast.sql');
  const dumpAs = async (name: string, words: readonly string[]): Promise<string> => {
    const { host, port } = address.hosts[0];
    const to = join(folder, name);
    const server = [`--host=${host}`, `--port=${port}`, `--user=${address.user}`];
    await promisify(execFile)(program, [...server, `--result-file=${to}`, ...words]);
    return to;
  };
  return { file, text: await readFile(file, 'utf8'), source, dumpAs };
}

const nameOf = ({ url }: TestDatabase): string => new URL(url).pathname.slice(1);

test('a dump by the documented command is found complete, with the rows of each table', async (t) => {
  const { file, text } = await dumped(t);
  const { code, out, err } = await hindcast(['backup', 'verify', file]);
  assert.deepEqual([code, err], [0, '']);
  assert.match(out, /^predictions +1,234$/m);
  assert.match(out, /^influencers +1$/m);
  assert.match(out, /^bars +0$/m);
  assert.match(out, /Whether its rows can be restored is only known by restoring it: --into tries\.$/m);
  await writeFile(`${file}.gz`, gzipSync(text));
  const packed = await hindcast(['backup', 'verify', `${file}.gz`, '--json']);
  const lines = packed.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.equal(lines.find(({ table }) => table === 'predictions').rows, 1234);
});

test('a dump is restored into an empty database and reads there, whatever its texts say', async (t) => {
  const { file } = await dumped(t);
  const { url, query } = await emptyDatabase(t);
  const { code, out, err } = await hindcast(['backup', 'verify', file, '--into', url]);
  assert.deepEqual([code, err], [0, '']);
  assert.match(out, /^predictions +1,234 +[\da-f]{16}$/m);
  assert.deepEqual(await query('SELECT name FROM influencers'), [{ name: HOSTILE }]);
  const again = await hindcast(['backup', 'verify', file, '--into', url]);
  assert.match(again.err, /^hindcast: The database \S+ is not empty; name an empty one with --into\n$/);
});

test('a dump that was cut, packed and cut, of another program or of some tables says so', async (t) => {
  const { file, text } = await dumped(t);
  const verify = async (name: string, content: string | Buffer) => {
    await writeFile(join(file, '..', name), content);
    return hindcast(['backup', 'verify', join(file, '..', name)]);
  };
  const packed = gzipSync(text);
  assert.match(
    (await verify('cut.sql', text.slice(0, -200))).err,
    /is cut off: its last line, “-- Dump completed”, is missing\n$/,
  );
  assert.match(
    (await verify('cut.sql.gz', packed.subarray(0, packed.length - 100))).err,
    /cannot be read whole \(Z_BUF_ERROR\)\n$/,
  );
  assert.match(
    (await verify('other.sql', '-- x\nCREATE TABLE `a` (b INT);\n-- Dump completed\n')).err,
    /is none of Hindcast's/,
  );
  const some = await verify('some.sql', text.replaceAll(/^.*`bars`(?: \([^;]*)?.*\n/gm, ''));
  assert.equal(some.code, 0);
  assert.match(
    some.err,
    /^Warning: It has no table bars: it is from an earlier Hindcast, or was made of some tables only\n$/,
  );
});

test('a dump that names databases is refused before any of it is run, and they stay as they are', async (t) => {
  const { source, dumpAs, text } = await dumped(t);
  const [scratch, other] = [await emptyDatabase(t), await emptyDatabase(t)];
  await other.query('CREATE TABLE bars (id INT)');
  const [live, bystander] = [nameOf(source), nameOf(other)];
  await source.query("INSERT INTO influencers (name) VALUES ('after the dump')");
  const qualified = join(await createFolder(t), 'qualified.sql');
  await writeFile(
    qualified,
    text.replace('DROP TABLE IF EXISTS `bars`', `DROP TABLE IF EXISTS \`${bystander}\`.\`bars\``),
  );
  const crafted = join(qualified, '..', 'crafted.sql');
  await writeFile(
    crafted,
    text.replace('-- Dump completed', `/*!50001 DROP DATABASE ${bystander} */;\n-- Dump completed`),
  );
  const files = [
    await dumpAs('databases.sql', ['--databases', live]),
    await dumpAs('all.sql', ['--all-databases', '--ignore-database=mysql', '--ignore-database=sys']),
    await dumpAs('add.sql', ['--add-drop-database', '--databases', live]),
    qualified,
    crafted,
  ];
  for (const file of files) {
    for (const into of [null, readDatabaseUrl(scratch.url)]) {
      await refuses(
        verifyDump(file, into),
        /^The dump \S+ names another database \(.+\): make it of one, without --databases and --all-databases$/,
      );
    }
  }
  assert.deepEqual(await scratch.query('SHOW TABLES'), []);
  assert.equal(((await source.query('SELECT id FROM influencers')) as unknown[]).length, 2);
  assert.equal(((await other.query('SHOW TABLES')) as unknown[]).length, 1);
});

test('a dump made with other usual options is restored as well', async (t) => {
  const { source, dumpAs } = await dumped(t);
  const words = ['--routines', '--triggers', '--events', '--no-autocommit', '--complete-insert', '--hex-blob'];
  const file = await dumpAs('more.sql', [...words, '--skip-extended-insert', nameOf(source)]);
  const sandboxed = (await readFile(file, 'utf8')).replace(
    /^(\/\*M!.*\n)?/,
    '/*!999999\\- enable the sandbox mode */ \n',
  );
  await writeFile(file, sandboxed);
  const { url, query } = await emptyDatabase(t);
  const { code, err } = await hindcast(['backup', 'verify', file, '--into', url]);
  assert.deepEqual([code, err], [0, '']);
  assert.deepEqual(await query('SELECT name FROM influencers'), [{ name: HOSTILE }]);
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
  await query("DELETE FROM SequelizeMeta WHERE name = '0015-leases'");
  await query('DROP TABLE leases');
  const said: string[] = [];
  await (await openStorage(config, (line) => said.push(line))).close();
  assert.match(said[0] ?? '', /is from Hindcast 0\.1\.0; Hindcast 0\.1\.0 changes its tables in 1 step: “leases”\.$/);
  assert.match(said[1] ?? '', /^Hindcast made no backup: .* run: mariadb-dump --single-transaction /);
});
