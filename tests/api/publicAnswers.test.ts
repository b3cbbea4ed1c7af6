import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PriceHistories } from '../../api/src/prices/stored/priceHistory.ts';
import { createPublished } from '../../api/src/public/published/published.ts';
import { barsAround } from './fixture.ts';
import { shareStart } from './shareStart.ts';
import { apiAgain } from './startAgain.ts';

const startApi = apiAgain();

const bars = barsAround('2024-12-28', [94_000, 95_500, 93_250.125, 101_000]);
/** For tests that only look. */
const startToLook = shareStart((scope) => startApi(scope, { bars }));

test('prices are a bare list of final days, rising; a generated day says so [W1]', async (t) => {
  const api = await startApi(t, { bars: [...bars, { day: '2024-12-27', close: 90_000, source: 'generated' }] });
  await api.addBars([{ day: '2025-01-01', close: 105_000 }]);
  await api.published.refresh();
  const expected = [
    { date: '2024-12-27', close: 90_000, generated: true },
    { date: '2024-12-28', close: 94_000 },
    { date: '2024-12-29', close: 95_500 },
    { date: '2024-12-30', close: 93_250.125 },
    { date: '2024-12-31', close: 101_000 },
  ];
  assert.deepEqual(JSON.parse((await api.get('/api/prices')).payload), expected);
  assert.deepEqual(JSON.parse((await api.get('/prices')).payload), expected);
});

test('a prediction travels with every field, its verdict, and nothing of what is kept back [W1 J1]', async (t) => {
  const api = await startApi(t, {
    bars,
    predictions: [
      {
        expert: 'Pythia',
        kind: 'target',
        price_target: 100_000,
        start_date: '2024-12-28',
        end_date: '2024-12-31',
        prediction_made: '2024-12-28',
        notes: 'It will be six figures.',
        source_url: 'https://example.org/1',
        vote_score: 3,
        claimed_status: 'miss',
        import_key: 'a-key',
        created_at: new Date('2024-12-28T10:00:00.123Z'),
      },
    ],
  });
  const [prediction, ...others] = JSON.parse((await api.get('/api/predictions')).payload);
  assert.deepEqual(others, []);
  const { verdict, ...rest } = prediction;
  assert.deepEqual(rest, {
    id: 1,
    influencer_id: 1,
    influencer: { id: 1, name: 'Pythia', score: null },
    x_handle: null,
    prediction_type: 'target',
    price_target: 100_000,
    price_min: null,
    price_max: null,
    price_prediction: null,
    start_date: '2024-12-28',
    end_date: '2024-12-31',
    target_time: null,
    prediction_made: '2024-12-28',
    prediction_date: null,
    direction: null,
    success_status: 'success',
    notes: 'It will be six figures.',
    source_url: 'https://example.org/1',
    vote_score: 3,
    created_at: '2024-12-28T10:00:00.123Z',
    exclude_from_chart: false,
    asset_type: 'btc',
  });
  assert.deepEqual(verdict.deciding, { date: '2024-12-31', price: 101_000 });
  assert.deepEqual(verdict.from, { date: '2024-12-28', price: 94_000 });
  assert.match(verdict.series, /^[0-9a-f]{64}$/);
});

test('MSTR and NAKA answer with objects, whose predictions name target, expert and score [W1]', async (t) => {
  const api = await startApi(t, {
    bars: [{ asset: 'mstr', day: '2024-12-30', close: 300 }],
    predictions: [{ asset: 'mstr', expert: 'Merlin', kind: 'target', price_target: 500, start_date: '2024-12-01' }],
  });
  assert.deepEqual(JSON.parse((await api.get('/api/mstr/prices')).payload), {
    success: true,
    data: [{ date: '2024-12-30', close: 300 }],
  });
  const { success, data } = JSON.parse((await api.get('/api/mstr/predictions')).payload);
  assert.equal(success, true);
  const [{ target_price, influencer_name, influencer_score }] = data;
  assert.deepEqual([target_price, influencer_name, influencer_score], [500, 'Merlin', null]);
  assert.equal((await api.get('/api/naka/prices')).payload, '{"success":true,"data":[]}');
  assert.equal((await api.get('/api/naka/predictions')).payload, '{"success":true,"data":[]}');
});

test('the live price is the last final close of the asset named, Bitcoin when none is [W1]', async (t) => {
  const api = await startApi(t, { bars: [...bars, { day: '2025-01-01', close: 9 }] });
  const answer = await api.get('/live-price');
  const close = { asset: 'btc', price: 101_000, date: '2024-12-31', live: false, time: null, stale: false };
  assert.deepEqual(JSON.parse(answer.payload), close);
  const none = await api.get('/live-price?asset=naka');
  assert.equal(none.statusCode, 200);
  assert.deepEqual(JSON.parse(none.payload), { asset: 'naka', price: null });
});

test('metrics count what the chart can show, average the pending with ranges by midpoint, and span them [L3 W1]', async (t) => {
  const start_date = '2024-12-28';
  const end_date = '2026-01-01';
  const api = await startApi(t, {
    bars,
    predictions: [
      { kind: 'target', price_target: 150_000, start_date, end_date },
      { kind: 'range', price_min: 110_000, price_max: 130_001, start_date, end_date },
      { kind: 'target', price_target: 100_000, start_date, end_date }, // reached: not pending
      { kind: 'target', price_target: 900_000, start_date, end_date, exclude_from_chart: true },
      { kind: 'target', start_date, end_date }, // names no price
    ],
  });
  assert.deepEqual(JSON.parse((await api.get('/api/intro/metrics')).payload), {
    success: true,
    data: { totalPredictions: 3, averagePrediction: 135_000, predictionSpread: 30_000 },
  });
  const empty = await startApi(t);
  assert.deepEqual(JSON.parse((await empty.get('/api/intro/metrics')).payload).data, {
    totalPredictions: 0,
    averagePrediction: null,
    predictionSpread: null,
  });
});

test('an answer is the same in every encoding, with a tag for each, and 304 to who has it', async (t) => {
  const api = await startToLook(t);
  const plain = await api.get('/api/prices');
  const gzip = await api.get('/api/prices', { 'accept-encoding': 'gzip' });
  const brotli = await api.get('/api/prices', { 'accept-encoding': 'gzip, deflate, br' });
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.equal(gzip.headers['content-encoding'], 'gzip');
  assert.equal(brotli.headers['content-encoding'], 'br');
  assert.deepEqual(gunzipSync(gzip.rawPayload), plain.rawPayload);
  assert.deepEqual(brotliDecompressSync(brotli.rawPayload), plain.rawPayload);
  const tags = [plain, gzip, brotli].map((answer) => String(answer.headers.etag));
  assert.equal(new Set(tags).size, 3);
  for (const tag of [...tags, `W/${tags[0]}`, `"other", ${tags[1]}`, '*']) {
    const again = await api.get('/api/prices', { 'if-none-match': tag, 'accept-encoding': 'br' });
    assert.deepEqual([again.statusCode, again.payload, again.headers.etag], [304, '', tags[2]], tag);
    assert.equal(again.headers.vary, 'accept-encoding');
  }
  assert.equal((await api.get('/api/prices', { 'if-none-match': '"other"' })).statusCode, 200);
  assert.ok(tags.every((tag) => /^"[\w-]+"$/.test(tag)));
});

test('answers follow a changed revision and a new day, and nothing else makes them anew', async (t) => {
  const api = await startApi(t, { bars });
  const before = api.published.answer('prices');
  const predictions = api.published.answer('predictions');
  await api.published.refresh();
  assert.equal(api.published.answer('prices'), before);
  await api.addBars([{ day: '2025-01-01', close: 105_000 }]);
  await api.published.refresh();
  assert.equal((await api.get('/api/prices')).payload, before?.identity.body.toString());
  api.setToday('2025-01-02');
  await api.published.refresh();
  assert.match((await api.get('/api/prices')).payload, /\{"date":"2025-01-01","close":105000\}\]$/);
  await api.addPredictions([{ kind: 'target', price_target: 1, start_date: '2024-12-28' }]);
  const prices = api.published.answer('prices');
  await api.published.refresh();
  assert.equal(api.published.answer('prices'), prices);
  assert.notEqual(api.published.answer('predictions'), predictions);
});

test('who asks for a refresh during one gets an answer with what was stored before asking', async (t) => {
  const api = await startApi(t, { bars });
  const reading = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const histories: PriceHistories = {
    of: async (asset) => {
      const history = await api.histories.of(asset);
      reading.resolve();
      await released.promise;
      return history;
    },
  };
  const published = createPublished({ ...api, histories });
  const first = published.refresh();
  await reading.promise;
  await api.addBars([{ day: '2024-12-26', close: 1 }]);
  const later = [published.refresh(), published.refresh()];
  released.resolve();
  await first;
  assert.doesNotMatch(String(published.answer('prices')?.identity.body), /2024-12-26/);
  await Promise.all(later);
  assert.match(String(published.answer('prices')?.identity.body), /^\[\{"date":"2024-12-26","close":1\}/);
});

test('over a socket an answer comes from memory, the same as by its route', async (t) => {
  const api = await startToLook(t);
  await api.server.start();
  const paths = ['/api/prices', '/prices', '/api/predictions', '/api/intro/metrics', '/api/mstr/prices'];
  for (const path of [...paths, '/api/mstr/predictions', '/api/naka/prices', '/api/naka/predictions']) {
    for (const encoding of ['identity', 'gzip', 'br', 'br;q=0, gzip', 'deflate', '*', 'gzip;q=0.5, br;q=0.1']) {
      const route = await api.get(path, { 'accept-encoding': encoding });
      const sent = await send(api.server.info.uri + path, { 'accept-encoding': encoding });
      assert.deepEqual(sent.body, route.rawPayload, `${path} ${encoding}`);
      assert.deepEqual(lasting(sent.headers), lasting(route.headers), `${path} ${encoding}`);
      const known = { 'accept-encoding': encoding, 'if-none-match': String(route.headers.etag) };
      const unchanged = await send(api.server.info.uri + path, known);
      assert.deepEqual([unchanged.status, unchanged.body.length], [304, 0]);
      assert.deepEqual(lasting(unchanged.headers), lasting((await api.get(path, known)).headers));
    }
  }
  const head = await fetch(`${api.server.info.uri}/api/prices`, { method: 'HEAD' });
  assert.equal(head.status, 200);
  assert.equal((await fetch(`${api.server.info.uri}/live-price?asset=naka`)).status, 200);
  assert.equal((await fetch(`${api.server.info.uri}/health`)).status, 200);
});

/** Headers without those of the connection, hapi's word on ranges, and the name that only requests it sees get. */
function lasting(headers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const passing = ['date', 'connection', 'keep-alive', 'accept-ranges', 'transfer-encoding', 'x-request-id'];
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !passing.includes(name))
      .sort(),
  );
}

/** A GET over a socket, its body as it was sent. */
async function send(url: string, headers: Record<string, string>) {
  const [response] = (await once(httpGet(url, { headers }), 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

test('no public answer asks the database', async (t) => {
  const api = await startApi(t, { bars });
  await api.storage.close();
  for (const path of ['/api/prices', '/api/predictions', '/api/intro/metrics', '/live-price', '/api/mstr/prices']) {
    assert.equal((await api.get(path)).statusCode, 200, path);
  }
});

test('any page may read public answers, and only those', async (t) => {
  const api = await startToLook(t);
  const reading = await api.get('/api/predictions', { origin: 'https://partner.example' });
  assert.equal(reading.headers['access-control-allow-origin'], '*');
  const admin = await api.get('/api/admin/anything', { origin: 'https://partner.example' });
  assert.equal(admin.headers['access-control-allow-origin'], undefined);
});
