import assert from 'node:assert/strict';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { type TestContext, test } from 'node:test';
import { createClient } from '@hindcast/domain/client';
import { firstPasswordFile, keepFirstPassword, makeFirstAdmin } from '../../api/src/accounts/firstAdmin.ts';
import { createFolder, type TestApi } from './fixture.ts';
import { apiAgain } from './startAgain.ts';

const startApi = apiAgain();

const NEW = 'nine horses that count to one';

const passwordIn = async (file: string): Promise<string> =>
  /^username: admin\npassword: (\S+)\n$/.exec(await readFile(file, 'utf8'))?.[1] ?? assert.fail('no password');

/** Parts of a server with its own data folder, on this API's database. */
async function serverOn(t: TestContext, { storage, clock, passwords }: TestApi) {
  const dataDir = await createFolder(t);
  return { storage, clock, passwords, config: { dataDir } };
}

const isThere = async (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

test('a server with nobody makes admin, whose password lies in a file for its owner alone until it is changed [A6]', async (t) => {
  const api = await startApi(t);
  const file = firstPasswordFile(api.dataDir);
  assert.equal(await makeFirstAdmin(api), file);
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  const password = await passwordIn(file);
  assert.equal(await makeFirstAdmin(api), file, 'the next start makes nobody');
  assert.equal(await passwordIn(file), password);

  await api.server.start();
  const client = (token = '') => createClient({ baseUrl: api.server.info.uri, fetch, token });
  const { role, must_change, token } = await client().login({ username: 'admin', password });
  assert.deepEqual([role, must_change], ['admin', true]);
  assert.ok(await isThere(file));
  await client(token).changePassword({ old: password, new: NEW });
  assert.ok(!(await isThere(file)), 'it says nothing that counts any more');
  assert.equal(await makeFirstAdmin(api), null);
  assert.equal(await api.storage.models.people.count(), 1);
});

test('of several servers that start on one database one makes admin, and the others keep no file [A6]', async (t) => {
  const api = await startApi(t);
  const servers = await Promise.all([1, 2, 3].map(() => serverOn(t, api)));
  const files = await Promise.all(servers.map(makeFirstAdmin));
  assert.equal(await api.storage.models.people.count(), 1);
  const [file, ...others] = files.filter((one) => one !== null);
  assert.deepEqual(others, []);
  for (const { config } of servers) {
    const own = firstPasswordFile(config.dataDir);
    assert.equal(await isThere(own), own === file);
  }
  const person = await api.storage.models.people.findOne({ rejectOnEmpty: true });
  assert.ok(await api.passwords.matches(person.hash, await passwordIn(file ?? ''), true));
  // the password is changed on another server
  await person.update({ must_change: false, version: 2 });
  for (const server of servers) assert.equal(await keepFirstPassword(server), null);
  assert.ok(!(await isThere(file ?? '')));
});

test('a start that was killed before admin was stored leaves a password that the next start takes', async (t) => {
  const api = await startApi(t);
  const file = firstPasswordFile(api.dataDir);
  await writeFile(file, 'username: admin\npassword: abcde-fghjk-mnpqr-stuvw\n', { mode: 0o600 });
  await makeFirstAdmin(api);
  const person = await api.storage.models.people.findOne({ rejectOnEmpty: true });
  assert.ok(await api.passwords.matches(person.hash, 'abcde-fghjk-mnpqr-stuvw', true));
});

test('a storing that is tried again after it was stored keeps its file', async (t) => {
  const api = await startApi(t);
  const transaction = api.storage.transaction.bind(api.storage);
  t.mock.method(api.storage, 'transaction', async (work: never) => {
    await transaction(work);
    return transaction(work);
  });
  const file = await makeFirstAdmin(api);
  assert.equal(file, firstPasswordFile(api.dataDir));
});
