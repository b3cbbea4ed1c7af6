import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBolt11 } from '../../api/src/payments/bolt11/readBolt11.ts';
import { createLnbitsSpender } from '../../api/src/payments/wallets/lnbits/lnbitsSpender.ts';
import { createNwcSpender } from '../../api/src/payments/wallets/nwc/nwcSpender.ts';
import { createPhoenixdSpender } from '../../api/src/payments/wallets/phoenixd/phoenixdSpender.ts';
import type { Spender } from '../../api/src/payments/wallets/spender.ts';
import type { Scope } from '../api/fixture.ts';
import { freePort } from '../freePort.ts';
import { ADMIN_KEY, INVOICE_KEY, startLnbits } from './lnbitsHost.ts';
import { startRelay } from './nostrRelay.ts';
import { createNwcKeys, nwcUri, RECEIVES, startNwcService } from './nwcService.ts';
import { invoiceOfPayee, type SentBooks } from './outgoing.ts';
import { FULL_PASSWORD, LIMITED_PASSWORD, startPhoenixd } from './phoenixdHost.ts';
import { errorOf } from './walletCalls.ts';

interface Started {
  readonly spender: Spender;
  readonly sent: SentBooks;
  /** One with a key that can only receive. */
  readonly receiver: Spender;
  /** Pattern of the message for a refused key. */
  readonly hint: RegExp;
}

const network = 'bcrt';

const wallets: Readonly<Record<string, (scope: Scope) => Promise<Started>>> = {
  LNbits: async (scope) => {
    const { url, sent } = await startLnbits(scope);
    const of = (key: string) => createLnbitsSpender({ url, key, network });
    return { spender: of(ADMIN_KEY), sent, receiver: of(INVOICE_KEY), hint: /admin key/ };
  },
  phoenixd: async (scope) => {
    const { url, sent } = await startPhoenixd(scope);
    const of = (password: string) => createPhoenixdSpender({ url, password, network });
    return { spender: of(FULL_PASSWORD), sent, receiver: of(LIMITED_PASSWORD), hint: /http-password/ };
  },
  NWC: async (scope) => {
    const start = async (methods: readonly string[]) => {
      const relay = await startRelay(scope);
      const keys = createNwcKeys();
      const service = await startNwcService(scope, relay.url, keys);
      service.methods = methods;
      const spender = createNwcSpender({ uri: nwcUri(keys, [relay.url]), network, lookUpMs: 2000, createMs: 2000 });
      scope.after(async () => spender.close());
      return { service, spender };
    };
    const { service, spender } = await start(['pay_invoice', 'lookup_invoice', 'get_info']);
    const { spender: receiver } = await start(RECEIVES);
    return { spender, sent: service.sent, receiver, hint: /does not allow/ };
  },
};

function order(sats = 985) {
  const bolt11 = invoiceOfPayee({ sats });
  return { bolt11, sats, paymentHash: readBolt11(bolt11).paymentHash, reference: 'refund 1' };
}

for (const [name, start] of Object.entries(wallets)) {
  test(`${name}: what it pays is found by its hash, with fee and proof`, async (t) => {
    const { spender, sent } = await start(t);
    const paid = order();
    assert.equal((await spender.find(paid.paymentHash)).state, 'none');
    await spender.pay(paid);
    const found = await spender.find(paid.paymentHash);
    const preimage = sent.preimageOf(paid.paymentHash);
    assert.deepEqual(found, { state: 'paid', feeSats: 1, preimage });
    assert.match(await spender.check(), /\S/);
  });

  test(`${name}: what is under way or has failed is said so, and a proof that does not fit is none`, async (t) => {
    const { spender, sent } = await start(t);
    const [pending, failed, odd] = [order(), order(), order()];
    sent.next = { state: 'pending', says: null };
    await spender.pay(pending).catch(() => undefined);
    assert.equal((await spender.find(pending.paymentHash)).state, 'pending');
    sent.next = { state: 'failed', says: null };
    await spender.pay(failed).catch(() => undefined);
    assert.equal((await spender.find(failed.paymentHash)).state, 'failed');
    sent.next = { state: 'paid', says: null };
    await spender.pay(odd);
    sent.preimageOf = () => '11'.repeat(32);
    assert.deepEqual(await spender.find(odd.paymentHash), { state: 'paid', feeSats: 1, preimage: null });
  });

  test(`${name}: a key that can only receive pays nothing, and is told which one is needed`, async (t) => {
    const { receiver, sent, hint } = await start(t);
    const error = await errorOf(receiver.pay(order()));
    assert.equal(error.unknown, name !== 'NWC', 'an answer over HTTP may be a proxy’s');
    assert.match((await errorOf(receiver.check())).message, hint);
    assert.equal(sent.payments.length, 0);
  });
}

test('LNbits and phoenixd that contradict themselves have not said that a refund is paid', async (t) => {
  const { paymentHash } = order();
  const lnbits = await startLnbits(t);
  const details = { payment_hash: paymentHash, amount: -985_000 };
  for (const told of [
    { paid: true, status: 'pending', details },
    { paid: true, status: 'failed', details },
    { paid: true, details: { ...details, status: 'pending' } },
    { paid: true, details: { ...details, pending: true } },
    { paid: 'true', details },
    { status: 'success', details },
  ]) {
    lnbits.fault = { status: 200, body: told };
    const spender = createLnbitsSpender({ url: lnbits.url, key: ADMIN_KEY, network });
    assert.equal((await errorOf(spender.find(paymentHash))).unknown, true, JSON.stringify(told));
  }
  const phoenixd = await startPhoenixd(t);
  phoenixd.fault = { status: 200, body: { paymentHash, isPaid: true, completedAt: null } };
  const spender = createPhoenixdSpender({ url: phoenixd.url, password: FULL_PASSWORD, network });
  assert.equal((await errorOf(spender.find(paymentHash))).unknown, true);
});

test('NWC: a refund is paid when its state says so, or before states its time and its preimage', async (t) => {
  const relay = await startRelay(t);
  const keys = createNwcKeys();
  const service = await startNwcService(t, relay.url, keys);
  const spender = createNwcSpender({ uri: nwcUri(keys, [relay.url]), network });
  t.after(() => spender.close());
  const { paymentHash: payment_hash } = order();
  const find = (told: object) => {
    service.instead = { result: { type: 'outgoing', payment_hash, settled_at: 1_700_000_000, ...told } };
    return spender.find(payment_hash);
  };
  assert.equal((await find({ state: 'pending' })).state, 'pending');
  for (const told of [{}, { preimage: 'cd'.repeat(32) }, { state: 'SETTLED' }, { state: null }]) {
    assert.equal((await errorOf(find(told))).unknown, true, JSON.stringify(told));
  }
  assert.equal((await find({ preimage: service.sent.preimageOf(payment_hash) })).state, 'paid');
});

test('a payment that came by the same hash is none that was sent', async (t) => {
  const { url, invoices } = await startLnbits(t);
  const spender = createLnbitsSpender({ url, key: ADMIN_KEY, network });
  const { paymentHash } = invoices.make({ sats: 5, description: 'x', lastsS: 60 });
  invoices.pay(paymentHash);
  assert.match((await errorOf(spender.find(paymentHash))).message, /a payment that came, not of one that was sent/);
});

test('a wallet that breaks in the middle of a payment leaves it unknown; one that cannot be reached did nothing', async (t) => {
  const host = await startLnbits(t);
  const of = (createMs?: number) => createLnbitsSpender({ url: host.url, key: ADMIN_KEY, network, createMs });
  for (const fault of [
    'drop',
    'hang',
    { status: 400, body: { detail: 'no' } },
    { status: 401, body: { detail: 'no' } },
    { status: 403, body: '' },
    { status: 429, body: '' },
    { status: 302, body: '' },
    { status: 200, body: '[]' },
  ] as const) {
    host.fault = fault;
    const spender = of(fault === 'hang' ? 300 : undefined);
    assert.equal((await errorOf(spender.pay(order()))).unknown, true, JSON.stringify(fault));
  }
  const away = createLnbitsSpender({ url: `http://127.0.0.1:${await freePort()}`, key: ADMIN_KEY, network });
  assert.equal((await errorOf(away.pay(order()))).unknown, false);
});
