import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  earlierOf,
  type WireInvoice,
  type WirePaymentCheck,
  type WireSubmission,
  type WireSubmissionList,
} from '@hindcast/domain';
import { readBolt11 } from '../../api/src/payments/bolt11/readBolt11.ts';
import type { TestApi } from './fixture.ts';
import { apiAgain } from './startAgain.ts';
import { testOnce } from './testOnce.ts';

const startApi = apiAgain();

const words: WireSubmission = {
  expert_name: 'Cassandra',
  twitter_handle: '@cassandra',
  nostr_npub: '',
  prediction_type: 'target',
  target_time: '2025-12-31',
  submitter_email: 'priam@example.org',
  notes: 'Beware of <b>Greeks</b>',
  source_url: 'https://example.org/troy',
  asset_type: 'btc',
  price_prediction: '100k',
  price_min: null,
  price_max: null,
  direction: 'up',
};

interface Sent {
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const post = (api: TestApi, path: string, payload: object, { key, headers }: Sent = {}) =>
  api.server.inject({
    method: 'POST',
    url: `/api/payments/${path}`,
    payload,
    headers: { ...(key && { 'idempotency-key': key }), ...headers },
  });

const invoiceFor = async (api: TestApi, body: object, sent?: Sent): Promise<WireInvoice> => {
  const answer = await post(api, 'create-invoice', body, sent);
  assert.equal(answer.statusCode, 200, answer.payload);
  return JSON.parse(answer.payload) as WireInvoice;
};

const check = async (api: TestApi, id: string): Promise<WirePaymentCheck> =>
  JSON.parse((await api.get(`/api/payments/check-payment/${id}`)).payload) as WirePaymentCheck;

const submissions = async (api: TestApi, query = ''): Promise<WireSubmissionList['data']> => {
  const answer = await api.get(`/api/admin/prediction_submissions${query}`, { authorization: `Bearer ${api.token}` });
  return (JSON.parse(answer.payload) as WireSubmissionList).data;
};

test('an invoice is what was asked for, and its payment makes one pending submission with every field [Y5 Y6 S6]', async (t) => {
  const api = await startApi(t);
  const invoice = await invoiceFor(api, { amount: 2100, submissionData: words });
  const read = readBolt11(invoice.payment_request);
  assert.deepEqual([read.network, read.msats, read.paymentHash], ['bcrt', 2_100_000n, invoice.payment_hash]);
  assert.match(invoice.checking_id, /^[\w-]{43}$/);
  assert.ok(read.lastsS >= 600, 'a page asks for ten minutes');
  assert.deepEqual(await check(api, invoice.checking_id), { success: true, paid: false, expired: false });
  assert.deepEqual(await submissions(api), []);

  const paid = await post(api, `${invoice.checking_id}/pay-demo`, {});
  assert.deepEqual(JSON.parse(paid.payload), { success: true, paid: true, expired: false });
  await post(api, `${invoice.checking_id}/pay-demo`, {});
  assert.equal((await check(api, invoice.checking_id)).paid, true);

  const [submission, ...others] = await submissions(api, '?status=pending&asset=btc');
  assert.deepEqual(others, []);
  const { payments, created_at, submission_date, ...fields } = submission ?? assert.fail('no submission');
  assert.equal(created_at, submission_date);
  assert.deepEqual(fields, {
    id: 1,
    asset_type: 'btc',
    expert_name: 'Cassandra',
    twitter_handle: 'cassandra',
    nostr_npub: null,
    existing_influencer_id: null,
    existing_influencer_name: null,
    prediction_type: 'target',
    price_prediction: '$100,000',
    price_target: null,
    price_min: null,
    price_max: null,
    direction: 'up',
    target_time: '2025-12-31',
    source_url: 'https://example.org/troy',
    notes: 'Beware of <b>Greeks</b>',
    submitter_email: 'priam@example.org',
    status: 'pending',
    admin_comment: null,
    prediction_made: null,
    prediction_outcome: 'pending',
    ai_metadata: null,
    spam_score: 0,
    marks: ['paid'],
    version: 1,
    taken_down: false,
    refunds: [],
  });
  assert.deepEqual(
    payments.map(({ sats, surplus, payment_hash }) => ({ sats, surplus, payment_hash })),
    [{ sats: 2100, surplus: false, payment_hash: invoice.payment_hash }],
  );
});

testOnce(
  'the day of the words that a visitor names arrives with the submission; one to come is refused [S1 S6]',
  async (t) => {
    const api = await startApi(t);
    const sent = { ...words, prediction_made: '2024-11-30' };
    const { checking_id } = await invoiceFor(api, { amount: 21, submissionData: sent });
    await post(api, `${checking_id}/pay-demo`, {});
    assert.equal((await submissions(api))[0]?.prediction_made, '2024-11-30');
    for (const prediction_made of ['2025-01-02', '30.11.2024', 5]) {
      const { statusCode } = await post(api, 'create-invoice', {
        amount: 21,
        submissionData: { ...sent, prediction_made },
      });
      assert.equal(statusCode, 400, String(prediction_made));
    }
  },
);

testOnce('nothing that was paid for is public by itself [Y5]', async (t) => {
  const api = await startApi(t);
  const { checking_id } = await invoiceFor(api, { amount: 1, submissionData: words });
  await post(api, `${checking_id}/pay-demo`, {});
  await api.published.refresh();
  assert.equal((await api.get('/api/predictions')).payload, '[]');
  assert.equal((await api.get('/api/admin/prediction_submissions')).statusCode, 401);
  assert.equal((await api.get('/api/admin/prediction_submissions/1')).statusCode, 401);
});

test('the same request under the same key gets the same invoice, another one is refused [Y6]', async (t) => {
  const api = await startApi(t);
  api.setNow(Date.now()); // whether an invoice has ended is told by a shared database's clock
  const body = { amount: 21, submissionData: words };
  const key = 'a8d1b3c0-0000-4000-8000-000000000001';
  const [first, ...again] = await Promise.all(Array.from({ length: 20 }, () => invoiceFor(api, body, { key })));
  for (const invoice of again) assert.deepEqual(invoice, first);
  assert.equal(await api.storage.models.paymentIntents.count(), 1);
  const other = await post(api, 'create-invoice', { ...body, amount: 22 }, { key });
  assert.deepEqual([other.statusCode, JSON.parse(other.payload).code], [422, 'key_reused']);
  const fresh = await invoiceFor(api, body);
  assert.notEqual(fresh.checking_id, first?.checking_id);
});

testOnce(
  'of two paid invoices for the same words one makes the submission, the other is owed and said so [Y5]',
  async (t) => {
    const api = await startApi(t);
    const first = await invoiceFor(api, { amount: 21, submissionData: words });
    const second = await invoiceFor(api, { amount: 500, submissionData: words, earlier: earlierOf(first) });
    assert.notEqual(second.payment_hash, first.payment_hash);
    await post(api, `${second.checking_id}/pay-demo`, {});
    await post(api, `${first.checking_id}/pay-demo`, {});
    const [submission, ...others] = await submissions(api);
    assert.deepEqual(others, []);
    const paid = submission?.payments.map(({ sats, surplus }) => [sats, surplus]);
    assert.deepEqual(paid, [
      [21, true],
      [500, false],
    ]);
  },
);

testOnce('to try again after a payment that arrived late finds it paid, and asks for no more [Y5]', async (t) => {
  const api = await startApi(t);
  const first = await invoiceFor(api, { amount: 21, submissionData: words });
  await post(api, `${first.checking_id}/pay-demo`, {});
  const again = await invoiceFor(api, { amount: 500, submissionData: words, earlier: earlierOf(first) });
  assert.deepEqual([again.checking_id, again.paid], [first.checking_id, true]);
  assert.equal(await api.storage.models.invoices.count(), 1);
  // other words are another submission, whatever page they come from
  const other = { ...words, expert_name: 'Pythia' };
  const next = await invoiceFor(api, { amount: 500, submissionData: other, earlier: earlierOf(first) });
  assert.equal(next.paid, false);
  await post(api, `${next.checking_id}/pay-demo`, {});
  assert.equal((await submissions(api)).length, 2);
});

testOnce(
  'with an invoice’s number and its words nobody gets its secret, or an invoice for the same submission [N1 Y5]',
  async (t) => {
    const api = await startApi(t);
    const first = await invoiceFor(api, { amount: 21, submissionData: words });
    const asked = { amount: 500, submissionData: words, earlier: first.checking_id };
    const beside = await invoiceFor(api, asked);
    await post(api, `${first.checking_id}/pay-demo`, {});
    for (const earlier of [first.checking_id, `${first.checking_id}.${beside.notify_secret}`]) {
      const again = await invoiceFor(api, { ...asked, earlier });
      assert.deepEqual([again.checking_id, again.paid, again.notify_secret], [first.checking_id, true, '']);
    }
    await post(api, `${beside.checking_id}/pay-demo`, {});
    assert.equal((await submissions(api)).length, 2, 'what another page paid for is its own');
    const own = await invoiceFor(api, { ...asked, earlier: earlierOf(first) });
    assert.deepEqual([own.checking_id, own.notify_secret], [first.checking_id, first.notify_secret]);
  },
);

test('fifty settlements of one invoice at once make one submission [Y5]', async (t) => {
  const api = await startApi(t);
  const invoice = await invoiceFor(api, { amount: 21, submissionData: words });
  await Promise.all(Array.from({ length: 50 }, () => api.payments?.settle(invoice.payment_hash)));
  assert.equal((await submissions(api)).length, 1);
});

testOnce('what no page would send is refused before a wallet is asked, and says what to do [Y6 S5]', async (t) => {
  const api = await startApi(t);
  const cases: readonly (readonly [object, RegExp])[] = [
    [{ amount: 0, submissionData: words }, /whole number of sats from 1 to 100,000/],
    [{ amount: 100_001, submissionData: words }, /whole number of sats/],
    [{ amount: 1.5, submissionData: words }, /whole number of sats/],
    [{ amount: '21', submissionData: words }, /whole number of sats/],
    [{ submissionData: words }, /whole number of sats/],
    [{ amount: 21 }, /submissionData/],
    [{ amount: 21, submissionData: words, status: 'approved' }, /“status” is understood/],
    [{ amount: 21, submissionData: { ...words, status: 'approved' } }, /“status” is understood in “submissionData”/],
    [{ amount: 21, submissionData: { ...words, expert_name: ' ' } }, /the name of the person who made this prediction/],
    [{ amount: 21, submissionData: { ...words, expert_name: 'a\u0000b' } }, /control character/],
    [{ amount: 21, submissionData: { ...words, expert_name: 'a\u202eb' } }, /turns the direction/],
    [{ amount: 21, submissionData: { ...words, expert_name: '\u200b\u2060' } }, /nothing that can be seen/],
    [{ amount: 21, submissionData: { ...words, notes: 'x'.repeat(2001) } }, /more than 2000 characters/],
    [{ amount: 21, submissionData: { ...words, price_prediction: 'moon' } }, /price as a number/],
    [{ amount: 21, submissionData: { ...words, price_prediction: '' } }, /Please enter the price target/],
    [{ amount: 21, submissionData: { ...words, price_prediction: '$99,000,000,000' } }, /cannot be meant/],
    [{ amount: 21, submissionData: { ...words, target_time: '2025-02-30' } }, /3 Jan 2009 to 31 Dec 2100/],
    [{ amount: 21, submissionData: { ...words, target_time: '1900-01-01' } }, /3 Jan 2009 to 31 Dec 2100/],
    [{ amount: 21, submissionData: { ...words, target_time: '9999-01-01' } }, /3 Jan 2009 to 31 Dec 2100/],
    [{ amount: 21, submissionData: { ...words, target_time: '' } }, /when this price is predicted to be reached/],
    [{ amount: 21, submissionData: { ...words, submitter_email: 'a@b.org,c@d.org' } }, /valid email address/],
    [{ amount: 21, submissionData: { ...words, source_url: 'javascript:alert(1)' } }, /begins with https/],
    [{ amount: 21, submissionData: { ...words, prediction_type: 'guess' } }, /prediction_type/],
    [{ amount: 21, submissionData: { ...words, asset_type: 'eth' } }, /asset_type/],
    [
      { amount: 21, submissionData: { ...words, prediction_type: 'range', price_min: 5000, price_max: 4000 } },
      /The maximum must be above the minimum/,
    ],
    [{ amount: 21, submissionData: words, earlier: 'x' }, /“earlier”/],
    [{ amount: 21, submissionData: { ...words, price_min: 3 } }, /A prediction of this kind has no price_min of 3/],
    [
      {
        amount: 21,
        submissionData: { ...words, prediction_type: 'pricetimerange', price_min: 50_000, price_max: 60_000 },
      },
      /has no price_max of 60000/,
    ],
    [
      { amount: 21, submissionData: { ...words, prediction_type: 'top', price_max: 90_000, direction: 'up' } },
      /A direction belongs to a target alone/,
    ],
    [{ amount: 21, submissionData: { ...words, nostr_npub: `npub1${'q'.repeat(58)}` } }, /checksum does not fit/],
  ];
  for (const [body, said] of cases) {
    const answer = await post(api, 'create-invoice', body);
    const { code, error } = JSON.parse(answer.payload);
    assert.deepEqual([answer.statusCode, code], [400, 'bad_request'], answer.payload);
    assert.match(error, said);
  }
  const long = await post(api, 'create-invoice', { amount: 21, submissionData: { ...words, notes: 'x'.repeat(1e6) } });
  assert.equal(long.statusCode, 413);
  assert.equal(await api.storage.models.paymentIntents.count(), 0);
});

testOnce(
  'what looks like a flood or like nonsense is said with the submission, a point for each sign [Y6]',
  async (t) => {
    const api = await startApi(t);
    const scoreOf = async (changed: Partial<WireSubmission>): Promise<number | undefined> => {
      await invoiceFor(api, { amount: 1, submissionData: { ...words, ...changed } });
      return (await api.storage.models.paymentIntents.findOne({ order: [['id', 'DESC']] }))?.spam_score;
    };
    const link = 'https://example.org/';
    assert.equal(await scoreOf({ expert_name: 'Ada' }), 0);
    assert.equal(await scoreOf({ expert_name: 'ada' }), 1, 'the same words again');
    assert.equal(await scoreOf({ expert_name: `Grace ${link}` }), 1, 'a link in the name');
    assert.equal(await scoreOf({ expert_name: 'Hedy', notes: `${link} ${link}` }), 0);
    assert.equal(await scoreOf({ expert_name: 'Hedwig', notes: `${link} ${link} ${link}` }), 1, 'three links');
    const row = {
      asset: 'btc',
      words: JSON.stringify(words),
      spam_score: 0,
      created_at: new Date(api.clock.now()),
    } as const;
    await api.storage.models.paymentIntents.bulkCreate(Array.from({ length: 20 }, () => row));
    assert.equal(await scoreOf({ expert_name: 'Joan' }), 1, 'more in an hour than people send');
    // the database's own clock says when words came
    await api.storage.models.paymentIntents.update(
      { created_at: new Date(api.clock.now() - 3_700_000) },
      { where: {} },
    );
    assert.equal(await scoreOf({ expert_name: 'Ada' }), 0, 'an hour later');
  },
);

testOnce('pages of other origins may not ask for invoices, nor see one [Y6]', async (t) => {
  const api = await startApi(t, { settings: { HINDCAST_PUBLIC_URL: 'https://hindcast.example' } });
  const body = { amount: 21, submissionData: words };
  const foreign = await post(api, 'create-invoice', body, { headers: { origin: 'https://partner.example' } });
  assert.deepEqual([foreign.statusCode, JSON.parse(foreign.payload).code], [403, 'forbidden']);
  const own = await post(api, 'create-invoice', body, { headers: { origin: 'https://hindcast.example' } });
  assert.equal(own.statusCode, 200);
  assert.equal(own.headers['access-control-allow-origin'], 'https://hindcast.example');
  const preflight = await api.server.inject({
    method: 'OPTIONS',
    url: '/api/payments/create-invoice',
    headers: { origin: 'https://partner.example', 'access-control-request-method': 'POST' },
  });
  assert.equal(preflight.headers['access-control-allow-origin'], undefined);
});

testOnce(
  'pages of other origins may not ask about a payment, set its news or pay it, whatever they know of it [Y6]',
  async (t) => {
    const api = await startApi(t, { settings: { HINDCAST_PUBLIC_URL: 'https://hindcast.example' } });
    const made = await post(api, 'create-invoice', { amount: 21, submissionData: words });
    const { checking_id, notify_secret } = JSON.parse(made.payload) as WireInvoice;
    const calls = [
      { method: 'GET', url: `/api/payments/check-payment/${checking_id}` },
      {
        method: 'POST',
        url: `/api/payments/${checking_id}/notify`,
        payload: { contact: 'a@b.org', secret: notify_secret },
      },
      { method: 'POST', url: `/api/payments/${checking_id}/pay-demo`, payload: {} },
    ] as const;
    for (const call of calls) {
      const answer = await api.server.inject({ ...call, headers: { origin: 'https://partner.example' } });
      assert.deepEqual([answer.statusCode, JSON.parse(answer.payload).code], [403, 'forbidden'], call.url);
    }
    assert.equal(await api.storage.models.submissions.count(), 0);
  },
);

testOnce('a payment that nobody knows of is not found, and nobody can guess one [Y6]', async (t) => {
  const api = await startApi(t);
  for (const id of ['x', '1', 'a'.repeat(43)]) {
    const answer = await api.get(`/api/payments/check-payment/${id}`);
    assert.deepEqual([answer.statusCode, JSON.parse(answer.payload).code], [404, 'not_found']);
  }
});

testOnce(
  'without a wallet nothing can be submitted, and the demo’s payment is not there outside a demo [Y4]',
  async (t) => {
    const api = await startApi(t, { settings: { HINDCAST_MODE: 'production' } });
    const answer = await post(api, 'create-invoice', { amount: 21, submissionData: words });
    assert.deepEqual([answer.statusCode, JSON.parse(answer.payload).code], [501, 'not_offered']);
    assert.equal((await post(api, `${'a'.repeat(43)}/pay-demo`, {})).statusCode, 404);
  },
);

testOnce('a submission names the expert on record, by name or by handle [Y5]', async (t) => {
  const api = await startApi(t, { predictions: [{ kind: 'target', price_target: 1, expert: 'Cassandra of Troy' }] });
  await api.storage.models.influencers.update({ x_handle: 'cassandra' }, { where: { name: 'Cassandra of Troy' } });
  for (const expert_name of ['CASSANDRA  of troy', 'Kassandra', 'Helenus']) {
    const said = { ...words, expert_name, twitter_handle: expert_name === 'Kassandra' ? 'Cassandra' : '' };
    const { checking_id } = await invoiceFor(api, { amount: 1, submissionData: said });
    await post(api, `${checking_id}/pay-demo`, {});
  }
  const found = (await submissions(api)).map(({ expert_name, existing_influencer_name }) => [
    expert_name,
    existing_influencer_name,
  ]);
  assert.deepEqual(found, [
    ['Helenus', null],
    ['Kassandra', 'Cassandra of Troy'],
    ['CASSANDRA of troy', 'Cassandra of Troy'],
  ]);
});
