import assert from 'node:assert/strict';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openStorage, type Storage } from '../../api/src/db/connect.ts';
import { StorageError } from '../../api/src/db/engine/storageError.ts';
import { readConfig } from '../../api/src/lib/config/config.ts';
import { createFolder } from '../api/fixture.ts';
import { certificates } from './certificates.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { type MariaDb, startMariaDb } from './instance.ts';

let server: MariaDb;
let database: TestDatabase;
let folder: string;
const work: (() => Promise<void>)[] = [];

before(async () => {
  folder = await createFolder({ after: (one) => work.push(one) });
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'ca.pem'), certificates.authority);
  await writeFile(join(folder, 'key.pem'), certificates.key);
  await writeFile(join(folder, 'cert.pem'), certificates.here);
  server = await startMariaDb({ options: [`--ssl-cert=${folder}/cert.pem`, `--ssl-key=${folder}/key.pem`] });
  database = await createDatabase(server.url);
});

after(async () => {
  await server?.stop();
  for (const one of work) await one();
});

/** Lets the server show another certificate from now on. */
async function show(certificate: string): Promise<void> {
  await writeFile(join(folder, 'cert.pem'), certificate);
  await database.query('FLUSH SSL');
}

/** Opens the database encrypted, under a host's name, with the tests' authority or with those that Node knows. */
function open(host: string, ca: 'private' | 'public' = 'private'): Promise<Storage> {
  return openStorage(
    readConfig({
      HINDCAST_DATABASE_URL: `${database.url.replace('127.0.0.1', host)}?ssl=on`,
      ...(ca === 'private' && { HINDCAST_DATABASE_CA: join(folder, 'ca.pem') }),
    }),
  );
}

async function refuses(opening: Promise<Storage>, message: RegExp): Promise<void> {
  await assert.rejects(opening, (error) => {
    assert.ok(error instanceof StorageError, String(error));
    assert.equal(error.code, 'database_tls');
    assert.match(error.message, message);
    assert.doesNotMatch(error.message, /\n|does not answer/);
    return true;
  });
}

test('a certificate of a private authority is taken for the host it names, by name or address, and all is encrypted', async () => {
  await show(certificates.here);
  for (const host of ['localhost', '127.0.0.1']) {
    const storage = await open(host);
    const [rows] = await storage.sequelize.query("SHOW STATUS LIKE 'Ssl_cipher'");
    assert.match((rows as { Value: string }[])[0]?.Value ?? '', /^[A-Z]/, host);
    await storage.close();
  }
});

test('a certificate of an authority that is not known here is refused, with where to name it', async () => {
  await show(certificates.here);
  await refuses(open('localhost', 'public'), /an authority that is not known here; name .* HINDCAST_DATABASE_CA \(/);
});

test('a certificate for another host is refused', async () => {
  await show(certificates.elsewhere);
  await refuses(open('127.0.0.1'), /has a certificate for another host; name it in HINDCAST_DATABASE_URL as/);
  await (await open('localhost')).close();
});

test('a certificate that has expired is refused', async () => {
  await show(certificates.expired);
  await refuses(open('localhost'), /has a certificate that has expired; renew it there/);
});
