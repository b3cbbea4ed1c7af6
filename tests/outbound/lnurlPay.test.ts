import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askLnurlPay, NoLnurlPay } from '../../api/src/lib/outbound/lnurlPay.ts';
import { answerJson, because, createIdle, PUBLIC, startNetwork } from './network.ts';
import { addresses, hosts } from './refused.ts';

const URL_OF_ADA = 'https://pay.example.com/.well-known/lnurlp/ada';
const metadata = JSON.stringify([
  ['text/plain', 'Pay Ada'],
  ['image/png;base64', 'iVBORw0KGgo='],
]);
const wallet = {
  tag: 'payRequest',
  callback: 'https://pay.example.com/callback?id=4',
  minSendable: 1,
  maxSendable: 100_000_000,
  metadata,
  commentAllowed: 144,
};

/** Reads a wallet’s answer. */
const read = (json: unknown, capMsats?: number) =>
  askLnurlPay(async () => ({ status: 200, json }), URL_OF_ADA, capMsats);

/** Asserts that an answer is refused, with a sentence. */
const refused = (json: unknown, sentence: RegExp) =>
  assert.rejects(read(json), (error) => error instanceof NoLnurlPay && sentence.test(error.message));

test('a wallet is asked over the guard, and says what it takes [N2]', async (t) => {
  const network = await startNetwork(t, answerJson(wallet));
  assert.deepEqual(await askLnurlPay(network.fetch, URL_OF_ADA), {
    callback: 'https://pay.example.com/callback?id=4',
    minMsats: 1,
    maxMsats: 100_000_000,
    metadata,
    commentAllowed: 144,
  });
  assert.deepEqual(network.resolved, ['pay.example.com']);
});

test('a wallet whose address leads to a private server is not asked [N2]', async () => {
  const { fetch, counts } = createIdle(['10.0.0.1']);
  await assert.rejects(askLnurlPay(fetch, URL_OF_ADA), because('address'));
  assert.equal(counts.dials, 0);
});

test('a wallet whose callback is at a private or other refused address is refused [N2]', async () => {
  const callbacks = [...hosts.map((host) => `https://${host}/callback`), ...addresses];
  for (const callback of callbacks) await refused({ ...wallet, callback }, /not public/);
});

test('a callback whose name leads to a private server is refused when it is asked [N2]', async (t) => {
  const names = (host: string) => (host === 'inside.example.com' ? ['192.168.1.1'] : [PUBLIC]);
  const network = await startNetwork(t, answerJson({ ...wallet, callback: 'https://inside.example.com/' }), { names });
  const { callback } = await askLnurlPay(network.fetch, URL_OF_ADA);
  await assert.rejects(network.fetch(callback), because('address'));
  assert.equal(network.dialled.length, 1);
});

test('a wallet that takes nothing as small as the cap is refused [N2]', async () => {
  await refused({ ...wallet, minSendable: 1001 }, /^The wallet takes no payment as small as 1 sat$/);
  assert.equal((await read({ ...wallet, minSendable: 1000 })).minMsats, 1000);
  assert.equal((await read({ ...wallet, minSendable: 21_000 }, 21_000)).minMsats, 21_000);
  await assert.rejects(read({ ...wallet, minSendable: 21_001 }, 21_000), /no payment as small as 21 sats$/);
});

test('a wallet that takes no comments, or only very short ones, is refused [N2]', async () => {
  for (const commentAllowed of [undefined, null, 0, 19, -1, '144', true, 20.5]) {
    await refused({ ...wallet, commentAllowed }, /^The wallet takes no comments with payments$/);
  }
  assert.equal((await read({ ...wallet, commentAllowed: 20 })).commentAllowed, 20);
});

test('an answer that is not that of LNURL-pay is refused [N2]', async () => {
  for (const json of [null, [], 'payRequest', 1, {}, { ...wallet, tag: 'withdrawRequest' }, [wallet]]) {
    await refused(json, /^There is no wallet that takes payments here$/);
  }
  await refused({ status: 'ERROR', reason: '<b>No such user</b>' }, /^The wallet answers with an error$/);
});

test('an answer in which something is missing or of another type is refused [N2]', async () => {
  for (const callback of [undefined, null, 1, ['https://pay.example.com/']]) {
    await refused({ ...wallet, callback }, /does not say where/);
  }
  for (const amount of [undefined, null, 0, -1, 1.5, '1000', 1e300, [1]]) {
    await refused({ ...wallet, minSendable: amount }, /does not say how much/);
    await refused({ ...wallet, maxSendable: amount }, /does not say how much/);
  }
  await refused({ ...wallet, minSendable: 900, maxSendable: 800 }, /more than the most/);
  for (const text of [
    undefined,
    1,
    '',
    '[',
    '{}',
    '[]',
    '[[]]',
    '[["text/plain"]]',
    '[["text/plain",1]]',
    [['text/plain', 'Ada']],
  ]) {
    await refused({ ...wallet, metadata: text }, /does not say what is paid for/);
  }
});
