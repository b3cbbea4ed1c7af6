import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { assets, calendarOf, dayText } from '@hindcast/domain';
import { day, tiingoDialect } from '../sources/dialects.ts';
import { noon, startPriceServer } from '../sources/priceServer.ts';
import { type KnownDay, startSource } from '../sources/sourceServer.ts';
import { walkDays } from '../sources/walk.ts';
import type { TestPrediction } from './fixture.ts';
import { testOnce } from './testOnce.ts';

const SPLIT = { asset: 'mstr', day: '2024-08-08', ratio: '10:1' } as const;
const HISTORY = new URL('../../../shared/data/mstr-daily.csv', import.meta.url);
const skip = existsSync(HISTORY) ? false : `${HISTORY.pathname} is not here`;

/** Closes before and after the split, as traded. */
const traded =
  'date,close,high,low\n2024-08-06,1369.21,1394.94,1262.18\n2024-08-07,1246.85,1421.58,1240.13\n2024-08-08,135.99,136.76,128.06\n';
const divided = [
  { date: '2024-08-06', close: 136.921 },
  { date: '2024-08-07', close: 124.685 },
  { date: '2024-08-08', close: 135.99 },
];

test('a split recorded after raw prices divides them, seen from the closes beside its day, and removing it undoes that', async (t) => {
  const { client, bars } = await startPriceServer(t, {});
  await client.importPrices(traded, { asset: 'mstr', force: true });
  const before = await bars('mstr');
  const change = await client.addSplit(SPLIT);
  assert.deepEqual(change, {
    success: true,
    split: { asset: 'mstr', date: '2024-08-08', ratio: '10:1', source: 'owner (this machine)', scaled: true },
    bars: 2,
    message: "Recorded MSTR's split 10:1 of 2024-08-08: 2 bars before it divided.",
  });
  assert.deepEqual(await client.prices('mstr'), divided);
  assert.deepEqual(
    (await bars('mstr')).map(({ high }) => high),
    [139.494, 142.158, 136.76],
  );
  assert.deepEqual(await client.splits('mstr'), [change.split]);
  assert.equal((await client.removeSplit('mstr', '2024-08-08')).bars, 2);
  assert.deepEqual(await bars('mstr'), before);
  assert.deepEqual(await client.splits(), []);
});

testOnce('a split recorded after prices that are divided already leaves them as they are', async (t) => {
  const { client } = await startPriceServer(t, {});
  await client.importPrices(`date,close\n${divided.map(({ date, close }) => `${date},${close}`).join('\n')}\n`, {
    asset: 'mstr',
  });
  const { bars, split } = await client.addSplit(SPLIT);
  assert.deepEqual([bars, split.scaled], [0, false]);
  assert.deepEqual(await client.prices('mstr'), divided);
  await client.removeSplit('mstr', '2024-08-08');
  assert.deepEqual(await client.prices('mstr'), divided);
});

const split = "MSTR's split 10:1 of 2024-08-08 (MicroStrategy's announcement of 11 Jul 2024)";

testOnce(
  'the split of MSTR is known: a file says whether it is divided already, and which it is, is told [J1]',
  async (t) => {
    const adjusted = `date,close\n${divided.map(({ date, close }) => `${date},${close}`).join('\n')}\n`;
    const looks = `MSTR was split after 2024-08-06: say whether the file's prices are divided by the splits already (--adjusted) or as they were traded (--raw). Its prices look as they were traded (--raw), by ${split}.`;
    const before = 'date,close\n2021-02-08,850\n2021-02-09,1272.94\n2021-02-10,1080\n';
    await t.test('as traded', async (t) => {
      const { client } = await startPriceServer(t, {});
      await assert.rejects(client.importPrices(traded, { asset: 'mstr' }), { message: looks });
      await assert.rejects(client.importPrices(before, { asset: 'mstr' }), {
        message: /look as they were traded \(--raw\)/,
      });
      const { message } = await client.importPrices(traded, { asset: 'mstr', basis: 'raw' });
      assert.equal(
        message,
        `Stored 3 days, 2024-08-06 to 2024-08-08: 3 added, 0 changed, 0 the same. Recorded ${split}.`,
      );
      assert.deepEqual(await client.prices('mstr'), divided);
    });
    await t.test('divided already', async (t) => {
      const { client } = await startPriceServer(t, {});
      const { message } = await client.importPrices(adjusted, { asset: 'mstr' });
      assert.equal(
        message,
        `Stored 3 days, 2024-08-06 to 2024-08-08: 3 added, 0 changed, 0 the same. The prices look divided already by ${split}. Recorded ${split}.`,
      );
      assert.deepEqual(await client.prices('mstr'), divided);
      assert.deepEqual(
        (await client.splits('mstr')).map(({ date, ratio, source, scaled }) => [date, ratio, source, scaled]),
        [['2024-08-08', '10:1', "MicroStrategy's announcement of 11 Jul 2024", false]],
      );
    });
    await t.test('from the days after it', async (t) => {
      const { client } = await startPriceServer(t, {});
      await client.importPrices('date,close\n2024-09-04,130\n2024-09-05,135\n', { asset: 'mstr' });
      assert.equal((await client.splits('mstr')).length, 1);
    });
  },
);

testOnce('where the closes fit neither scale, or stand on one side alone, the operator must say', async (t) => {
  const { client } = await startPriceServer(t, {});
  await client.importPrices('date,close\n2024-08-07,400\n2024-08-08,135.99\n', { asset: 'mstr' });
  await assert.rejects(client.addSplit(SPLIT), {
    code: 'conflict',
    message:
      'From the close 400 of 2024-08-07 and the 135.99 of 2024-08-08 the scale of the prices before the split cannot be told: say whether they are as traded (--stored raw) or divided already (--stored adjusted)',
  });
  assert.deepEqual(await client.splits(), []);
  const { bars } = await client.addSplit({ ...SPLIT, stored: 'raw' });
  assert.equal(bars, 1);
  assert.deepEqual((await client.prices('mstr'))[0], { date: '2024-08-07', close: 40 });
  await assert.rejects(client.addSplit({ ...SPLIT, day: '2025-01-14' }), {
    code: 'conflict',
    message: /No closes on both sides/,
  });
});

testOnce('a split that cannot be is refused in a sentence, and nothing is recorded', async (t) => {
  const { client, url, token } = await startPriceServer(t, {});
  const refusals = [
    [{ ...SPLIT, ratio: '1:1' }, 'bad_request', '“1:1” is no ratio of a split such as 10:1, new shares for old ones'],
    [{ ...SPLIT, ratio: '10' }, 'bad_request', /no ratio/],
    [{ ...SPLIT, ratio: '0:1' }, 'bad_request', /no ratio/],
    [{ ...SPLIT, ratio: '-10:1' }, 'bad_request', /no ratio/],
    [{ ...SPLIT, ratio: '99999:1' }, 'bad_request', /no ratio/],
    [{ ...SPLIT, day: '2025-02-31' }, 'bad_request', '“2025-02-31” is not a day such as 2024-08-08'],
    [{ ...SPLIT, day: '2025-01-16' }, 'bad_request', '2025-01-16 has not come yet: record the split on its day'],
    [{ ...SPLIT, day: '2024-08-10' }, 'bad_request', '2024-08-10 is not one of the New York sessions'],
    [{ ...SPLIT, asset: 'btc' }, 'bad_request', 'BTC trades around the clock: only shares are split'],
    [{ ...SPLIT, asset: 'doge' }, 'unknown_asset', /doge/],
  ] as const;
  for (const [split, code, message] of refusals) await assert.rejects(client.addSplit(split), { code, message });
  for (const body of [
    '[]',
    '{"asset":"mstr"}',
    '{"asset":"mstr","day":"2024-08-08","ratio":"10:1","colour":"red"}',
    'x',
  ]) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const { status } = await fetch(`${url}/api/admin/prices/splits`, { method: 'POST', headers, body });
    assert.equal(status, 400, body);
  }
  assert.deepEqual(await client.splits(), []);
  await client.addSplit(SPLIT);
  await assert.rejects(client.addSplit({ ...SPLIT, ratio: '20:1' }), {
    code: 'conflict',
    message: "MSTR's split 10:1 of 2024-08-08 is on record; remove it first",
  });
  await assert.rejects(client.removeSplit('mstr', '2024-08-09'), { code: 'not_found' });
});

/** Days as they were traded before a split of 10 for 1. */
const asTraded = (days: readonly KnownDay[], split: string): KnownDay[] =>
  days.map((known) => {
    if (known.day >= day(split)) return known;
    const { open, high, low, close } = known;
    return { day: known.day, open: open * 10, high: high * 10, low: low * 10, close: Number((close * 10).toFixed(2)) };
  });
const rounded = (closes: readonly { date: string; close: number }[]) =>
  closes.map(({ date, close }) => [date, Number(close.toFixed(6))]);

testOnce('Tiingo’s raw prices are divided by the splits it tells of, found in a backfill or on the day', async (t) => {
  const now = () => noon('2024-08-15');
  const shares = walkDays(day('2024-01-02'), day('2024-08-15'), { calendar: calendarOf(assets.mstr), start: 60 });
  const raw = asTraded(shares, '2024-08-08');
  const splits = [{ day: day('2024-08-08'), factor: 10 }];
  const tiingo = await startSource(t, tiingoDialect('k', splits), { days: raw, now });
  const options = { today: '2024-08-15', sources: `tiingo=${tiingo.url}`, settings: { HINDCAST_TIINGO_KEY: 'k' } };
  const server = await startPriceServer(t, options);
  await server.client.syncPrices('mstr');
  const expected = rounded(shares.slice(0, -1).map((bar) => ({ date: dayText(bar.day), close: bar.close })));
  assert.deepEqual(rounded(await server.client.prices('mstr')), expected);
  assert.deepEqual(
    (await server.client.splits()).map(({ date, ratio, source, scaled }) => [date, ratio, source, scaled]),
    [['2024-08-08', '10:1', 'tiingo', false]],
  );

  const later = await startPriceServer(t, { ...options, today: '2024-08-07' });
  tiingo.days = raw.filter((known) => known.day <= day('2024-08-07'));
  tiingo.now = () => noon('2024-08-07');
  await later.client.syncPrices('mstr');
  assert.equal(
    (await later.client.prices('mstr')).at(-1)?.close,
    raw.find((known) => known.day === day('2024-08-06'))?.close,
  );
  tiingo.days = raw;
  tiingo.now = now;
  later.setNow(now());
  await later.turn('mstr');
  assert.deepEqual(
    (await later.client.splits()).map(({ scaled }) => scaled),
    [true],
  );
  await later.published.refresh();
  assert.deepEqual(rounded(await later.client.prices('mstr')), expected);
});

testOnce('two splits of one answer are recorded, whatever scale the record stands on [J1]', async (t) => {
  const now = () => noon('2024-08-15');
  const shares = walkDays(day('2024-01-02'), day('2024-08-15'), { calendar: calendarOf(assets.mstr), start: 60 });
  const raw = asTraded(asTraded(shares, '2024-08-12'), '2024-08-05');
  const splits = [
    { day: day('2024-08-05'), factor: 10 },
    { day: day('2024-08-12'), factor: 10 },
  ];
  const tiingo = await startSource(t, tiingoDialect('k', splits), { days: raw, now });
  const options = { today: '2024-08-15', sources: `tiingo=${tiingo.url}`, settings: { HINDCAST_TIINGO_KEY: 'k' } };
  const csv = (days: readonly KnownDay[]) =>
    `date,close\n${days.map((known) => `${dayText(known.day)},${known.close}`).join('\n')}\n`;
  const expected = rounded(shares.slice(0, -1).map((bar) => ({ date: dayText(bar.day), close: bar.close })));
  for (const [onRecord, scaled] of [
    ['', [false, false]],
    [csv(shares.slice(0, -2)), [false, false]],
    [csv(raw.filter((known) => known.day < day('2024-08-05'))), [true, true]],
  ] as const) {
    const server = await startPriceServer(t, options);
    if (onRecord) await server.client.importPrices(onRecord, { asset: 'mstr', force: true });
    const [result] = (await server.client.syncPrices('mstr')).results;
    assert.equal(result?.sources[0]?.problem, null);
    const recorded = await server.client.splits('mstr');
    assert.deepEqual(
      recorded.map(({ date, ratio }) => [date, ratio]),
      [
        ['2024-08-05', '10:1'],
        ['2024-08-12', '10:1'],
      ],
    );
    assert.deepEqual(
      recorded.map((split) => split.scaled),
      scaled,
    );
    assert.deepEqual(rounded(await server.client.prices('mstr')), expected);
  }
});

testOnce('a split that a source’s prices do not show, or that contradicts the record, is not recorded', async (t) => {
  const now = () => noon('2024-08-15');
  const shares = walkDays(day('2024-01-02'), day('2024-08-15'), { calendar: calendarOf(assets.mstr), start: 60 });
  const dialect = tiingoDialect('k', [{ day: day('2024-08-08'), factor: 10 }]);
  const tiingo = await startSource(t, dialect, { days: shares, now });
  const options = { today: '2024-08-15', sources: `tiingo=${tiingo.url}`, settings: { HINDCAST_TIINGO_KEY: 'k' } };
  const server = await startPriceServer(t, options);
  const told = async () => (await server.client.syncPrices('mstr')).results[0]?.sources[0]?.problem?.message;
  assert.equal(
    await told(),
    'tiingo tells of a split 10:1 on 2024-08-08 that its prices do not show (if it is right, hindcast prices split add records it)',
  );
  assert.deepEqual([await server.bars('mstr'), await server.client.splits()], [[], []]);
  tiingo.days = asTraded(shares, '2024-08-08');
  await server.client.addSplit({ ...SPLIT, ratio: '5:1' });
  assert.equal(
    await told(),
    'tiingo tells of a split 10:1 on 2024-08-08, where 5:1 is on record (hindcast prices split remove takes it off)',
  );
  assert.deepEqual(await server.bars('mstr'), []);
});

/** Calls quoted before and after the split, on the scale of their day. */
const calls: readonly TestPrediction[] = [
  { kind: 'target', price_target: 2000, prediction_made: '2024-03-01', target_time: '2024-12-31' },
  { kind: 'target', price_target: 5000, prediction_made: '2024-03-01', target_time: '2024-12-31' },
  { kind: 'bottom', price_min: 400, prediction_made: '2024-02-01', end_date: '2024-12-31' },
  { kind: 'range', price_min: 900, price_max: 1100, prediction_made: '2024-06-03', target_time: '2024-10-01' },
  { kind: 'target', price_target: 400, prediction_made: '2024-09-03', target_time: '2024-12-31' },
].map((call) => ({ ...call, asset: 'mstr' }) as TestPrediction);

testOnce(
  'the raw MSTR file with a recorded split gives the verdicts of the divided one, in either order [J1]',
  {
    skip,
  },
  async (t) => {
    const file = readFileSync(HISTORY, 'utf8').trim().split('\n');
    const price = /^(.{10}),([^,]*),([^,]*),([^,]*),([^,]*)/;
    const since = '2023-01-01';
    const raw = file
      .filter((line) => line >= since) // the head of the columns too
      .map((line) => {
        if (line >= '2024-08-08' || line.startsWith('date')) return line;
        return line.replace(price, (_, date, ...prices: string[]) =>
          [date, ...prices.slice(0, 4).map((text) => Number((Number(text) * 10).toPrecision(12)))].join(','),
        );
      })
      .join('\n');
    assert.equal(
      raw
        .split('\n')
        .find((line) => line.startsWith('2024-08-07'))
        ?.split(',')[4],
      '1246.85',
    );

    const run = async (fill: (server: Awaited<ReturnType<typeof startPriceServer>>) => Promise<unknown>) => {
      const server = await startPriceServer(t, { today: '2026-11-01', predictions: calls });
      await fill(server);
      await server.judge();
      await server.published.refresh();
      const predictions = await server.client.predictions('mstr');
      const prices = rounded(await server.client.prices('mstr'));
      return {
        prices,
        verdicts: predictions.map(({ verdict }) => [verdict?.outcome, verdict?.deciding?.date ?? null]),
      };
    };
    const adjusted = await run(async ({ client }) => {
      await client.addSplit(SPLIT);
      await client.importPrices(file.join('\n'), { asset: 'mstr', basis: 'adjusted' });
    });
    assert.equal(adjusted.prices.length, 6661);
    assert.deepEqual(adjusted.verdicts, [
      ['success', '2024-10-11'],
      ['miss', '2024-12-31'],
      ['success', '2024-12-31'],
      ['miss', '2024-10-01'],
      ['success', '2024-11-19'],
    ]);
    const splitFirst = await run(async ({ client }) => {
      await client.addSplit(SPLIT);
      await client.importPrices(raw, { asset: 'mstr', basis: 'raw' });
    });
    const importFirst = await run(async ({ client }) => {
      await client.importPrices(raw, { asset: 'mstr', force: true });
      assert.equal((await client.addSplit(SPLIT)).split.scaled, true);
    });
    const expected = { ...adjusted, prices: adjusted.prices.filter(([date = '']) => date >= since) };
    assert.deepEqual(splitFirst, expected);
    assert.deepEqual(importFirst, expected);
  },
);
