import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  applyTick,
  isStale,
  noQuotes,
  type Quotes,
  type Surroundings,
  type TickResult,
} from '../../api/src/prices/live/quote.ts';

const NOON = Date.UTC(2025, 0, 1, 12);
const MINUTE = 60_000;

/** Seconds since noon, who speaks, what it says, what becomes of it, and the price then. */
type Step = readonly [
  seconds: number,
  market: 'coinbase' | 'kraken',
  says: number,
  hearing: TickResult,
  price: number | null,
];

function play(steps: readonly Step[], around: Partial<Surroundings> = {}, begin: Quotes = noQuotes): Quotes {
  return steps.reduce((quotes, [seconds, market, price, expected, then]) => {
    const nowMs = NOON + seconds * 1000;
    const surroundings = { order: ['coinbase', 'kraken'], plausible: [0.01, 20_000_000], lastClose: 100_000 } as const;
    const heard = applyTick(quotes, { market, price, timeMs: nowMs }, { ...surroundings, ...around, nowMs });
    const step = `${market} says ${price} after ${seconds} s`;
    assert.equal(heard.hearing, expected, step);
    assert.equal(heard.quotes.quote?.price ?? null, then, step);
    return heard.quotes;
  }, begin);
}

/** One tick a second. */
const steady = (
  from: number,
  to: number,
  market: 'coinbase' | 'kraken',
  says: number,
  hearing: TickResult,
  price: number | null,
): Step[] => Array.from({ length: to - from + 1 }, (_, second) => [from + second, market, says, hearing, price]);

test('the preferred market sets the price, the other one is kept in reserve', () => {
  play([
    [0, 'coinbase', 100_000, 'accepted', 100_000],
    [1, 'kraken', 100_100, 'reserve', 100_000],
    [2, 'coinbase', 100_200, 'accepted', 100_200],
  ]);
});

test('the second market takes over when the first has been silent for 10 s', () => {
  play([
    [0, 'coinbase', 100_000, 'accepted', 100_000],
    [9.999, 'kraken', 100_100, 'reserve', 100_000],
    [10, 'kraken', 100_200, 'accepted', 100_200],
    [11, 'kraken', 100_300, 'accepted', 100_300],
  ]);
});

test('the preferred market leads again once it has spoken for 10 s without a pause, so that the price does not flap', () => {
  play([
    [0, 'coinbase', 100_000, 'accepted', 100_000],
    ...steady(10, 20, 'kraken', 100_500, 'accepted', 100_500),
    [21, 'coinbase', 100_000, 'reserve', 100_500],
    ...steady(22, 31, 'kraken', 100_500, 'accepted', 100_500),
    [32, 'coinbase', 100_000, 'reserve', 100_500], // 11 s after its last: it begins anew
    [33, 'kraken', 100_500, 'accepted', 100_500],
    [40, 'coinbase', 100_000, 'reserve', 100_500],
    [40, 'kraken', 100_500, 'accepted', 100_500],
    [42, 'coinbase', 100_000, 'accepted', 100_000],
    [43, 'kraken', 100_500, 'reserve', 100_000],
  ]);
});

test('which market is preferred is the order of the sources', () => {
  play(
    [
      [0, 'kraken', 100_000, 'accepted', 100_000],
      [5, 'coinbase', 100_100, 'reserve', 100_000],
      [9, 'kraken', 100_000, 'accepted', 100_000],
      [14, 'coinbase', 100_100, 'reserve', 100_000],
      [16, 'coinbase', 100_100, 'reserve', 100_000],
    ],
    { order: ['kraken', 'coinbase'] },
  );
});

test('a price that the asset cannot have is ignored, wherever it comes from', () => {
  play([
    [0, 'coinbase', 0.001, 'implausible', null],
    [1, 'kraken', 0.001, 'implausible', null],
    [2, 'coinbase', 20_000_001, 'implausible', null],
  ]);
});

test('before any price is accepted, half and double the last close are the bounds', () => {
  play([[0, 'coinbase', 49_999, 'doubted', null]]);
  play([[0, 'coinbase', 200_001, 'doubted', null]]);
  play([[0, 'coinbase', 50_000, 'accepted', 50_000]]);
  play([[0, 'coinbase', 200_000, 'accepted', 200_000]]);
});

test('with nothing on record to hold it against, a first price needs a second voice', () => {
  const around = { lastClose: null };
  play([[0, 'coinbase', 100_000, 'doubted', null]], around);
  play(
    [
      [0, 'coinbase', 100_000, 'doubted', null],
      [1, 'kraken', 100_500, 'accepted', 100_500],
      [2, 'coinbase', 100_000, 'reserve', 100_500],
    ],
    around,
  );
});

test('a tick 10 % off is doubted, and the price stays', () => {
  play([
    [0, 'coinbase', 100_000, 'accepted', 100_000],
    [1, 'coinbase', 110_000, 'accepted', 110_000],
    [2, 'coinbase', 121_001, 'doubted', 110_000],
    [3, 'coinbase', 98_999, 'doubted', 110_000],
    [4, 'coinbase', 109_000, 'accepted', 109_000],
  ]);
});

test('a doubted tick is believed when the other market said the same within 30 s', () => {
  const begin: Step[] = [
    [0, 'coinbase', 100_000, 'accepted', 100_000],
    [1, 'kraken', 80_000, 'doubted', 100_000],
  ];
  play([...begin, [2, 'coinbase', 81_600, 'accepted', 81_600]]);
  play([...begin, [2, 'coinbase', 81_601, 'doubted', 100_000]]);
  play([...begin, [31, 'coinbase', 80_000, 'accepted', 80_000]]);
  play([...begin, [31.001, 'coinbase', 80_000, 'doubted', 100_000]]);
});

test('a market that lies hands the lead to the other one, and never has its lie believed while that is heard', () => {
  const said = (second: number, hearing: TickResult, before: number, after: number): Step[] => [
    [second, 'coinbase', 200_000, 'doubted', before],
    [second, 'kraken', 100_010, hearing, after],
  ];
  play([
    [0, 'coinbase', 100_000, 'accepted', 100_000],
    ...said(9, 'reserve', 100_000, 100_000),
    ...said(10, 'accepted', 100_000, 100_010),
    ...Array.from({ length: 80 }, (_, index) => said(11 + index, 'accepted', 100_010, 100_010)).flat(),
  ]);
});

test('alone, a market is believed after a minute of the same', () => {
  play([
    [0, 'coinbase', 100_000, 'accepted', 100_000],
    ...steady(1, 60, 'coinbase', 120_000, 'doubted', 100_000),
    [61, 'coinbase', 121_000, 'accepted', 121_000],
    [62, 'coinbase', 122_000, 'accepted', 122_000],
  ]);
});

test('a minute with a pause, a return or another jump in it does not count', () => {
  const doubted = steady(1, 50, 'coinbase', 120_000, 'doubted', 100_000);
  const begin: Step[] = [[0, 'coinbase', 100_000, 'accepted', 100_000], ...doubted];
  play([...begin, [60.001, 'coinbase', 120_000, 'doubted', 100_000], [61, 'coinbase', 120_000, 'doubted', 100_000]]);
  play([...begin, [51, 'coinbase', 100_000, 'accepted', 100_000], [61, 'coinbase', 120_000, 'doubted', 100_000]]);
  play([...begin, ...steady(51, 62, 'coinbase', 130_000, 'doubted', 100_000)]);
});

test('a lone market is not alone while the other one is heard contradicting it', () => {
  const both = Array.from({ length: 70 }, (_, index): Step[] => [
    [index, 'coinbase', 300_000, 'doubted', null],
    [index, 'kraken', 20_000, 'doubted', null],
  ]).flat();
  play(both);
});

test('a time more than 10 minutes off our clock dates no price, in either direction', () => {
  const around = { nowMs: NOON, order: ['coinbase'], plausible: [1, 1e9], lastClose: 100_000 } as const;
  const hearing = (timeMs: number): TickResult =>
    applyTick(noQuotes, { market: 'coinbase', price: 100_000, timeMs }, around).hearing;
  assert.equal(hearing(NOON - 10 * MINUTE), 'accepted');
  assert.equal(hearing(NOON + 10 * MINUTE), 'accepted');
  assert.equal(hearing(NOON - 10 * MINUTE - 1), 'misdated');
  assert.equal(hearing(NOON + 10 * MINUTE + 1), 'misdated');
});

test('a price is stale when none was accepted for 30 s, whatever was only heard', () => {
  const { quote } = play([
    [0, 'coinbase', 100_000, 'accepted', 100_000],
    [29, 'coinbase', 300_000, 'doubted', 100_000],
  ]);
  assert.ok(quote);
  assert.equal(isStale(quote, NOON + 30_000), false);
  assert.equal(isStale(quote, NOON + 30_001), true);
});
