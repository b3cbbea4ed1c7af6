import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coinbaseDialect, day, krakenDialect } from '../sources/dialects.ts';
import { noon, startPriceServer } from '../sources/priceServer.ts';
import { type KnownDay, startSource } from '../sources/sourceServer.ts';
import { beside, walkDays } from '../sources/walk.ts';
import { priceCsv } from './importServer.ts';

const TODAY = '2025-01-15';
const LAST = '2025-01-14';
const now = () => noon(TODAY);
const month = walkDays(day('2024-12-15'), day(TODAY));
const closeOn = (text: string): number => month.find((known) => known.day === day(text))?.close ?? 0;

/** A market's days with the closes of some of them, and what surrounds them, times a factor. */
const lying = (days: readonly KnownDay[], factor: number, ...on: string[]): KnownDay[] =>
  days.map((known) => {
    if (!on.map(day).includes(known.day)) return known;
    const { open, high, low, close } = known;
    return { day: known.day, open: open * factor, high: high * factor, low: low * factor, close: close * factor };
  });

/** Both sources, and a server that asks them. */
async function start(t: Parameters<typeof startPriceServer>[0], kraken: readonly KnownDay[]) {
  const first = await startSource(t, coinbaseDialect, { days: month, now });
  const second = await startSource(t, krakenDialect, { days: kraken, now });
  const server = await startPriceServer(t, { sources: `coinbase=${first.url},kraken=${second.url}` });
  return { first, second, server, lastDay: async () => (await server.bars()).at(-1)?.day };
}

test('a new day on which two sources differ by more than 1 % is held back until they agree', async (t) => {
  const { second, server, lastDay } = await start(t, lying(month, 1.02, LAST));
  const result = await server.turn();
  assert.deepEqual([result.held, result.success], [1, true]);
  assert.equal(await lastDay(), day('2025-01-13'));
  const gaps = await server.client.priceGaps('btc');
  assert.deepEqual(gaps.gaps, [{ first: LAST, days: 1 }]);
  const [held] = gaps.disagreements;
  assert.deepEqual(
    [held?.date, held?.source, held?.close, held?.other, held?.held],
    [LAST, 'coinbase', closeOn(LAST), 'kraken', true],
  );
  assert.match(
    server.messages()[0] ?? '',
    /^coinbase and kraken differ by more than 1 % on 2025-01-14 \([\d,.]+ and [\d,.]+\): none is stored until they agree$/,
  );
  for (const { nextTryAt } of result.sources) {
    const wait = Date.parse(nextTryAt ?? '') - now();
    assert.ok(wait > 0 && wait <= 60_000, `${wait} ms`);
  }

  second.days = month;
  server.setNow(now() + 60_000);
  assert.deepEqual([(await server.turn()).held, await lastDay()], [0, day(LAST)]);
  assert.deepEqual((await server.client.priceGaps('btc')).disagreements, []);
});

test('a difference of 1 % and less is none', async (t) => {
  const { server, lastDay } = await start(t, lying(month, 1.0099, LAST));
  assert.deepEqual([(await server.turn()).held, await lastDay()], [0, day(LAST)]);
});

test('a day that is held back is not let through because one of the two falls silent', async (t) => {
  const { second, server, lastDay } = await start(t, lying(month, 1.02, LAST));
  await server.turn();
  second.behave(() => 'drop');
  server.setNow(now() + 60_000);
  assert.deepEqual([(await server.turn()).held, await lastDay()], [1, day('2025-01-13')]);
});

test('an import settles a day that is held back, and no source changes it afterwards', async (t) => {
  const { server } = await start(t, lying(month, 1.02, LAST));
  await server.turn();
  const chosen = Number((closeOn(LAST) * 1.001).toFixed(2));
  await server.client.importPrices(priceCsv(LAST, [chosen]), { asset: 'btc' });
  assert.deepEqual((await server.client.priceGaps('btc')).disagreements, []);
  server.setNow(now() + 60_000);
  assert.equal((await server.turn()).held, 0);
  assert.deepEqual((await server.client.prices('btc')).at(-1), { date: LAST, close: chosen });
});

test('when the other source cannot be asked the preferred one counts, and is compared later', async (t) => {
  const { second, server, lastDay } = await start(t, lying(month, 0.98, LAST));
  second.behave(() => 'drop');
  await server.turn();
  assert.equal(await lastDay(), day(LAST));
  second.behave();
  server.setNow(now() + 61_000);
  assert.equal((await server.turn()).held, 0);
  const { disagreements } = await server.client.priceGaps('btc');
  assert.deepEqual(
    disagreements.map(({ date, source, other, held }) => [date, source, other, held]),
    [[LAST, 'coinbase', 'kraken', false]],
  );
  await server.published.refresh();
  assert.deepEqual((await server.client.prices('btc')).at(-1)?.close, closeOn(LAST));
});

test('a correction that another source contradicts is not taken', async (t) => {
  const { first, server } = await start(t, beside(month));
  await server.turn();
  first.days = lying(month, 1.5, '2025-01-10');
  const { results } = await server.client.syncPrices('btc');
  assert.deepEqual([results[0]?.changed, results[0]?.disputed], [0, 1]);
  const stored = (await server.client.prices('btc')).find(({ date }) => date === '2025-01-10');
  assert.equal(stored?.close, closeOn('2025-01-10'));
  const [listed] = (await server.client.priceGaps('btc')).disagreements;
  assert.deepEqual([listed?.date, listed?.held], ['2025-01-10', false]);
});

test('sources that differ on most days are both refused', async (t) => {
  const { server } = await start(
    t,
    lying(month, 1.05, ...month.map(({ day }) => new Date(day * 86_400_000).toISOString().slice(0, 10))),
  );
  const result = await server.turn();
  assert.deepEqual([result.success, await server.bars()], [false, []]);
  assert.deepEqual(
    result.sources.map(({ problem }) => problem?.message),
    Array(2).fill(
      'coinbase and kraken differ by more than 1 % on 14 of 14 new days, so neither is believed (HINDCAST_PRICE_SOURCES can leave one out)',
    ),
  );
});

test('a source whose days are late is refused by the other one, before anything is stored', async (t) => {
  const opens = month.map((known, place) => ({ ...known, close: month[place - 1]?.close ?? known.open }));
  const { first, server } = await start(t, beside(month));
  first.days = opens.map(({ day, close }) => ({ day, open: close, close, high: close, low: close }));
  const result = await server.turn();
  assert.deepEqual(
    result.sources.map(({ problem }) => problem?.message ?? null),
    ["coinbase offers as each day's close the close of the day before, as opens do", null],
  );
  assert.deepEqual(new Set((await server.bars()).map(({ source }) => source)), new Set(['kraken']));
});

test('a source that is right beside a record that is wrong says how to put it right, and is taken after an import', async (t) => {
  const late = month.map((known, place) => {
    const close = month[place - 1]?.close ?? known.open;
    return { day: known.day, open: close, close, high: close, low: close };
  });
  const coinbase = await startSource(t, coinbaseDialect, { days: late, now });
  const server = await startPriceServer(t, { sources: `coinbase=${coinbase.url}` });
  await server.turn();
  coinbase.days = month;
  const [refused] = (await server.client.syncPrices('btc')).results;
  assert.equal(
    refused?.sources[0]?.problem?.message,
    "coinbase offers as each day's close the close of the day after (if the record is wrong, import the right closes with --force)",
  );
  const closes = month.slice(0, -1).map(({ close }) => close);
  await server.client.importPrices(priceCsv('2024-12-15', closes), { asset: 'btc', force: true });
  const [taken] = (await server.client.syncPrices('btc')).results;
  assert.deepEqual([taken?.success, taken?.disputed], [true, 0]);
});
