import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createGuardedFetch, type GuardedFetch } from '../../api/src/lib/outbound/guardedFetch.ts';
import { invoiceOfPayee } from '../lightning/outgoing.ts';
import { PUBLIC, startNetwork } from '../outbound/network.ts';
import { METADATA, startRefunds, TERMS } from './refundServer.ts';
import { startAgain } from './startAgain.ts';

const startUsed = startAgain(startRefunds);

/** An invoice whose last sign is another one. */
const misspelled = (pr: string): string => pr.slice(0, -1) + (pr.endsWith('q') ? 'p' : 'q');

test('a payee’s wallet that lies about the amount, the network, the purpose or the time is not paid', async (t) => {
  const api = await startUsed(t);
  const { id } = await api.addPaid();
  const now = Math.floor(Date.now() / 1000);
  const lies: readonly (readonly [unknown, RegExp])[] = [
    [{ pr: invoiceOfPayee({ sats: 986, metadata: METADATA }) }, /asks for 986000 msats, not for 985 sats/],
    [{ pr: invoiceOfPayee({ sats: 984, metadata: METADATA }) }, /asks for 984000 msats/],
    [{ pr: invoiceOfPayee({ sats: 985, metadata: METADATA, network: 'bc' }) }, /is for the network bc, not for bcrt/],
    [{ pr: invoiceOfPayee({ sats: 985, metadata: `${METADATA} ` }) }, /description hash is another one/],
    [{ pr: invoiceOfPayee({ sats: 986 }) }, /asks for 986000 msats, not for 985 sats/],
    [{ pr: invoiceOfPayee({ sats: 985, network: 'bc' }) }, /is for the network bc, not for bcrt/],
    [{ pr: invoiceOfPayee({ sats: 985, lastsS: 10 }) }, /has ended, or is about to/],
    [{ pr: invoiceOfPayee({ sats: 985, metadata: METADATA, lastsS: 10 }) }, /has ended, or is about to/],
    [{ pr: invoiceOfPayee({ sats: 985, metadata: METADATA, madeAt: now - 7200 }) }, /has ended, or is about to/],
    [{ pr: invoiceOfPayee({ sats: 985, metadata: METADATA, lastsS: 30 * 86_400 }) }, /lasts longer than a week/],
    [{ pr: misspelled(invoiceOfPayee({ sats: 985, metadata: METADATA })) }, /answers with no invoice/],
    [{ status: 'ERROR', reason: 'no' }, /makes no invoice of this amount/],
    [{ pr: 42 }, /makes no invoice of this amount/],
    [null, /makes no invoice of this amount/],
  ];
  for (const [answer, problem] of lies) {
    api.payee.invoice = () => answer;
    const { status, message } = await api.refund(id);
    assert.equal(status, 400, message);
    assert.match(message, problem);
  }
  assert.deepEqual([(await api.refundsOf(id)).length, api.lnbits.sent.payments.length], [0, 0]);
});

test('an invoice with a description in place of its hash is paid', async (t) => {
  const api = await startUsed(t);
  const { id } = await api.addPaid();
  api.payee.invoice = (sats) => ({ pr: invoiceOfPayee({ sats }) });
  assert.equal((await api.refund(id)).status, 202);
  await api.round();
  assert.deepEqual([(await api.refundsOf(id))[0]?.state, api.lnbits.sent.payments.length], ['paid', 1]);
});

test('the amount is asked beside what the callback has, and one that the wallet does not take is refused', async (t) => {
  const api = await startUsed(t);
  const { id } = await api.addPaid();
  api.payee.terms = { ...TERMS, minSendable: 986_000 };
  assert.match((await api.refund(id)).message, /takes 986 sats to 100,000 sats, not 985 sats/);
  api.payee.terms = { ...TERMS, tag: 'withdrawRequest' };
  assert.equal((await api.refund(id)).status, 400);
  api.payee.terms = TERMS;
  assert.equal((await api.refund(id)).status, 202);
  assert.equal(api.payee.asked.at(-1), 'https://wallet.example.com/cb?user=bo&amount=985000');
});

test('an invoice that was paid before, or is one of ours, is not paid', async (t) => {
  const api = await startUsed(t);
  const [one, other] = [await api.addPaid(), await api.addPaid()];
  const pr = invoiceOfPayee({ sats: 985, metadata: METADATA });
  api.payee.invoice = () => ({ pr });
  assert.equal((await api.refund(one.id)).status, 202);
  const again = await api.refund(other.id);
  assert.deepEqual([again.status, again.message.includes('on record already')], [409, true]);
});

test('an address that is none, or of no public server, is refused before anybody is asked', async (t) => {
  const api = await startRefunds(t, { outbound: createGuardedFetch({ resolve: async () => ['10.0.0.7'] }) });
  const { id } = await api.addPaid();
  for (const to of [
    'bo',
    'bo@localhost',
    'bo@127.0.0.1',
    'bo@2130706433',
    'bo@0x7f.1',
    'bo@[::1]',
    'bo@[::ffff:127.0.0.1]',
    'bo@wallet.internal',
    'lnurlp://127.0.0.1/pay',
    'http://wallet.example.com/pay',
    'bo@wallet.example.com:8080',
    'bo@wallet.example.com,eve@wallet.example.com',
  ]) {
    const { status, message } = await api.refund(id, { to });
    assert.deepEqual([status, message.startsWith('“to” is no lightning address')], [400, true], `${to}: ${message}`);
  }
  const inside = await api.refund(id, { to: 'bo@wallet.example.com' });
  assert.match(inside.message, /cannot be asked: The address is not one of a public https server/);
});

test('a redirect to an address that is not public leads nowhere, at the first question and at the callback', async (t) => {
  let fetch: GuardedFetch | null = null;
  const outbound: GuardedFetch = (...asked) => fetch?.(...asked) ?? Promise.reject(new TypeError('No network'));
  const api = await startRefunds(t, { outbound });
  for (const location of ['https://127.0.0.1/', 'http://wallet.example.com/', 'https://inside.example.com/']) {
    for (const from of ['/.well-known/lnurlp/bo', '/cb?user=bo&amount=985000']) {
      const network = await startNetwork(
        t,
        ({ url }, response) => {
          if (url === from) response.writeHead(302, { location }).end();
          else response.setHeader('content-type', 'application/json').end(JSON.stringify(TERMS));
        },
        { names: (host) => [host === 'inside.example.com' ? '169.254.169.254' : PUBLIC] },
      );
      fetch = network.fetch;
      const { id } = await api.addPaid();
      const { status, message } = await api.refund(id);
      assert.equal(status, 400);
      assert.match(message, /cannot be asked: The address is not one of a public https server/);
      assert.equal(network.dialled.length, from === '/.well-known/lnurlp/bo' ? 1 : 2, `${location} ${from}`);
    }
  }
});

test('in a demo the demo’s wallet pays itself, and asks nobody', async (t) => {
  const api = await startRefunds(t, {
    settings: { HINDCAST_WALLET: 'demo', HINDCAST_SPEND_KEY: '', HINDCAST_WALLET_URL: '', HINDCAST_WALLET_KEY: '' },
  });
  const { id } = await api.addPaid();
  assert.equal((await api.refund(id)).status, 202);
  await api.round();
  const [refund] = await api.refundsOf(id);
  assert.deepEqual([refund?.state, refund?.fee, refund?.preimage?.length, api.payee.asked.length], ['paid', 0, 64, 0]);
});
