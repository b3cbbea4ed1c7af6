import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { addDays, type Day, dayText, readDay, timeFrames } from '@hindcast/domain';
import { readEmbed } from '@hindcast/domain/embed';
import { seedDemo } from '../../api/src/app/demo/seedDemo.ts';
import { createRandom } from '../random.ts';
import { dailyBars, type Scope, startApi } from './fixture.ts';
import { shareStart } from './shareStart.ts';

const TODAY = readDay('2025-01-01') as Day;
const closes = Array.from({ length: 800 }, (_, day) => 40_000 + 12.345 * day);
const bars = dailyBars(dayText(addDays(TODAY, -800)), closes);

const said = { kind: 'target', price_target: 200_000, prediction_made: '2024-06-01', end_date: '2025-12-31' } as const;
const past = { kind: 'target', price_target: 41_000, prediction_made: '2022-11-01', end_date: '2023-03-01' } as const;

async function start(scope: Scope) {
  const predictions = [
    { ...said, expert: 'Pythia', notes: 'It will be.', source_url: 'https://example.org/1', vote_score: 4 },
    past,
    { ...said, exclude_from_chart: true },
    { ...said, price_target: null },
  ];
  return startApi(scope, { bars, predictions });
}

/** The same for tests that only look. */
const startToLook = shareStart(start);

test('an embed reads closes and predictions of a time frame, with verdicts, and nothing that is not drawn [B2]', async (t) => {
  const api = await startToLook(t);
  const all = readEmbed(JSON.parse((await api.get('/embed/data/btc/ALL')).payload));
  assert.deepEqual([all.series.length, all.predictions.map(({ id }) => id)], [800, ['1', '2']]);
  const year = readEmbed(JSON.parse((await api.get('/embed/data/btc/1Y')).payload));
  assert.deepEqual([year.asset.id, year.frame], ['btc', '1Y']);
  assert.equal(year.series.days[0], addDays(TODAY, -367), 'the line begins at the edge: 2024 was a leap year');
  assert.equal(year.series.days.at(-1), addDays(TODAY, -1));
  assert.deepEqual([...year.series.closes.slice(-2)], [49_850, closes.at(-1)], 'four digits, and the last in full');
  const [pending, ...others] = year.predictions;
  assert.deepEqual(others, [], 'what ended before the year is not in it');
  assert.deepEqual(
    [pending?.expert.name, pending?.quote, pending?.sourceUrl, pending?.voteScore, pending?.outcome],
    ['Pythia', 'It will be.', 'https://example.org/1', 4, 'pending'],
  );
  assert.equal(pending?.verdict?.evidence.from?.price, closes[closes.length - 214]);
});

test('any page may read them, packed and tagged, and is told when nothing is new [B2]', async (t) => {
  const api = await startToLook(t);
  const origin = { origin: 'https://partner.example' };
  const plain = await api.get('/embed/data/btc/2Y', origin);
  assert.equal(plain.headers['access-control-allow-origin'], '*');
  assert.equal(plain.headers['access-control-allow-credentials'], undefined);
  assert.equal(plain.headers['cross-origin-resource-policy'], 'cross-origin');
  assert.equal(plain.headers['set-cookie'], undefined);
  assert.equal(plain.headers['cache-control'], 'public, max-age=60', 'what is taken down is kept by nobody for longer');
  const gzip = await api.get('/embed/data/btc/2Y', { 'accept-encoding': 'gzip' });
  const br = await api.get('/embed/data/btc/2Y', { 'accept-encoding': 'br' });
  assert.deepEqual(gunzipSync(gzip.rawPayload), plain.rawPayload);
  assert.deepEqual(brotliDecompressSync(br.rawPayload), plain.rawPayload);
  const known = await api.get('/embed/data/btc/2Y', { 'if-none-match': String(br.headers.etag), ...origin });
  assert.deepEqual([known.statusCode, known.payload, known.headers['access-control-allow-origin']], [304, '', '*']);
});

test('they are made once per change, and sent without the database', async (t) => {
  const api = await start(t);
  const before = timeFrames.map((frame) => api.published.answer(`embed/btc/${frame}`));
  const drawn = api.published.drawn('btc');
  await api.published.refresh();
  assert.deepEqual(
    timeFrames.map((frame) => api.published.answer(`embed/btc/${frame}`)),
    before,
  );
  assert.equal(api.published.drawn('btc'), drawn);
  await api.addPredictions([{ ...said, price_target: 300_000 }]);
  await api.published.refresh();
  assert.equal(readEmbed(JSON.parse((await api.get('/embed/data/btc/5y')).payload)).predictions.length, 3);
  await api.storage.close();
  for (const path of ['btc/ALL', 'mstr/1Y', 'naka/5Y']) {
    const answer = await api.get(`/embed/data/${path}`);
    assert.equal(answer.statusCode, 200, path);
    readEmbed(JSON.parse(answer.payload));
  }
});

test('over a socket they come from memory, the same as by their route', async (t) => {
  const api = await startToLook(t);
  await api.server.start();
  for (const frame of timeFrames) {
    const sent = await fetch(`${api.server.info.uri}/embed/data/btc/${frame}`, {
      headers: { 'accept-encoding': 'identity' },
    });
    const route = await api.get(`/embed/data/btc/${frame}`);
    assert.equal(await sent.text(), route.payload);
    assert.equal(sent.headers.get('x-request-id'), null, 'the framework did not see it');
    for (const name of ['etag', 'cache-control', 'content-type', 'cross-origin-resource-policy', 'vary'])
      assert.equal(sent.headers.get(name), route.headers[name], name);
  }
});

test('an asset or a frame that does not exist is 404 with a sentence and a code', async (t) => {
  const api = await startToLook(t);
  for (const [path, code] of [
    ['/embed/data/doge/1Y', 'unknown_asset'],
    ['/embed/data/%00/1Y', 'unknown_asset'],
    ['/embed/data/__proto__/1Y', 'unknown_asset'],
    ['/embed/data/btc/9Y', 'not_found'],
    ['/embed/data/btc/constructor', 'not_found'],
    [`/embed/data/btc/${'1'.repeat(3000)}`, 'not_found'],
    ['/embed/data/btc/1Y/more', 'not_found'],
    ['/embed/data/btc', 'not_found'],
  ] as const) {
    const answer = await api.get(path);
    assert.deepEqual([answer.statusCode, JSON.parse(answer.payload).code], [404, code], path);
    assert.equal(answer.headers['access-control-allow-origin'], '*', 'a partner’s page may read why');
    assert.ok(answer.payload.length < 700, path);
  }
});

test('five years of the demo’s Bitcoin are about 5 kB, a sixth of the lists [B2]', async (t) => {
  const api = await startApi(t, { today: '2026-07-01' });
  await seedDemo(api.storage);
  await api.published.refresh();
  const lists = ['prices', 'predictions'].map(async (list) => gzipSync((await api.get(`/api/${list}`)).rawPayload));
  const [prices, predictions] = await Promise.all(lists);
  const { rawPayload } = await api.get('/embed/data/btc/5Y', { 'accept-encoding': 'gzip' });
  assert.ok(rawPayload.length < 6200, `${rawPayload.length} bytes`);
  assert.ok(rawPayload.length * 6 < Number(prices?.length) + Number(predictions?.length));
});

const WORDS =
  'halving price will reach cycle before after year summer winter bottom top hold break again never support resistance when rates fall print miners sell funds buy every dip new high low weekly close above below demand supply shock fear everyone mark my words advice chart says likely target by then there at least sooner than you think'.split(
    ' ',
  );

/** Twelve years of closes that jump about, and 700 calls, each with a price, days, a quote and a source of its own. */
async function startWithMany(scope: Scope) {
  const random = createRandom(39);
  const under = (most: number): number => Math.floor(random() * most);
  const prices = [400];
  while (prices.length < 4300) prices.push((prices.at(-1) ?? 0) * Math.exp((random() - 0.485) * 0.09));
  const predictions = Array.from({ length: 700 }, (_, i) => {
    const made = addDays(TODAY, -3000 + under(2990));
    return {
      kind: 'target' as const,
      prediction_made: dayText(made),
      end_date: dayText(addDays(made, 20 + under(1000))),
      expert: `Seer ${i % 100}`,
      price_target: Number(((prices.at(made - TODAY) ?? 1) * (0.5 + 1.5 * random())).toPrecision(2)),
      vote_score: under(200),
      notes: Array.from({ length: 8 }, () => WORDS[under(WORDS.length)]).join(' '),
      source_url: `https://x.com/seer/status/1${under(1e9)}${under(1e9)}`,
    };
  });
  const quiet = {
    kind: 'target',
    price_target: 100_000,
    prediction_made: '2017-01-01',
    end_date: '2017-02-01',
  } as const;
  return startApi(scope, {
    bars: dailyBars(dayText(addDays(TODAY, -4300)), prices),
    predictions: [...predictions, { ...quiet, expert: 'Sibyl' }, { ...quiet, expert: 'Sibyl', end_date: '2017-03-01' }],
  });
}

const startToLookAtMany = shareStart(startWithMany);

test('of very many calls an embed is given the 170 that matter most, with counts and band of all, in 20 kB [C17]', async (t) => {
  const api = await startToLookAtMany(t);
  const { payload } = await api.get('/embed/data/btc/ALL');
  const read = readEmbed(JSON.parse(payload));
  assert.deepEqual([read.predictions.length, read.leftOut], [170, 532]);
  const sum = (counts: ArrayLike<number>) => Array.from(counts).reduce((all, count) => all + count, 0);
  const tally = read.crowd?.tally;
  assert.ok(tally && read.crowd);
  assert.equal(sum(tally.hits) + sum(tally.misses) + sum(tally.open), 702);
  assert.equal(read.crowd.band.months.length > 0, true);
  const quotes = new Set(read.predictions.map(({ quote }) => quote));
  const sources = new Set(read.predictions.map(({ sourceUrl }) => sourceUrl));
  assert.deepEqual([quotes.size, sources.size], [170, 170], 'nothing that packs well because it repeats');
  const { rawPayload } = await api.get('/embed/data/btc/ALL', { 'accept-encoding': 'gzip' });
  assert.ok(rawPayload.length <= 20_000, `${rawPayload.length} bytes`);
});

test('with a query it has all calls of one expert, or one call, also those that matter less [B2] [C17]', async (t) => {
  const api = await startToLookAtMany(t);
  const ask = async (query: string) => readEmbed(JSON.parse((await api.get(`/embed/data/btc/${query}`)).payload));
  const all = (await ask('ALL')).predictions.map(({ id }) => id);
  assert.ok(!all.includes('701') && !all.includes('702'), 'they are not among those that matter most');
  const id = (await ask('ALL?prediction=701')).predictions[0]?.expert.id;
  assert.ok(id);
  for (const [query, ids] of [
    ['ALL?prediction=701', ['701']],
    [`ALL?expert=${id}`, ['701', '702']],
    [`ALL?expert=${id}&utm_source=x`, ['701', '702']],
    [`ALL?expert=1&prediction=702`, ['702']],
    [`1Y?expert=${id}`, []],
    ['ALL?expert=nobody', []],
    ['ALL?expert=@', []],
    ['ALL?prediction=9999', []],
  ] as const) {
    const { predictions, leftOut, crowd, series } = await ask(query);
    assert.deepEqual([predictions.map((one) => one.id), leftOut, crowd], [ids, 0, null], query);
    assert.ok(series.length > 300, query);
  }
  assert.deepEqual((await ask('ALL?utm_source=x')).predictions.length, 170, 'what means nothing here is passed over');
  const plain = await api.get('/embed/data/btc/ALL', { origin: 'https://partner.example' });
  const one = await api.get(`/embed/data/btc/ALL?expert=${id}`, { origin: 'https://partner.example' });
  const same = ['access-control-allow-origin', 'cache-control', 'content-type', 'cross-origin-resource-policy', 'vary'];
  for (const name of same) assert.equal(one.headers[name], plain.headers[name], name);
  const again = await api.get(`/embed/data/btc/ALL?expert=${id}`, { 'if-none-match': String(one.headers.etag) });
  assert.equal(again.statusCode, 304);
  const twice = await api.get('/embed/data/btc/ALL?expert=1&expert=2');
  assert.deepEqual([twice.statusCode, JSON.parse(twice.payload).code], [400, 'bad_request']);
});

test('an expert with very many calls has those that matter most, and the number of the others [C17]', async (t) => {
  const calls = Array.from({ length: 175 }, (_, i) => ({ ...said, expert: 'Pythia', price_target: 100_000 + i }));
  const api = await startApi(t, { bars, predictions: [...calls, { ...said, expert: 'Merlin' }] });
  await api.storage.models.influencers.update({ x_handle: 'Pythia' }, { where: { name: 'Pythia' } });
  await api.addPredictions([past]);
  await api.published.refresh();
  for (const name of ['1', 'pythia', '@PYTHIA', '%40Pythia']) {
    const read = readEmbed(JSON.parse((await api.get(`/embed/data/btc/ALL?expert=${name}`)).payload));
    assert.deepEqual([read.predictions.length, read.leftOut], [170, 5], name);
  }
});

test('what has to be made for a query is limited for each address, what is in memory is not', async (t) => {
  const settings = { HINDCAST_TRUST_PROXY: '1' };
  const api = await startApi(t, { bars, predictions: [said, past], settings, limits: { evidence: 2 } });
  const ask = (query: string) => api.get(`/embed/data/btc/ALL${query}`, { 'x-forwarded-for': '203.0.113.7' });
  for (const query of ['?prediction=1', '?prediction=99', '?prediction=1', '?expert=nobody', '?prediction=1', ''])
    assert.equal((await ask(query)).statusCode, 200, query);
  const refused = await ask('?prediction=2');
  assert.deepEqual([refused.statusCode, JSON.parse(refused.payload).code], [429, 'too_many_requests']);
  assert.ok(Number(refused.headers['retry-after']) > 0);
});
