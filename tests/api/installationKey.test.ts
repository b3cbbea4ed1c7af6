import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { installationKeyOf } from '../../api/src/secrets/installationKey.ts';

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
