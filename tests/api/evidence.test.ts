import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { WireExplanation } from '@hindcast/domain/client';
import { createCachePart, limitCache, USUAL_CACHE_MB } from '../../api/src/lib/cache.ts';
import { barsAround, type TestApi } from './fixture.ts';
import { apiAgain } from './startAgain.ts';

const startApi = apiAgain();

const target = { kind: 'target', price_target: 120, start_date: '2024-12-01', end_date: '2024-12-05' } as const;
const falling = barsAround('2024-12-01', [100, 105, 110, 119, 118, 90]);

/** An API where prediction 1 has missed. */
const start = (t: TestContext) => startApi(t, { today: '2024-12-07', bars: falling, predictions: [target] });

const PATH = '/api/predictions/1/verdict';

const evidence = async (api: TestApi): Promise<WireExplanation> => JSON.parse((await api.get(PATH)).payload);

/** Counts the statements that some work sends to the database. */
async function statements(t: TestContext, api: TestApi, work: () => Promise<unknown>): Promise<number> {
  const { mock } = t.mock.method(api.storage.sequelize, 'query');
  await work();
  const asked = mock.callCount();
  mock.restore();
  return asked;
}

test('evidence that was sent before is sent again without a word to the database; so is that there is none', async (t) => {
  const api = await start(t);
  assert.notEqual(await statements(t, api, () => api.get(PATH)), 0);
  const first = await api.get(PATH);
  const asked = await statements(t, api, async () => {
    const again = await api.get(PATH);
    assert.deepEqual([again.statusCode, again.payload], [200, first.payload]);
    for (const id of ['2', '99', '4000000000']) {
      const { statusCode, payload } = await api.get(`/api/predictions/${id}/verdict`);
      assert.deepEqual([statusCode, JSON.parse(payload).message], [404, `There is no prediction ${id}`]);
    }
  });
  assert.equal(asked, 0);
});

test('evidence has a tag for each form, and who has it is told so', async (t) => {
  const api = await start(t);
  const tags = new Set<unknown>();
  for (const encoding of ['identity', 'gzip', 'br']) {
    const { headers, statusCode } = await api.get(PATH, { 'accept-encoding': encoding });
    assert.equal(statusCode, 200);
    assert.equal(headers['content-encoding'], encoding === 'identity' ? undefined : encoding);
    assert.equal(headers['access-control-allow-origin'], '*');
    tags.add(headers.etag);
    const again = await api.get(PATH, { 'accept-encoding': encoding, 'if-none-match': String(headers.etag) });
    assert.deepEqual([again.statusCode, again.payload], [304, '']);
  }
  assert.equal(tags.size, 3);
});

test('evidence is made anew by an override at once, and by a verdict, a close, a prediction and a day once they are seen', async (t) => {
  const api = await start(t);
  assert.deepEqual((await evidence(api)).history, []);

  const headers = { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' };
  const payload = JSON.stringify({ outcome: 'success', reason: 'The exchange closed at 121' });
  await api.server.inject({ method: 'PUT', url: '/api/admin/predictions/1/override', headers, payload });
  assert.equal((await evidence(api)).override?.outcome, 'success');

  await api.judge();
  await api.published.refresh();
  assert.deepEqual(
    (await evidence(api)).history.map((event) => [event.type, 'outcome' in event && event.outcome]),
    [
      ['override', 'success'],
      ['verdict', 'miss'],
    ],
  );

  await api.addBars([{ day: '2024-12-05', close: 121 }]);
  await api.published.refresh();
  assert.equal((await evidence(api)).verdict?.outcome, 'success');

  await api.addPredictions([{ ...target, price_target: 500, end_date: '2025-06-01' }]);
  await api.published.refresh();
  const second = await api.get('/api/predictions/2/verdict');
  assert.equal(JSON.parse(second.payload).prediction.end_date, '2025-06-01');

  await api.storage.models.predictions.update({ price_target: 130 }, { where: { id: 1 } });
  await api.storage.transaction((tx) => tx.bumpRevision('predictions:btc'));
  await api.published.refresh();
  assert.equal((await evidence(api)).prediction.price_target, 130);

  const lastRead = async () => JSON.parse((await api.get('/api/predictions/2/verdict')).payload).verdict.last_bar;
  assert.equal(await lastRead(), '2024-12-06');
  await api.addBars([{ day: '2024-12-07', close: 95 }]);
  api.setToday('2024-12-08');
  assert.equal(await lastRead(), '2024-12-07', 'a day that ended needs no word from anyone');
});

test('who asks after a change does not get the evidence that was begun before it', async (t) => {
  const api = await start(t);
  const { verdicts } = api.storage.models;
  const findAll = verdicts.findAll.bind(verdicts) as () => Promise<never>;
  const begun = Promise.withResolvers<void>();
  const goesOn = Promise.withResolvers<void>();
  t.mock.method(
    verdicts,
    'findAll',
    async (...query: []) => {
      begun.resolve();
      await goesOn.promise;
      return findAll(...query);
    },
    { times: 1 },
  );
  const before = evidence(api);
  await begun.promise;
  const headers = { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' };
  const payload = JSON.stringify({ outcome: 'success', reason: 'The exchange closed at 121' });
  await api.server.inject({ method: 'PUT', url: '/api/admin/predictions/1/override', headers, payload });
  await api.published.refresh();
  const after = api.evidence.of(1); // finds the one that is under way
  await new Promise((resolve) => setImmediate(resolve));
  goesOn.resolve();
  assert.equal((await before).override, null);
  const { override }: WireExplanation = JSON.parse(String((await after).identity.body));
  assert.equal(override?.outcome, 'success');
});

test('what was not asked for the longest is forgotten first, and memory keeps its bound', (t) => {
  t.after(() => limitCache(USUAL_CACHE_MB));
  limitCache(1);
  const parts = [1, 2].map(() => createCachePart<Buffer>(({ length }) => length));
  const [one, other] = parts;
  assert.ok(one && other);
  const third = Buffer.alloc(300_000);
  for (const key of ['1', '2', '3']) one.set(key, third);
  assert.ok(one.get('1'));
  assert.equal(other.get('1'), null, 'parts have keys of their own');
  other.set('1', third);
  const kept = ['1', '2', '3'].map((key) => one.get(key) !== null);
  assert.deepEqual([...kept, other.get('1') !== null], [true, false, true, true]);
  for (let again = 0; again < 50; again++) other.set('1', third);
  assert.ok(one.get('1'), 'the same one again takes no more room');
  one.set('large', Buffer.alloc(1_000_001));
  assert.deepEqual(
    [one.get('large'), one.get('1') !== null],
    [null, true],
    'what is larger than all of it is not kept',
  );
});

test('evidence that is kept is sent before the framework as the route sends it, limited alike, and never when it is stale', async (t) => {
  const settings = { HINDCAST_TRUST_PROXY: '1' };
  const api = await startApi(t, {
    today: '2024-12-07',
    bars: falling,
    predictions: [target],
    settings,
    limits: { evidence: 3 },
  });
  await api.server.start();
  const ask = async (visitor: string): Promise<Response> =>
    fetch(`${api.server.info.uri}${PATH}`, { headers: { 'x-forwarded-for': visitor, 'accept-encoding': 'identity' } });
  const route = await ask('198.51.100.1');
  const early = await ask('198.51.100.1');
  const ofFramework = ['x-request-id', 'date', 'connection', 'keep-alive', 'accept-ranges'];
  const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => !ofFramework.includes(name)).sort();
  assert.ok(route.headers.has('x-request-id'));
  assert.ok(!early.headers.has('x-request-id'), 'the framework did not see it');
  assert.equal(await early.text(), await route.text());
  assert.deepEqual(headersOf(early), headersOf(route));

  assert.equal((await ask('198.51.100.1')).status, 200);
  const refused = await ask('198.51.100.1');
  assert.deepEqual([refused.status, ((await refused.json()) as { code: string }).code], [429, 'too_many_requests']);
  assert.equal((await ask('198.51.100.2')).status, 200);

  api.setToday('2024-12-08');
  assert.ok((await ask('198.51.100.3')).headers.has('x-request-id'), 'another day has other evidence');
});
