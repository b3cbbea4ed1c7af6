import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, assets, calendarOf, dayText, GENERATED } from '@hindcast/domain';
import { eventually } from '../live/eventually.ts';
import { coinbaseDialect, coinGeckoDialect, day, krakenDialect, twelveDataDialect } from '../sources/dialects.ts';
import { closesOf, noon, startPriceServer } from '../sources/priceServer.ts';
import { startSource } from '../sources/sourceServer.ts';
import { beside, walkDays } from '../sources/walk.ts';

const TODAY = '2025-01-15';
const now = () => noon(TODAY);

/** More than three of Coinbase's pages. */
const years = walkDays(day('2022-07-20'), day(TODAY));
const month = walkDays(day('2024-12-15'), day(TODAY));

test('an empty record is filled back to the first day there is, with final days alone and their source', async (t) => {
  const coinbase = await startSource(t, coinbaseDialect, { days: years, now });
  const { client, bars } = await startPriceServer(t, { sources: `coinbase=${coinbase.url}` });
  const result = await client.syncPrices('btc');
  assert.deepEqual([result.success, result.results[0]?.added], [true, years.length - 1]);
  assert.deepEqual(await client.prices('btc'), closesOf(years.slice(0, -1)));
  const stored = await bars();
  assert.deepEqual(new Set(stored.map(({ source }) => source)), new Set(['coinbase']));
  const [first] = stored;
  assert.deepEqual([first?.open, first?.high, first?.low], [years[0]?.open, years[0]?.high, years[0]?.low]);
  const [state] = await client.priceSources();
  assert.deepEqual([state?.lastDay, state?.problem], ['2025-01-14', null]);
});

test('asking for prices by hand leaves a line in the audit log for each asset whose prices changed', async (t) => {
  const coinbase = await startSource(t, coinbaseDialect, { days: month, now });
  const { client, storage } = await startPriceServer(t, { sources: `coinbase=${coinbase.url}` });
  await client.syncPrices('btc');
  await client.syncPrices('btc');
  const lines = await storage.models.auditLog.findAll();
  assert.deepEqual(
    lines.map(({ actor, act, subject }) => [actor, act, subject]),
    [['owner (this machine)', 'prices.sync', 'btc']],
  );
  assert.equal(JSON.parse(lines[0]?.detail ?? '').added, month.length - 1);
});

test('a backfill that is cut off keeps whole pages and goes on where it stopped', async (t) => {
  const coinbase = await startSource(t, coinbaseDialect, { days: years, now });
  const server = await startPriceServer(t, { sources: `coinbase=${coinbase.url}` });
  coinbase.behave((reply) => (coinbase.asked.length > 2 ? { ...reply, cut: 2000 } : reply));
  const cut = await server.turn();
  assert.equal(cut.success, false);
  const pages = await server.bars();
  const half = years.slice(0, -1).slice(-pages.length);
  assert.deepEqual(closesOf(pages), closesOf(half));
  assert.ok(pages.length > 200 && pages.length < years.length / 2, `${pages.length} days`);

  coinbase.behave();
  const before = coinbase.asked.length;
  server.setNow(now() + 61_000);
  const resumed = await server.turn();
  assert.deepEqual([resumed.success, resumed.added], [true, years.length - 1 - pages.length]);
  assert.deepEqual(closesOf(await server.bars()), closesOf(years.slice(0, -1)));
  const asked = coinbase.asked.slice(before).map(({ url }) => url.searchParams.get('end') ?? '');
  assert.ok(
    asked.slice(1).every((end) => end < dayText(addDays(half[0]?.day ?? day(TODAY), 10))),
    asked.join(),
  );
});

test('the job asks when a day has become final, then rests until the next one', async (t) => {
  const coinbase = await startSource(t, coinbaseDialect, { days: month, now });
  const server = await startPriceServer(t, { sources: `coinbase=${coinbase.url}` });
  await server.turn();
  const first = coinbase.asked.length;
  await server.turn();
  server.setNow(Date.parse('2025-01-16T00:09:00Z'));
  await server.turn();
  assert.equal(coinbase.asked.length, first);

  coinbase.days = walkDays(day('2024-12-15'), day('2025-01-16'));
  coinbase.now = () => Date.parse('2025-01-16T00:12:00Z');
  server.setNow(coinbase.now());
  const next = await server.turn();
  assert.deepEqual([next.added, next.changed], [1, 0]);
  await server.published.refresh();
  assert.equal((await server.client.prices('btc')).at(-1)?.date, '2025-01-15');
});

test('a day that the source does not have yet is asked for again soon', async (t) => {
  const coinbase = await startSource(t, coinbaseDialect, { days: month.slice(0, -2), now });
  const server = await startPriceServer(t, { sources: `coinbase=${coinbase.url}` });
  const [state] = (await server.turn()).sources;
  assert.equal(state?.problem, null);
  const wait = Date.parse(state?.nextTryAt ?? '') - now();
  assert.ok(wait > 30_000 && wait <= 60_000, `${wait} ms`);
  coinbase.days = month;
  server.setNow(now() + 60_000);
  assert.equal((await server.turn()).added, 1);
});

test('a source corrects its own close of the last days, with its verdicts', async (t) => {
  const coinbase = await startSource(t, coinbaseDialect, { days: month, now });
  const server = await startPriceServer(t, {
    sources: `coinbase=${coinbase.url}`,
    predictions: [{ kind: 'target', price_target: 200_000, prediction_made: '2025-01-01', target_time: '2025-01-14' }],
  });
  await server.turn();
  assert.equal((await server.judge()).outcomes.success, 0);
  const corrected = month.map((known) =>
    known.day === day('2025-01-12') ? { ...known, close: known.close * 1.005, high: known.high * 1.1 } : known,
  );
  coinbase.days = corrected;
  const result = await server.client.syncPrices('btc');
  assert.deepEqual([result.results[0]?.added, result.results[0]?.changed], [0, 1]);
  assert.deepEqual(await server.client.prices('btc'), closesOf(corrected.slice(0, -1)));
});

test('real days replace generated ones; a file’s days stay, and are listed where a source differs', async (t) => {
  const coinbase = await startSource(t, coinbaseDialect, { days: month, now });
  const at = (text: string) => month.find((known) => known.day === day(text))?.close ?? 0;
  const bars = [
    { day: '2025-01-05', close: at('2025-01-05') * 1.2, source: GENERATED },
    { day: '2025-01-06', close: Number((at('2025-01-06') * 1.02).toFixed(2)), source: 'file' },
    { day: '2025-01-07', close: Number((at('2025-01-07') * 1.009).toFixed(2)), source: 'file' },
  ];
  const server = await startPriceServer(t, { sources: `coinbase=${coinbase.url}`, bars });
  const result = await server.turn();
  assert.deepEqual([result.generated, result.held, result.success], [1, 0, true]);
  const stored = new Map((await server.bars()).map((bar) => [bar.day, bar]));
  assert.equal(stored.get(day('2025-01-05'))?.close, at('2025-01-05'));
  for (const bar of bars.slice(1))
    assert.deepEqual([stored.get(day(bar.day))?.close, stored.get(day(bar.day))?.source], [bar.close, 'file']);
  const { disagreements } = await server.client.priceGaps('btc');
  assert.deepEqual(
    disagreements.map(({ seenAt: _, ...told }) => told),
    [
      {
        date: '2025-01-06',
        source: 'file',
        close: bars[1]?.close,
        other: 'coinbase',
        otherClose: at('2025-01-06'),
        held: false,
      },
    ],
  );
});

test('a missing day within the history is filled, once it is asked for again', async (t) => {
  const coinbase = await startSource(t, coinbaseDialect, { days: years.filter((_, place) => place !== 300), now });
  const server = await startPriceServer(t, { sources: `coinbase=${coinbase.url}` });
  await server.turn();
  const missing = dayText(years[300]?.day ?? day(TODAY));
  assert.deepEqual((await server.client.priceGaps('btc')).gaps, [{ first: missing, days: 1 }]);
  coinbase.days = years;
  assert.equal((await server.client.syncPrices('btc')).results[0]?.added, 1);
  assert.deepEqual((await server.client.priceGaps('btc')).missing, { days: 0, stretches: 0 });
});

test('the second source gives what the first one cannot', async (t) => {
  const coinbase = await startSource(t, coinbaseDialect, { days: years, now });
  const kraken = await startSource(t, krakenDialect, { days: beside(years), now });
  coinbase.behave(() => 'drop');
  const server = await startPriceServer(t, { sources: `coinbase=${coinbase.url},kraken=${kraken.url}` });
  const result = await server.turn();
  assert.deepEqual(
    result.sources.map(({ problem }) => problem?.code ?? null),
    ['unreachable', null],
  );
  assert.deepEqual(closesOf(await server.bars()), closesOf(kraken.days.slice(0, -1).slice(-719)));

  coinbase.behave();
  server.setNow(now() + 61_000);
  await server.turn();
  const sources = (await server.bars()).map(({ source }) => source);
  assert.deepEqual([sources.length, sources[0], sources.at(-1)], [years.length - 1, 'coinbase', 'kraken']);
  assert.deepEqual((await server.client.priceGaps('btc')).disagreements, []);
});

test('shares have New York sessions, NAKA a year of UTC days', async (t) => {
  const [from, to] = [day('2024-01-01'), day(TODAY)];
  const shares = walkDays(from, to, { calendar: calendarOf(assets.mstr), start: 350 });
  const token = walkDays(day('2023-01-01'), to, { start: 0.35 });
  const twelve = await startSource(t, twelveDataDialect('k1'), { days: shares, now });
  const gecko = await startSource(t, coinGeckoDialect('k2'), { days: token, now });
  const server = await startPriceServer(t, {
    sources: `twelvedata=${twelve.url},coingecko=${gecko.url}`,
    settings: { HINDCAST_TWELVE_DATA_KEY: 'k1', HINDCAST_COINGECKO_KEY: 'k2' },
  });
  const { success, results } = await server.client.syncPrices();
  assert.deepEqual([success, results.map(({ added }) => added)], [true, [0, shares.length - 1, 364]]);
  assert.deepEqual(await server.client.prices('mstr'), closesOf(shares.slice(0, -1)));
  assert.deepEqual(await server.client.prices('naka'), closesOf(token.slice(0, -1).slice(-364)));
});

test('an asset without a source says how to get one', async (t) => {
  const server = await startPriceServer(t, {});
  const { success, results } = await server.client.syncPrices('mstr');
  assert.equal(success, false);
  assert.equal(
    results[0]?.message,
    'No source of MSTR prices is set up: set HINDCAST_TIINGO_KEY or HINDCAST_TWELVE_DATA_KEY, or import a file.',
  );
});

test('a server that stops does not wait for a source that is slow to answer', async (t) => {
  const coinbase = await startSource(t, coinbaseDialect, { days: years, now });
  const server = await startPriceServer(t, { sources: `coinbase=${coinbase.url}` });
  coinbase.behave(() => 'hang');
  const ended = assert.rejects(server.client.syncPrices('btc'), { code: 'conflict' });
  await eventually('a question', () => coinbase.asked.length === 1);
  await server.server.stop({ timeout: 60_000 });
  await ended;
});

test('asking for prices ends between two pages when the server stops', async (t) => {
  const coinbase = await startSource(t, coinbaseDialect, { days: years, now });
  const server = await startPriceServer(t, { sources: `coinbase=${coinbase.url}` });
  coinbase.behave((reply) => {
    if (coinbase.asked.length === 3) server.priceSync.stop();
    return reply;
  });
  await assert.rejects(server.turn(), { name: 'SyncStopped' });
  assert.equal(coinbase.asked.length, 3);
  const kept = (await server.bars()).length;
  assert.ok(kept > 200 && kept < years.length, `${kept} days`);
  await assert.rejects(server.client.syncPrices('btc'), { code: 'conflict' });
});

test('calls about prices refuse what they do not understand', async (t) => {
  const { url, token } = await startPriceServer(t, {});
  const call = async (method: string, path: string) => {
    const answer = await fetch(`${url}/api/admin/prices/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
    });
    return [answer.status, ((await answer.json()) as { code?: string }).code];
  };
  assert.deepEqual(await call('POST', 'sync?asset=doge'), [404, 'unknown_asset']);
  assert.deepEqual(await call('POST', 'sync?assets=btc'), [400, 'bad_request']);
  assert.deepEqual(await call('GET', 'gaps?asset=doge'), [404, 'unknown_asset']);
  assert.deepEqual(await call('GET', 'splits?day=2024-08-08'), [400, 'bad_request']);
  assert.deepEqual(await call('DELETE', 'splits/mstr/yesterday'), [400, 'bad_request']);
});
