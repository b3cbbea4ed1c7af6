import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AssetId, type Bar, type Claim, createSeries, type Day, readDay } from '@hindcast/domain';
import type { PredictionRecord } from '../../api/src/predictions/verdicts/records.ts';
import { rejudge } from '../../api/src/predictions/verdicts/rejudge.ts';
import type { PriceHistory } from '../../api/src/prices/stored/priceHistory.ts';
import { saidOn } from '../domain/saidOn.ts';
import { predicted } from '../scene/made.ts';

const day = (text: string): Day => readDay(`2024-${text}`) as Day;

function historyOf(asset: AssetId, bars: Readonly<Record<string, number | readonly [number, number]>>): PriceHistory {
  const list = Object.entries(bars).map(([text, price]): Bar => {
    const [close, high] = typeof price === 'number' ? [price, price] : price;
    return { day: day(text), close, high };
  });
  const hash = JSON.stringify(bars);
  return { asset, revision: 1, bars: list, series: createSeries(list), splits: [], hash };
}

const recordOf = (asset: AssetId, { start, end, ...words }: Claim): PredictionRecord => {
  const prediction = { ...predicted('Cassandra', words, start, end, { asset }), verdict: null };
  return { stored: { id: 1 }, prediction, override: null } as unknown as PredictionRecord;
};

interface Change {
  readonly asset?: AssetId;
  readonly claim: Claim;
  readonly before: Parameters<typeof historyOf>[1];
  readonly after: Parameters<typeof historyOf>[1];
  readonly today?: readonly [before: string, after: string];
}

/**
 * Applies a change and judges again. Returns the number of verdicts judged anew, 0 or 1, and the verdict with its
 * basis.
 */
async function change({ asset = 'btc', claim, before, after, today = ['02-01', '02-01'] }: Change) {
  const records = [recordOf(asset, claim)];
  const first = await rejudge(null, records, historyOf(asset, before), day(today[0]));
  const second = await rejudge(first, records, historyOf(asset, after), day(today[1]));
  const verdict = second.entries[0]?.judgement?.verdict;
  return { judged: second.judged, outcome: verdict?.outcome, series: verdict?.series, evidence: verdict?.evidence };
}

const hit: Claim = { kind: 'target', price: 110, ...saidOn(day('01-02')), end: day('01-06') };
const rising = { '01-01': 90, '01-02': 100, '01-03': 105, '01-04': 111, '01-05': 112, '01-06': 95, '01-07': 90 };

test('a settled verdict is let be by what came after the bar that decided it, and keeps the history it was reached from [J1]', async () => {
  for (const after of [
    { ...rising, '01-05': 500 },
    { ...rising, '01-06': 1 },
    { ...rising, '01-08': 90 },
  ]) {
    const found = await change({ claim: hit, before: rising, after });
    assert.deepEqual([found.judged, found.series], [0, JSON.stringify(rising)]);
  }
});

test('the deciding bar, those before it in the window, P0 and the year before it each have it judged anew [J1]', async () => {
  for (const [after, outcome] of [
    [{ ...rising, '01-04': 109 }, 'success'],
    [{ ...rising, '01-03': 110 }, 'success'],
    [{ ...rising, '01-02': 112 }, 'pending'],
    [{ ...rising, '01-01': 91 }, 'success'],
    [{ ...rising, '01-04': 109, '01-05': 109 }, 'miss'],
  ] as const) {
    const found = await change({ claim: hit, before: rising, after });
    assert.deepEqual([found.judged, found.outcome, found.series], [1, outcome, JSON.stringify(after)]);
  }
});

test('a high alone has a verdict judged anew, since it is evidence [J1]', async () => {
  const after = { ...rising, '01-03': [105, 115] as const };
  const found = await change({ claim: hit, before: rising, after });
  assert.deepEqual([found.judged, found.evidence?.wick], [1, { day: day('01-03'), price: 115 }]);
});

test('a new day has only open ones judged anew, and those whose window it ends [J1]', async () => {
  const today = ['01-06', '01-07'] as const;
  const settled = await change({ claim: hit, before: rising, after: rising, today });
  assert.equal(settled.judged, 0);
  const ending: Claim = { ...hit, price: 200 };
  const missed = await change({ claim: ending, before: rising, after: rising, today });
  assert.deepEqual([missed.judged, missed.outcome], [1, 'miss']);
  const noNews = await change({ claim: ending, before: rising, after: rising, today: ['01-08', '01-09'] });
  assert.equal(noNews.judged, 0);
});

test('a bar of today touches nothing before the day has ended [J1]', async () => {
  const open: Claim = { ...hit, price: 200, end: day('01-20') };
  const { judged } = await change({
    claim: open,
    before: rising,
    after: { ...rising, '01-08': 300 },
    today: ['01-08', '01-08'],
  });
  assert.equal(judged, 0);
});

test('a verdict that waits for a close is judged anew when it comes, and when another day is over without one [J1]', async () => {
  const { '01-02': own, ...without } = rising;
  const came = await change({ claim: hit, before: without, after: { ...without, '01-02': own } });
  assert.deepEqual([came.judged, came.outcome], [1, 'success']);
  const early = { '01-01': 90 };
  const due = await change({ claim: hit, before: early, after: early, today: ['01-02', '01-03'] });
  assert.deepEqual([due.judged, due.evidence?.gap], [1, { first: day('01-02'), days: 1 }]);
  const still = await change({ claim: hit, before: early, after: early, today: ['01-03', '01-04'] });
  assert.equal(still.judged, 0);
});

test('a window that ends without its last close waits from the day after, although no bar came [J1]', async () => {
  const claim: Claim = { ...hit, price: 200, end: day('01-08') };
  const found = await change({ claim, before: rising, after: rising, today: ['01-08', '01-09'] });
  assert.deepEqual([found.judged, found.evidence?.gap], [1, { first: day('01-08'), days: 1 }]);
});
