import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { requireKey } from '../../api/src/app/requireKey.ts';
import { installationKeyOf, keyInFolder, openToOthers } from '../../api/src/lib/secrets/installationKey.ts';
import { createFolder, startApi } from './fixture.ts';

test('what is sealed under one name opens under no other, with no other key, and not when it was changed [N2]', () => {
  const key = installationKeyOf(randomBytes(32));
  const sealed = key.seal('contact of 1', 'priam@example.org');
  assert.equal(key.open('contact of 1', sealed), 'priam@example.org');
  assert.notEqual(key.seal('contact of 1', 'priam@example.org'), sealed, 'nobody sees that two are the same');
  assert.equal(key.open('contact of 2', sealed), null);
  assert.equal(installationKeyOf(randomBytes(32)).open('contact of 1', sealed), null);
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  assert.equal(key.open('contact of 1', bytes.toString('base64url')), null);
  assert.equal(key.open('contact of 1', ''), null);
});

test('a secret is that of one purpose and one name [N2 Y6]', () => {
  const key = installationKeyOf(randomBytes(32));
  const secret = key.secretOf('letter', '1');
  assert.ok(key.isSecretOf('letter', '1', secret));
  for (const [purpose, name] of [
    ['letter', '2'],
    ['notify', '1'],
  ] as const) {
    assert.ok(!key.isSecretOf(purpose, name, secret), `${purpose} ${name}`);
  }
  for (const given of ['', secret.slice(1), `${secret}x`]) assert.ok(!key.isSecretOf('letter', '1', given));
});

test('a server with another key than its database’s does not start, and is told the way on; nothing is lost by it [N2]', async (t) => {
  const { storage } = await startApi(t);
  const [first, second, third] = [0, 1, 2].map(() => installationKeyOf(randomBytes(32)));
  assert.ok(first && second && third);
  const start = (key: typeof first, replacedKey: string | null = null) =>
    requireKey({ storage, key, config: { replacedKey } });
  await Promise.all([start(first), start(first)]);
  await start(first);
  const refused = /HINDCAST_KEY .*the key of the others.*HINDCAST_KEY_REPLACES=([\w-]{16})/;
  const error = await start(second).catch((thrown: Error) => thrown);
  const mark = refused.exec(error?.message ?? '')?.[1] ?? '';
  await start(first);
  await assert.rejects(start(second, 'another mark'), refused);
  await start(second, mark);
  await start(second, mark); // a setting that stays does no harm
  await assert.rejects(start(third, mark), refused);
  await assert.rejects(start(first), refused);
});

test('a key that others on the machine can read is named', async (t) => {
  const dataDir = await createFolder(t);
  assert.equal(openToOthers(dataDir), null);
  keyInFolder(dataDir);
  assert.equal(openToOthers(dataDir), null);
  const path = join(dataDir, 'hindcast.key');
  await chmod(path, 0o644);
  assert.equal(openToOthers(dataDir), path);
});
