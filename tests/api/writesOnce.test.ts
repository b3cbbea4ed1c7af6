import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { writesOnce } from '../../api/src/http/writes/once.ts';
import { barsAround, startApi, type TestApi } from './fixture.ts';
import { apiAgain } from './startAgain.ts';
import { testOnce } from './testOnce.ts';

const startUsed = apiAgain();

const DAY_MS = 24 * 60 * 60 * 1000;
const target = { kind: 'target', price_target: 120, start_date: '2024-12-01', end_date: '2024-12-05' } as const;

const start = (t: TestContext, startOne = startUsed) =>
  startOne(t, {
    today: '2024-12-07',
    bars: barsAround('2024-12-01', [100, 105, 110, 119, 118, 90]),
    predictions: [target],
  });

interface Sent {
  readonly method?: 'PUT' | 'POST' | 'DELETE';
  readonly url?: string;
  readonly body?: unknown;
  readonly key?: string;
}

const OVERRIDE = '/api/admin/predictions/1/override';
const FILE = '/api/admin/predictions/imports';
const hit = { outcome: 'success', reason: 'The exchange closed at 121' };
const miss = { outcome: 'miss', reason: 'It did not' };

async function send(api: TestApi, { method = 'PUT', url = OVERRIDE, body = hit, key }: Sent) {
  const answer = await api.server.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${api.token}`,
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const { statusCode: status, payload: text, headers } = answer;
  return { status, text, again: headers['idempotency-replayed'] === 'true', type: headers['content-type'] };
}

const reasons = async ({ storage }: TestApi) =>
  (await storage.models.overrides.findAll({ order: ['id'] })).map(({ reason }) => reason);

/** Why a route that changes something does not go through `once`. */
const REPEATABLE: Readonly<Record<string, string>> = {
  'post /api/admin/judge/run': 'judging again records nothing that is on record',
  'post /api/admin/prices/sync': 'asking again stores nothing that is on record, in many transactions',
  'post /api/admin/doctor': 'it stores nothing',
  'post /api/payments/create-invoice': 'the invoice itself is kept under its key, for as long as it can be paid',
  'post /api/payments/webhook/{secret}': 'what it says counts for nothing: the wallet is asked',
  'post /api/payments/{checkingId}/notify': 'the same address again changes nothing',
  'post /api/payments/{checkingId}/pay-demo': 'an invoice is settled once',
  'post /api/predictions/{id}/reports': 'the report itself is kept under its key',
  'post /api/admin/login': 'each sign-in has a token of its own, which no key may tell again',
  'post /api/process-tweet-queue-item': 'an item is read once: asked again, it answers with what was read',
  '* /api/admin/{path*}': 'there is nothing',
};

testOnce('every route that changes something does it once for each key, or says why it may be repeated', async (t) => {
  const api = await start(t);
  const routes = api.server.table().filter(({ method, path }) => method !== 'get' && path.startsWith('/api'));
  const loose = routes
    .filter(({ settings }) => !writesOnce(settings.handler))
    .map(({ method, path }) => `${method} ${path}`);
  assert.deepEqual(loose.sort(), Object.keys(REPEATABLE).sort());
  assert.ok(routes.length > loose.length);
});

test('a write that is sent again under its key is done once, and both hear the same', async (t) => {
  const api = await start(t);
  const first = await send(api, { key: 'a' });
  await send(api, { body: miss, key: 'b' });
  const second = await send(api, { key: 'a' });
  assert.deepEqual([first.status, first.again, second.again], [200, false, true]);
  assert.deepEqual({ ...second, again: false }, first);
  assert.deepEqual(await reasons(api), [hit.reason, miss.reason]);
  await send(api, {});
  assert.equal((await reasons(api)).length, 3, 'without a key it is another write');
});

test('two at once under one key: the second waits for the first, and nothing is done twice', async (t) => {
  const api = await start(t);
  const split = { asset: 'mstr', day: '2024-08-08', ratio: '10:1' };
  const sent = { method: 'POST', url: '/api/admin/prices/splits', body: split, key: 'x' } as const;
  const answers = await Promise.all([send(api, sent), send(api, sent), send(api, sent)]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  );
  assert.deepEqual(answers.map(({ again }) => again).sort(), [false, true, true]);
  assert.equal(await api.storage.models.splits.count(), 1);
});

testOnce('a key belongs to one request of one sender: another body or address is refused', async (t) => {
  const api = await start(t);
  await api.addPredictions([target]);
  await send(api, { key: 'a' });
  for (const other of [{ body: miss }, { url: '/api/admin/predictions/2/override' }, { url: `${OVERRIDE}?x=1` }]) {
    const { status, text } = await send(api, { ...other, key: 'a' });
    assert.deepEqual([status, JSON.parse(text).code], [422, 'key_reused']);
  }
  assert.deepEqual(await reasons(api), [hit.reason]);
  const made = await send(api, { method: 'POST', url: '/api/admin/tokens', body: { name: 'Ada' } });
  const answer = await api.server.inject({
    method: 'PUT',
    url: OVERRIDE,
    headers: { authorization: `Bearer ${JSON.parse(made.text).token}`, 'idempotency-key': 'a' },
    payload: miss,
  });
  assert.equal(answer.statusCode, 200, 'another sender has keys of their own');
  assert.deepEqual(await reasons(api), [hit.reason, miss.reason]);
});

testOnce('a key that is none is refused before anything is done', async (t) => {
  const api = await start(t);
  for (const key of ['', ' ', 'a b', 'é', 'x'.repeat(201)]) {
    const { status, text } = await send(api, { key });
    assert.deepEqual([status, JSON.parse(text).code], [400, 'bad_request'], key);
  }
  assert.deepEqual(await reasons(api), []);
  assert.equal((await send(api, { key: `${'x'.repeat(199)}~` })).status, 200);
});

testOnce('what was refused is not kept: the same key may try again', async (t) => {
  const api = await start(t);
  const sent = { url: '/api/admin/predictions/2/override', key: 'a' };
  assert.equal((await send(api, sent)).status, 404);
  await api.addPredictions([target]);
  assert.equal((await send(api, sent)).status, 200);
});

/** Makes what is kept under a key older than it is. */
const age = async ({ storage }: TestApi, key: string, ms: number) => {
  const row = await storage.models.idempotencyKeys.findOne({ where: { key }, rejectOnEmpty: true });
  await row.update({ created_at: new Date(row.created_at.getTime() - ms) });
};

const keysOf = async ({ storage }: TestApi) =>
  (await storage.models.idempotencyKeys.findAll()).map(({ key }) => key).sort();

testOnce('an answer is kept for a day', async (t) => {
  const api = await start(t);
  await send(api, { key: 'a' });
  await age(api, 'a', DAY_MS - 600_000);
  assert.equal((await send(api, { key: 'a' })).again, true);
  await age(api, 'a', 600_000);
  assert.equal((await send(api, { body: miss, key: 'a' })).again, false, 'the key is free');
  assert.equal((await send(api, { body: miss, key: 'a' })).again, true);
});

test('what is older is deleted, and a server whose clock is days ahead deletes and misses nothing else', async (t) => {
  const api = await start(t, startApi);
  const kept = { actor: 'token 9', request: '', status: 200, type: 'text/plain', answer: '' };
  const at = (ms: number) => new Date(Date.now() - ms);
  await api.storage.models.idempotencyKeys.bulkCreate([
    { ...kept, key: 'old', created_at: at(DAY_MS + 600_000) },
    { ...kept, key: 'another server’s', created_at: at(DAY_MS - 600_000) },
  ]);
  api.setNow(Date.now() + 3 * DAY_MS);
  await send(api, { key: 'a' });
  assert.deepEqual(await keysOf(api), ['a', 'another server’s']);
  api.setNow(Date.now() + 6 * DAY_MS);
  assert.equal((await send(api, { key: 'a' })).again, true);
});

const call = (name: string) => ({
  influencer_name: name,
  price_target: 150,
  prediction_made: '2024-12-01',
  target_time: '2025-06-01',
});

testOnce(
  'an import that is sent again reports what the first one did; a dry run and a refused file are not kept',
  async (t) => {
    const api = await start(t);
    const upload = (url: string, body: unknown, key: string) => send(api, { method: 'POST', url, body, key });
    const first = await upload(FILE, [call('Ada')], 'a');
    const again = await upload(FILE, [call('Ada')], 'a');
    assert.deepEqual([first.status, again.again, again.text, again.type], [200, true, first.text, first.type]);
    assert.match(again.text, /"status":"added"/);
    assert.equal((await upload(FILE, [call('Eve')], 'a')).status, 422);
    assert.equal((await upload(`${FILE}?dry_run=true`, [call('Eve')], 'b')).status, 200);
    assert.match((await upload(`${FILE}?dry_run=true`, [call('Eve')], 'b')).text, /"status":"added"/);
    assert.equal((await upload(FILE, [{ influencer_name: 'Eve' }], 'c')).status, 422);
    assert.equal(await api.storage.models.idempotencyKeys.count(), 1);
    assert.equal(await api.storage.models.influencers.count(), 2);
  },
);

testOnce('of a long report the result is kept alone', async (t) => {
  const api = await start(t);
  const good = Array.from({ length: 100 }, (_, i) => call(`Expert ${i}`));
  const bad = Array.from({ length: 1000 }, () => ({ ...call('Eve'), price_target: 'x' }));
  const sent = { method: 'POST', url: `${FILE}?skip_refused=true`, body: [...good, ...bad], key: 'a' } as const;
  const first = await send(api, sent);
  const again = await send(api, sent);
  assert.ok(first.text.length > 100_000);
  const kept = await api.storage.models.idempotencyKeys.findOne();
  assert.equal(kept?.answer, again.text);
  assert.equal(JSON.parse(again.text).added, 100);
});

testOnce('what is read after the commit cannot turn an answer into “try again”', async (t) => {
  const api = await start(t);
  const { verdicts, predictions, revisions } = api.storage.models;
  const transaction = api.storage.transaction.bind(api.storage);
  // the database goes away right after the commit
  const gone = (): Promise<never> => Promise.reject(new Error('the database is gone'));
  t.mock.method(api.storage, 'transaction', async (work: never) => {
    const result = await transaction(work);
    for (const model of [verdicts, predictions, revisions]) t.mock.method(model, 'findAll', gone);
    t.mock.method(predictions, 'findByPk', gone);
    t.mock.method(verdicts, 'findOne', gone);
    return result;
  });
  const { status, text } = await send(api, {});
  assert.equal(status, 200);
  assert.equal(JSON.parse(text).override.reason, hit.reason);
});
