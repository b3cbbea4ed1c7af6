import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayText } from '@hindcast/domain';
import { coinbaseDialect, day } from '../sources/dialects.ts';
import { closesOf, noon, startPriceServer } from '../sources/priceServer.ts';
import { type Behaviour, startSource } from '../sources/sourceServer.ts';
import { walkDays } from '../sources/walk.ts';

const TODAY = '2025-01-15';
const now = () => noon(TODAY);
const month = walkDays(day('2024-12-15'), day(TODAY));
const record = month.slice(0, -8);

type Row = number[];
const rows =
  (change: (rows: Row[]) => unknown): Behaviour =>
  (reply) => ({ ...reply, body: change(structuredClone(reply.body) as Row[]) });
const answer =
  (status: number, headers: Readonly<Record<string, string>> = {}): Behaviour =>
  () => ({ status, headers, body: { message: 'no' } });

const bad: readonly (readonly [what: string, Behaviour])[] = [
  ['HTML with HTTP 200', (reply) => ({ ...reply, body: '<html><h1>One moment</h1></html>' })],
  ['a close of zero', rows(([first, second, ...rest]) => [first, second?.with(4, 0).with(1, 0), ...rest])],
  ['a day twice with other prices', rows((all) => [...all, all[2]?.with(4, (all[2][4] ?? 0) * 1.001)])],
  ['a future day', rows((all) => [[...(all[0] ?? [])].with(0, Date.parse('2025-03-01') / 1000), ...all])],
  [
    'the closes of the day before, as opens',
    rows((all) =>
      all.map((row, place) =>
        row
          .with(4, all[place + 1]?.[4] ?? row[3] ?? 0)
          .with(1, 1)
          .with(2, 99_999),
      ),
    ),
  ],
  [
    'prices of 0.4 times the scale',
    rows((all) => all.map((row) => row.map((value, place) => (place > 0 && place < 5 ? value * 0.4 : value)))),
  ],
  [
    'one wild close',
    rows(([first, second, ...rest]) => [
      first,
      second?.map((value, place) => (place > 0 && place < 5 ? value * 5 : value)),
      ...rest,
    ]),
  ],
  ['429', answer(429, { 'retry-after': '300' })],
  ['500', answer(500)],
];

for (const [what, behaviour] of bad) {
  test(`${what}: nothing is stored, one line says what happened and when it is tried again, then all is well`, async (t) => {
    const coinbase = await startSource(t, coinbaseDialect, { days: month, now });
    coinbase.behave(behaviour);
    const bars = record.map((known) => ({ day: dayText(known.day), close: known.close, source: 'file' }));
    const server = await startPriceServer(t, { sources: `coinbase=${coinbase.url}`, bars });
    const before = await server.bars();
    const result = await server.turn();
    assert.deepEqual([result.success, await server.bars()], [false, before]);
    assert.deepEqual((await server.client.priceGaps('btc')).disagreements, []);

    const [state] = result.sources;
    const [line, ...more] = server.messages();
    assert.deepEqual(more, []);
    assert.equal(line, `${state?.problem?.message}; its BTC prices are asked for again at ${state?.nextTryAt}`);
    const wait = Date.parse(state?.nextTryAt ?? '') - now();
    assert.ok(what === '429' ? wait === 300_000 : wait > 30_000 && wait <= 60_000, `${wait} ms`);

    const asked = coinbase.asked.length;
    await server.turn();
    assert.equal(coinbase.asked.length, asked, 'it is left alone until then');
    server.setNow(now() + wait);
    await server.turn();
    assert.equal(server.messages().length, 1, 'and not complained of again');

    coinbase.behave();
    server.setNow(now() + 7_200_000);
    coinbase.now = () => now() + 7_200_000;
    assert.equal((await server.turn()).success, true);
    assert.deepEqual(closesOf(await server.bars()), closesOf(month.slice(0, -1)));
    assert.equal(server.messages()[1], 'coinbase gives BTC prices again');
  });
}

test('ten minutes of clock skew, either way, store no running day and are told', async (t) => {
  for (const [minutes, told] of [
    [10, "coinbase's clock is 10 minutes ahead of ours; is this machine's right?"],
    [-10, "coinbase's clock is 10 minutes behind ours; is this machine's right?"],
  ] as const) {
    const ours = Date.parse('2025-01-15T00:05:00Z');
    const coinbase = await startSource(t, coinbaseDialect, { days: month, now: () => ours + minutes * 60_000 });
    const server = await startPriceServer(t, { sources: `coinbase=${coinbase.url}` });
    server.setNow(ours);
    const [state] = (await server.turn()).sources;
    assert.equal((await server.bars()).at(-1)?.day, day('2025-01-13'));
    assert.deepEqual([state?.skewMs, server.messages()[0]], [minutes * 60_000, told]);
  }
});

test('after failures in a row a source is asked ever less, down to once an hour', async (t) => {
  const coinbase = await startSource(t, coinbaseDialect, { days: month, now });
  coinbase.behave(answer(500));
  const server = await startPriceServer(t, { sources: `coinbase=${coinbase.url}` });
  const waits: number[] = [];
  let clock = now();
  for (let turn = 0; turn < 9; turn++) {
    const [state] = (await server.turn()).sources;
    const next = Date.parse(state?.nextTryAt ?? '');
    waits.push((next - clock) / 60_000);
    clock = next;
    server.setNow(clock);
  }
  const most = [1, 2, 4, 8, 16, 32, 60, 60, 60];
  waits.forEach((wait, turn) => {
    assert.ok(wait <= (most[turn] ?? 0) && wait >= (most[turn] ?? 0) * 0.8, `${wait} minutes after ${turn + 1}`);
  });
  assert.equal(coinbase.asked.length, 9);
});

test('asking by hand while a source fails does not put off when the job asks it', async (t) => {
  const coinbase = await startSource(t, coinbaseDialect, { days: month, now });
  coinbase.behave(answer(500));
  const server = await startPriceServer(t, { sources: `coinbase=${coinbase.url}` });
  await server.turn();
  for (let time = 0; time < 5; time++) await server.client.syncPrices('btc');
  const [state] = await server.client.priceSources();
  assert.equal(coinbase.asked.length, 6);
  assert.ok(Date.parse(state?.nextTryAt ?? '') <= now() + 60_000, String(state?.nextTryAt));
});

test('who wants to be left alone is left alone, even when somebody asks by hand', async (t) => {
  const coinbase = await startSource(t, coinbaseDialect, { days: month, now });
  coinbase.behave(answer(429, { 'retry-after': '300' }));
  const server = await startPriceServer(t, { sources: `coinbase=${coinbase.url}` });
  await server.turn();
  assert.equal((await server.client.syncPrices('btc')).success, false);
  assert.equal(coinbase.asked.length, 1);
  server.setNow(now() + 300_000);
  await server.turn();
  assert.equal(coinbase.asked.length, 2);
});
