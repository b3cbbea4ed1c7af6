import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { addDays, type Day, dayText, readDay, type WirePrediction } from '@hindcast/domain';
import type { WireExpertRecord, WireExpertRecords } from '@hindcast/domain/track';
import { createRandom } from '../random.ts';
import { dailyBars, type TestApi, type TestPrediction } from './fixture.ts';
import { apiAgain } from './startAgain.ts';

const startApi = apiAgain();

const FIRST = '2023-01-01';
const TODAY = '2024-01-10';
const dayAfter = (days: number): string => dayText(addDays(readDay(FIRST) as Day, days));

/** Closes that swing by 2 % a day around $100. */
function closes(): number[] {
  const random = createRandom(5);
  return Array.from({ length: 374 }, () => Math.round(10_000 * (1 + 0.04 * (random() - 0.5))) / 100);
}

/** A call of a floor at $97 or so, which holds for two days or breaks. */
const floor = (i: number, more: Partial<TestPrediction> = {}): TestPrediction => ({
  kind: 'bottom',
  price_target: 97 - 3 * i,
  prediction_made: dayAfter(100 + 10 * i),
  end_date: dayAfter(105 + 10 * i),
  ...more,
});

const start = (t: TestContext, predictions: readonly TestPrediction[]): Promise<TestApi> =>
  startApi(t, { today: TODAY, bars: dailyBars(FIRST, closes()), predictions });

const six = [0, 1, 2, 3, 4, 5].map((i) => floor(i));

async function ask<T>(api: TestApi, path: string): Promise<{ status: number; body: T & { message: string } }> {
  const { statusCode, payload } = await api.get(path);
  return { status: statusCode, body: payload === '' ? null : JSON.parse(payload) };
}
const list = async (api: TestApi, query = '') => (await ask<WireExpertRecords>(api, `/api/experts${query}`)).body;
const one = async (api: TestApi, slug: string, query = '') =>
  (await ask<WireExpertRecord>(api, `/api/experts/${encodeURIComponent(slug)}${query}`)).body.data;

async function operate(api: TestApi, method: 'PUT' | 'PATCH', path: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' };
  const answer = await api.server.inject({ method, url: path, headers, payload: JSON.stringify(body) });
  assert.equal(answer.statusCode, 200, answer.payload);
}

test('every expert with a call has a record, the score of which is in the lists too, from five calls on [W1]', async (t) => {
  const api = await start(t, [...six, ...six.slice(0, 4).map((call) => ({ ...call, expert: 'Merlin' }))]);
  const { data, as_of, rule } = await list(api);
  assert.deepEqual([as_of, rule], [TODAY, 'close-v2']);
  assert.deepEqual(
    data.map(({ name, slug, counted, tier, rank }) => [name, slug, counted, tier, rank]),
    [
      ['Cassandra', 'cassandra', 6, 'some', null],
      ['Merlin', 'merlin', 4, 'few', null],
    ],
  );
  const [{ chance, score, strip }, few] = data;
  assert.ok(chance && chance.rated === 6 && score !== null);
  assert.ok(Math.abs(score - 100 * chance.shrunk) < 0.006);
  assert.equal(few?.score, null);
  assert.equal(strip.length, 6);
  const rows: WirePrediction[] = JSON.parse((await api.get('/api/predictions')).payload);
  const scores = rows.map(({ influencer }) => `${influencer.name} ${influencer.score}`);
  assert.deepEqual([...new Set(scores)], [`Cassandra ${score}`, 'Merlin null']);
  const evidence = await ask<{ prediction: WirePrediction }>(api, '/api/predictions/1/verdict');
  assert.equal(evidence.body.prediction.influencer.score, score);
});

test('lists carry how many calls of an expert hit, as of any day; below five that count they say nothing [W1]', async (t) => {
  const api = await start(t, [...six, ...six.slice(0, 4).map((call) => ({ ...call, expert: 'Merlin' }))]);
  const told = async (path: string) => {
    const rows: WirePrediction[] = JSON.parse((await api.get(path)).payload);
    const texts = rows.map(({ influencer: { name, hits, counted } }) => `${name} ${hits} of ${counted}`);
    return [...new Set(texts)];
  };
  const [{ hits }] = (await list(api)).data;
  assert.deepEqual(await told('/api/predictions'), [`Cassandra ${hits} of 6`, 'Merlin undefined of undefined']);
  const then = (await list(api, `?asOf=${dayAfter(146)}`)).data[0]?.hits;
  assert.deepEqual(
    (await told(`/api/predictions?asOf=${dayAfter(146)}`))[0],
    `Cassandra ${then} of 5`,
    'the fifth call had ended the day before',
  );
  assert.equal((await told(`/api/predictions?asOf=${dayAfter(145)}`))[0], 'Cassandra undefined of undefined');
});

test('hits that change alone, of another asset, are sent too, in lists, embeds and files [W1]', async (t) => {
  const api = await start(t, [...six, { ...floor(9), asset: 'mstr' }]);
  api.setNow(Date.parse(`${TODAY}T12:00:00Z`));
  const set = async (outcome: string) => {
    await operate(api, 'PUT', '/api/admin/predictions/7/override', { outcome, reason: 'Seen by hand' });
    await api.storage.models.overrides.update({ created_at: new Date('2024-01-05T10:00:00Z') }, { where: {} });
    await api.storage.transaction((tx) => tx.bumpRevision('predictions:mstr'));
    await api.published.refresh();
  };
  const paths = ['/api/predictions', '/embed/data/btc/ALL', '/api/export/predictions.json?asset=btc'];
  const tags = async () => Promise.all(paths.map(async (path) => (await api.get(path)).headers.etag));
  const embedded = async () => JSON.parse((await api.get('/embed/data/btc/ALL')).payload).experts;
  await set('success');
  const before = await tags();
  const { hits, counted, score } = await embedded();
  assert.deepEqual([hits, counted], [[(await list(api)).data[0]?.hits], [7]]);
  await set('miss');
  const after = await tags();
  for (const [i, path] of paths.entries()) assert.notEqual(after[i], before[i], path);
  const now = await embedded();
  assert.deepEqual([now.hits, now.counted, now.score], [[hits[0] - 1], [7], score]);
});

test('a score follows calls of other assets at once, under the names of the share assets’ lists [W1]', async (t) => {
  const mstr: TestPrediction = { ...floor(9), asset: 'mstr' };
  const api = await start(t, [...six.slice(0, 4), mstr]);
  const scoreOf = async (): Promise<unknown> => {
    const { body } = await ask<{ data: readonly { influencer_score: unknown }[] }>(api, '/api/mstr/predictions');
    return body.data[0]?.influencer_score;
  };
  assert.equal(await scoreOf(), null);
  await api.addPredictions([floor(5)]);
  await api.published.refresh();
  assert.equal(await scoreOf(), (await list(api)).data[0]?.score);
  assert.notEqual(await scoreOf(), null);
});

test('records are sent like the other public answers: with an ETag, the same until something changes', async (t) => {
  const api = await start(t, six);
  const first = await api.get('/api/experts');
  const public_ = await api.get('/api/predictions');
  for (const name of [
    'cache-control',
    'access-control-allow-origin',
    'content-type',
    'vary',
    'content-security-policy',
  ])
    assert.equal(first.headers[name], public_.headers[name], name);
  const { etag } = first.headers;
  assert.equal((await api.get('/api/experts', { 'if-none-match': String(etag) })).statusCode, 304);
  await api.addPredictions([floor(7)]);
  await api.published.refresh();
  assert.equal((await api.get('/api/experts', { 'if-none-match': String(etag) })).statusCode, 200);
});

test('records can be asked of one asset and one kind', async (t) => {
  const target: TestPrediction = { ...floor(8), kind: 'target', price_target: 102 };
  const api = await start(t, [...six, { ...target, expert: 'Merlin' }]);
  const names = async (query: string) => (await list(api, query)).data.map(({ name }) => name);
  assert.deepEqual(await names('?asset=btc&kind=target'), ['Merlin']);
  assert.deepEqual(await names('?kind=bottom'), ['Cassandra']);
  assert.deepEqual(await names('?asset=mstr'), []);
  assert.equal((await ask(api, '/api/experts?asset=doge')).body.message.startsWith('There is no asset'), true);
  assert.equal((await ask(api, '/api/experts?kind=oracle')).status, 400);
});

test('an expert’s record has its calls, how each stands, and repeats by what they say again', async (t) => {
  const api = await start(t, [floor(0), floor(0, { prediction_made: dayAfter(102) }), floor(1, { end_date: null })]);
  const { calls, calibration, goalposts, aliases } = await one(api, 'cassandra');
  assert.deepEqual(
    calls.map(({ id, standing, repeat_of }) => [id, standing, repeat_of]),
    [
      [1, 'counted', null],
      [2, 'repeat', 1],
      [3, 'open', null],
    ],
  );
  assert.ok(calls[0] && calls[0].chance !== null && calls[0].naive !== null);
  assert.deepEqual([calibration, goalposts, aliases], [null, [], []]);
});

test('slugs are of the name’s own script and unique; other names, merged experts and numbers lead to them', async (t) => {
  const names = ['José Ñandú', 'Jose Nandu', 'Κασσάνδρα', 'हिन्दी नाम', '💫', 'Kassandra'];
  const api = await start(
    t,
    names.map((expert, i) => floor(i, { expert })),
  );
  const slugs = (await list(api)).data.map(({ id, slug }) => [id, slug]).sort();
  assert.deepEqual(slugs, [
    [1, 'jose-nandu'],
    [2, 'jose-nandu-2'],
    [3, 'κασσάνδρα'],
    [4, 'हिन्दी-नाम'],
    [5, 'expert-5'],
    [6, 'kassandra'],
  ]);
  for (const [, slug] of slugs) assert.equal((await one(api, String(slug))).slug, slug);
  await operate(api, 'PATCH', '/api/admin/experts/3', { name: 'Cassandra' });
  await operate(api, 'PUT', '/api/admin/experts/6/merge', { into: '3', reason: 'One person' });
  for (const other of ['kassandra', 'Κασσάνδρα', 'Cassandra', '6', '3', 'cassandra-3']) {
    const answer = await api.get(`/api/experts/${encodeURIComponent(other)}?asOf=2023-12-01`);
    assert.deepEqual(
      [answer.statusCode, answer.headers.location],
      [308, '/api/experts/cassandra?asOf=2023-12-01'],
      other,
    );
    assert.equal(answer.headers['cache-control'], 'no-store');
  }
  assert.equal((await one(api, 'cassandra')).counted, 2);
  assert.deepEqual(await ask(api, '/api/experts/nobody').then(({ status, body }) => [status, body.message]), [
    404,
    'There is no expert “nobody”',
  ]);
});

test('an expert whose calls are all withdrawn has an empty record, and no row', async (t) => {
  const api = await start(t, [floor(0)]);
  await operate(api, 'PUT', '/api/admin/predictions/1/withdrawal', { reason: 'Never said' });
  assert.deepEqual((await list(api)).data, []);
  assert.deepEqual((await list(api, '?asOf=2023-12-01')).data, []);
  const { counted, tier, wilson, score, calls } = await one(api, 'cassandra');
  assert.deepEqual([counted, tier, wilson, score, calls], [0, 'none', null, null, []]);
});

test('asOf shows records and predictions as they stood: by the bars before that day, with what was set by then', async (t) => {
  const api = await start(t, six);
  const counted = async (day: string) => (await list(api, `?asOf=${day}`)).data.map((row) => row.counted);
  assert.deepEqual(await counted(dayAfter(99)), []);
  assert.deepEqual(await counted(dayAfter(105)), [0]);
  assert.deepEqual(await counted(dayAfter(106)), [1]);
  const rows = async (day: string): Promise<WirePrediction[]> =>
    JSON.parse((await api.get(`/api/predictions?asOf=${day}`)).payload);
  const states = async (day: string) => (await rows(day)).map(({ success_status }) => success_status);
  assert.deepEqual(await states(dayAfter(105)), ['pending']);
  assert.deepEqual(await states(dayAfter(106)), ['success']);
  assert.deepEqual((await rows(TODAY)).length, 6);
  assert.equal(JSON.parse((await api.get(`/api/btc/predictions?asOf=${TODAY}`)).payload).data.length, 6);

  api.setNow(Date.parse(`${TODAY}T12:00:00Z`));
  await operate(api, 'PUT', '/api/admin/predictions/1/override', { outcome: 'miss', reason: 'Seen by hand' });
  await api.storage.models.overrides.update({ created_at: new Date('2024-01-05T10:00:00Z') }, { where: {} });
  await api.storage.transaction((tx) => tx.bumpRevision('predictions:btc'));
  await api.published.refresh();
  const marked = async (day: string) => {
    const { hits, overridden } = await one(api, 'cassandra', `?asOf=${day}`);
    const [first] = await rows(day);
    return [hits, overridden, first?.success_status, first?.verdict?.override?.reason ?? null];
  };
  assert.deepEqual(await marked('2024-01-04'), [6, 0, 'success', null]);
  assert.deepEqual(await marked('2024-01-05'), [5, 1, 'miss', 'Seen by hand']);
});

for (const [what, asOf, message] of [
  ['31 February', '2023-02-31', '“2023-02-31” is no day: say asOf as YYYY-MM-DD'],
  ['no day', 'yesterday', '“yesterday” is no day: say asOf as YYYY-MM-DD'],
  ['a day in the future', '2024-01-11', '11 Jan 2024 is in the future: today is 10 Jan 2024, UTC'],
  ['a day before the first price', '2022-12-31', '31 Dec 2022 is before the first price on record, 1 Jan 2023'],
] as const) {
  test(`asOf of ${what} is refused, and says why`, async (t) => {
    const api = await start(t, six);
    for (const path of ['/api/experts', '/api/experts/cassandra', '/api/predictions', '/api/btc/predictions']) {
      const { status, body } = await ask(api, `${path}?asOf=${asOf}`);
      assert.deepEqual([status, body.message], [400, message], path);
    }
  });
}

test('asOf of an asset without prices says so, and too many days a minute are refused', async (t) => {
  const api = await startApi(t, {
    ...{ today: TODAY, bars: dailyBars(FIRST, closes()), predictions: six },
    limits: { past: 2 },
  });
  const { status, body } = await ask(api, '/api/mstr/predictions?asOf=2023-12-01');
  assert.deepEqual([status, body.message], [400, 'No prices are on record yet, so that nothing stood on that day']);
  const from = async (url: string) => (await api.server.inject({ url, remoteAddress: '203.0.113.7' })).statusCode;
  const asked = ['?asOf=2023-12-01', '?asOf=2023-12-02', '?asOf=2023-12-03', ''];
  const statuses = [];
  for (const query of asked) statuses.push(await from(`/api/experts${query}`));
  assert.deepEqual(statuses, [200, 200, 429, 200]);
});
