import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSending } from '../../api/src/app/jobs/sending.ts';
import { createLog } from '../../api/src/lib/logging/log.ts';
import { sendNotices } from '../../api/src/notifications/sendNotices.ts';
import { releaseDecisions } from '../../api/src/submissions/review/releaseDecisions.ts';
import { invoiceOfPayee } from '../lightning/outgoing.ts';
import { crashAtEach } from './crashes.ts';
import type { Scope } from './fixture.ts';
import { METADATA, startRefunds, TERMS } from './refundServer.ts';

const HOUR_MS = 3_600_000;

/** An API that tells wallets, and one paid submission whose payer left one; approved when `approve` is called. */
async function start(scope: Scope, { sats = 100, day = '1000' } = {}) {
  const settings = { HINDCAST_NEWS_SATS: day, HINDCAST_PUBLIC_URL: 'https://hindcast.example' };
  const api = await startRefunds(scope, { settings });
  api.payee.terms = { ...TERMS, commentAllowed: 255 };
  const { notices } = api;
  assert.ok(notices);
  const outbox = createSending(api, createLog('silent'));
  const add = async (paid = sats): Promise<number> => {
    const { id, intent } = await api.addPaid('pending', paid);
    await api.leaveContact(intent, 'bo@wallet.example.com');
    return id;
  };
  return {
    ...api,
    add,
    send: () => sendNotices(notices, createLog('silent')),
    run: () => outbox.run(),
    /** Approves it, at once. The number of its prediction. */
    approved: async (id: number) => (await api.approve(id, { confirmed: true, now: true })).body.prediction_id ?? 0,
    /** Reads the state of the last message, and its problem. */
    last: async () => {
      const row = await api.storage.models.notices.findOne({ order: [['id', 'DESC']] });
      return [row?.state, row?.problem] as const;
    },
    comments: () => api.payee.asked.flatMap((url) => new URL(url).searchParams.getAll('comment')),
  };
}

test('a wallet is told by a payment of one sat, whose comment has the news and no words of the payer [N2]', async (t) => {
  const { add, approved, run, lnbits, comments, call, last } = await start(t);
  const prediction = await approved(await add());
  await run();
  await run();
  assert.deepEqual(await last(), ['sent', null]);
  await call('PUT' as const, `/api/admin/predictions/${prediction}/override`, { outcome: 'miss', reason: 'By hand' });
  await run();
  assert.deepEqual(comments(), [
    `Hindcast: your prediction is approved. https://hindcast.example/p/${prediction}`,
    `Hindcast: your prediction is a miss. https://hindcast.example/p/${prediction}`,
  ]);
  assert.deepEqual(
    lnbits.sent.payments.map(({ sats, asked }) => [sats, asked]),
    [
      [1, 1],
      [1, 1],
    ],
  );
});

test('a wallet whose invoice has the comment as its description is told all the same [N2]', async (t) => {
  const { add, approved, run, payee, lnbits, last } = await start(t);
  payee.invoice = (sats) => ({ pr: invoiceOfPayee({ sats }) });
  await approved(await add());
  await run();
  assert.deepEqual([(await last())[0], lnbits.sent.payments.length], ['sent', 1]);
});

test('a wallet that takes short comments gets a short one; one that takes none gets nothing [N2]', async (t) => {
  const { add, approved, run, payee, comments, lnbits, last } = await start(t);
  payee.terms = { ...TERMS, commentAllowed: 20 };
  await approved(await add());
  await run();
  assert.deepEqual(comments(), ['Prediction: approved']);
  payee.terms = TERMS;
  await approved(await add());
  await run();
  assert.equal(lnbits.sent.payments.length, 1);
  assert.deepEqual(await last(), ['due', 'The wallet takes no comments with payments']);
});

test('a payment of which nothing is known is asked for by its hash and never paid again [N2]', async (t) => {
  const { add, approved, run, lnbits, pass, last } = await start(t);
  lnbits.sent.next = { state: 'paid', says: 'nothing' };
  await approved(await add());
  await run();
  assert.deepEqual(await last(), ['due', 'its payment may still arrive, or has failed']);
  for (const says of ['failed', 'pending'] as const) {
    for (const one of lnbits.sent.payments) one.says = says;
    pass(2 * 60_000);
    await run();
    assert.equal((await last())[0], 'due', says);
  }
  for (const one of lnbits.sent.payments) one.says = null;
  pass(HOUR_MS);
  await run();
  assert.deepEqual(await last(), ['sent', null]);
  assert.deepEqual(
    lnbits.sent.payments.map(({ asked }) => asked),
    [1],
  );
});

test('only a payment that has failed for certain is followed by another one [N2]', async (t) => {
  const { add, approved, run, lnbits, pass, storage, payee } = await start(t);
  lnbits.sent.next = { state: 'failed', says: null };
  await approved(await add());
  await run();
  pass(5 * 60_000);
  await run();
  assert.equal(lnbits.sent.payments.length, 1);
  pass(HOUR_MS);
  await run();
  const failed = await storage.models.newsPayments.findOne();
  assert.deepEqual([failed?.state, failed?.claim], ['failed', null]);
  lnbits.sent.next = { state: 'paid', says: null };
  const madeAt = Math.floor(Date.now() / 1000) + 3 * 3600;
  payee.invoice = (sats) => ({ pr: invoiceOfPayee({ sats, metadata: METADATA, madeAt }) });
  pass(HOUR_MS);
  await run();
  assert.equal(await storage.models.newsPayments.count({ where: { state: 'paid' } }), 1);
});

test('news costs no more than was paid, fees included, and what was sent back is not there any more [N2]', async (t) => {
  const { add, approved, run, lnbits, last } = await start(t);
  await approved(await add(1));
  await run();
  assert.deepEqual(await last(), ['dropped', 'it would cost more than was paid']);
  await approved(await add(2));
  await run();
  assert.deepEqual(await last(), ['sent', null]);
  lnbits.sent.feeSats = 6;
  await approved(await add());
  await run();
  assert.deepEqual(await last(), ['due', 'its payment would cost too much in fees']);
  assert.equal(lnbits.sent.payments.length, 1);
});

test('what news has cost is not sent back as well [N2 Y5]', async (t) => {
  const { add, reject, pass, run, refund, storage, clock } = await start(t);
  const id = await add();
  await reject(id);
  pass(11_000);
  await releaseDecisions(storage, new Date(clock.now()));
  await run();
  const to = 'bo@wallet.example.com';
  const { status, message } = await refund(id, { to, sats: 99, fee_cap: 0 });
  assert.deepEqual([status, message], [400, '98 sats can go back: amount and fee cap together must not be more']);
  assert.equal((await refund(id, { to, sats: 97, fee_cap: 1 })).status, 202);
});

test('in a day news costs no more than the operator allows; the rest goes the next day [N2]', async (t) => {
  const { add, approved, run, lnbits, last, pass, storage, payee } = await start(t, { day: '3' });
  for (const id of [await add(), await add()]) await approved(id);
  await run();
  assert.equal(lnbits.sent.payments.length, 1);
  assert.deepEqual(await last(), ['due', 'the sats of HINDCAST_NEWS_SATS are spent for today']);
  for (let hour = 1; hour <= 25; hour++) {
    pass(HOUR_MS);
    const madeAt = Math.floor(Date.now() / 1000) + hour * 3600;
    payee.invoice = (sats) => ({ pr: invoiceOfPayee({ sats, metadata: METADATA, madeAt }) });
    await run();
  }
  assert.deepEqual(
    [lnbits.sent.payments.length, await storage.models.notices.count({ where: { state: 'sent' } })],
    [2, 2],
  );
});

test('an invoice for another sum, other words or another network is not paid [N2]', async (t) => {
  const { add, approved, run, lnbits, last, payee, pass } = await start(t);
  const lies = [
    { sats: 21, metadata: METADATA },
    { sats: 1, metadata: 'another' },
    { sats: 1, metadata: METADATA, network: 'bc' as const },
    { sats: 1, metadata: METADATA, lastsS: 30 * 86_400 },
  ];
  await approved(await add());
  for (const lie of lies) {
    payee.invoice = () => ({ pr: invoiceOfPayee(lie) });
    await run();
    assert.match((await last())[1] ?? '', /^The invoice of the wallet /, JSON.stringify(lie));
    pass(2 * 60_000);
  }
  assert.equal(lnbits.sent.payments.length, 0);
});

test('two that send at once, and a database that fails at any statement, pay once [N2]', async (t) => {
  const { add, approved, send, lnbits, pass, storage, payee, clock } = await start(t);
  payee.invoice = (sats) => ({
    pr: invoiceOfPayee({ sats, metadata: METADATA, madeAt: Math.floor(clock.now() / 1000) }),
  });
  await approved(await add());
  await Promise.all([send(), send(), send()].map((one) => one.catch(() => 0)));
  assert.equal(lnbits.sent.payments.length, 1);
  await approved(await add());
  const statements = await crashAtEach(
    { storage } as Parameters<typeof crashAtEach>[0],
    async () => {
      pass(2 * HOUR_MS);
      await send().catch(() => 0);
    },
    async () => {
      assert.ok(lnbits.sent.payments.length <= 2);
      assert.ok(lnbits.sent.payments.every(({ asked }) => asked === 1));
    },
  );
  assert.ok(statements >= 5, `${statements} statements`);
  assert.equal(lnbits.sent.payments.length, 2);
});

test('whoever paid too little for it is not offered news to a wallet, and refused it [N2]', async (t) => {
  const { storage, server, payee, lnbits } = await start(t);
  const words = {
    ...{ expert_name: 'Cassandra', twitter_handle: '', nostr_npub: '', prediction_type: 'target' },
    ...{ target_time: '2027-12-31', submitter_email: '', notes: '', source_url: '', asset_type: 'btc' },
    ...{ price_prediction: '$150', price_min: null, price_max: null, direction: null },
  };
  const post = async (path: string, payload: object) => {
    const answer = await server.inject({ method: 'POST', url: `/api/payments/${path}`, payload });
    return JSON.parse(answer.payload);
  };
  for (const [amount, news, said] of [
    [11, [], 'News to a wallet is for those who paid 12 sats or more: it is paid from that'],
    [12, ['lnurl'], 'Thank you: your wallet will tell you.'],
  ] as const) {
    const invoice = await post('create-invoice', { amount, submissionData: words });
    assert.deepEqual(invoice.news, news);
    const { checking_id } = invoice;
    await storage.models.invoices.update({ state: 'paid' }, { where: { checking_id } });
    const contact = { contact: 'lightning:bo@wallet.example.com', secret: invoice.notify_secret };
    const { error, message } = await post(`${checking_id}/notify`, contact);
    assert.equal(error ?? message, said);
  }
  assert.ok(payee.asked.length > 0);
  assert.equal(lnbits.sent.payments.length, 0);
});

test('a wallet that pays and refuses the key is paid one invoice of one message, which counts as spent [N2]', async (t) => {
  const { add, approved, run, lnbits, pass, storage, payee, clock } = await start(t);
  payee.invoice = (sats) => ({
    pr: invoiceOfPayee({ sats, metadata: METADATA, madeAt: Math.floor(clock.now() / 1000) }),
  });
  const isPay = ({ method, path }: { method: string; path: string }) =>
    method === 'POST' && path === '/api/v1/payments';
  for (const status of [401, 302, 429]) {
    lnbits.alter = (request, reply) => (isPay(request) ? { status, body: { detail: 'Invalid' } } : reply);
    lnbits.sent.next = { state: 'paid', says: 'nothing' };
    await approved(await add());
    for (let n = 0; n < 3; n++) {
      await run();
      pass(2 * 60_000);
    }
  }
  assert.equal(lnbits.sent.payments.length, 3);
  assert.equal(await storage.models.newsPayments.count({ where: { state: 'paying' } }), 3);
});

test('after five payments that failed a message is given up [N2]', async (t) => {
  const { add, approved, run, lnbits, pass, payee, clock, last } = await start(t);
  payee.invoice = (sats) => ({
    pr: invoiceOfPayee({ sats, metadata: METADATA, madeAt: Math.floor(clock.now() / 1000) }),
  });
  lnbits.sent.next = { state: 'failed', says: null };
  await approved(await add());
  for (let hours = 0; hours < 40; hours++) {
    await run();
    pass(HOUR_MS);
  }
  assert.equal(lnbits.sent.payments.length, 5);
  assert.deepEqual(await last(), ['dropped', '5 payments for it failed']);
});
