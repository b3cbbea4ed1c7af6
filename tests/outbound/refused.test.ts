import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPublicAddress } from '../../api/src/lib/outbound/publicAddress.ts';
import { because, createIdle, PUBLIC, PUBLIC_TOO } from './network.ts';
import { addresses, answers, hosts, publicAnswers } from './refused.ts';

for (const host of hosts) {
  test(`the host ${host} is refused before its name is asked for [N2]`, async () => {
    const { fetch, counts } = createIdle([PUBLIC]);
    await assert.rejects(fetch(`https://${host}/.well-known/lnurlp/ada`), because('address'));
    await assert.rejects(fetch(`https://${host}`), because('address'));
    assert.deepEqual(counts, { resolves: 0, dials: 0 });
  });
}

for (const address of addresses) {
  test(`the address ${JSON.stringify(address).slice(0, 60)} is refused before its name is asked for [N2]`, async () => {
    const { fetch, counts } = createIdle([PUBLIC]);
    await assert.rejects(fetch(address), because('address'));
    assert.deepEqual(counts, { resolves: 0, dials: 0 });
  });
}

for (const answer of answers) {
  test(`a name that leads to ${answer || 'an empty text'} is refused before a connection is opened [N2]`, async () => {
    const { fetch, counts } = createIdle([answer]);
    await assert.rejects(fetch('https://pay.example.com/'), because('address'));
    assert.deepEqual(counts, { resolves: 1, dials: 0 });
    assert.equal(isPublicAddress(answer), false);
  });
}

test('a name that leads to a public and to a private address is refused, whichever comes first [N2]', async () => {
  for (const answer of ['10.0.0.1', '::1', '::ffff:10.0.0.1', 'fd00::1']) {
    for (const found of [
      [PUBLIC, answer],
      [answer, PUBLIC],
      [PUBLIC_TOO, PUBLIC, answer],
    ]) {
      const { fetch, counts } = createIdle(found);
      await assert.rejects(fetch('https://pay.example.com/'), because('address'));
      assert.deepEqual(counts, { resolves: 1, dials: 0 });
    }
  }
});

test('a name without an address cannot be reached [N2]', async () => {
  const { fetch, counts } = createIdle([]);
  await assert.rejects(fetch('https://pay.example.com/'), because('unreachable'));
  assert.equal(counts.dials, 0);
});

test('addresses just outside of the special ranges are public [N2]', () => {
  assert.deepEqual(
    publicAnswers.filter((answer) => !isPublicAddress(answer)),
    [],
  );
});
