import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceNames } from '../../api/src/lib/config/priceSources.ts';
import { coinbaseDialect, day } from './dialects.ts';
import { crypto, everySource, KEY } from './everySource.ts';
import { closesOf, noon } from './priceServer.ts';
import { sourceAt } from './sourceAt.ts';
import { startSource } from './sourceServer.ts';

const now = () => noon('2025-01-15');
const { signal } = new AbortController();

for (const name of sourceNames) {
  const [dialect, days] = everySource[name];
  test(`${name} is read by its published shape, without the day that still runs`, async (t) => {
    const { url } = await startSource(t, dialect, { days, now });
    const offer = await sourceAt(name, url, KEY, now).ask(day('2024-12-10'), day('2025-01-15'), signal);
    const final = days.filter((known) => known.day >= day('2024-12-10') && known.day < day('2025-01-15'));
    assert.deepEqual(closesOf(offer.bars), closesOf(final));
    assert.deepEqual(new Set(offer.bars.map(({ source }) => source)), new Set([name]));
    const [first] = offer.bars;
    const whole = [first?.open, first?.high, first?.low];
    const [expected] = final;
    assert.deepEqual(
      whole,
      name === 'coingecko' ? [null, null, null] : [expected?.open, expected?.high, expected?.low],
    );
    assert.deepEqual([offer.skewMs, offer.splits], [0, []]);
  });

  test(`${name} gives the last day as soon as it is final and not before`, async (t) => {
    const close = name === 'tiingo' || name === 'twelvedata' ? '2025-01-15T01:40:00Z' : '2025-01-15T00:10:00Z';
    const final = Date.parse(close);
    for (const [clock, last] of [
      [final - 1000, '2025-01-13'],
      [final, '2025-01-14'],
    ] as const) {
      const { url } = await startSource(t, dialect, { days, now: () => clock });
      const { bars, finalDay } = await sourceAt(name, url, KEY, () => clock).ask(
        day('2025-01-02'),
        day('2025-01-15'),
        signal,
      );
      assert.deepEqual([bars.at(-1)?.day, finalDay], [day(last), day(last)]);
    }
  });
}

test('a key travels in a header, never in the address', async (t) => {
  for (const name of sourceNames) {
    const [dialect, days] = everySource[name];
    const { url, asked } = await startSource(t, dialect, { days, now });
    await sourceAt(name, url, KEY, now).ask(day('2025-01-02'), day('2025-01-10'), signal);
    assert.ok(!asked.some((one) => one.url.href.includes(KEY)), name);
    const sent = JSON.stringify(asked.map(({ headers }) => headers)).includes(KEY);
    assert.equal(sent, ['tiingo', 'twelvedata', 'coingecko'].includes(name), name);
  }
});

test('neither clock can make a running day final: the later doubt wins', async (t) => {
  const minute = 60_000;
  const midnight = Date.parse('2025-01-15T00:00:00Z');
  for (const [ours, theirs, last] of [
    [midnight + 5 * minute, midnight - 5 * minute, '2025-01-13'],
    [midnight + 10 * minute, midnight - minute, '2025-01-13'],
    [midnight - minute, midnight + 10 * minute, '2025-01-13'],
    [midnight + 20 * minute, midnight + 10 * minute, '2025-01-14'],
  ] as const) {
    const { url } = await startSource(t, coinbaseDialect, { days: crypto, now: () => theirs });
    const offer = await sourceAt('coinbase', url, KEY, () => ours).ask(day('2025-01-02'), day('2025-01-15'), signal);
    assert.deepEqual([offer.bars.at(-1)?.day, offer.skewMs], [day(last), theirs - ours]);
  }
});

test('a clock of ours that is ten minutes fast stores no running day although the source tells no time', async (t) => {
  const truth = Date.parse('2025-01-14T23:59:59Z');
  const { url, behave } = await startSource(t, coinbaseDialect, { days: crypto, now: () => truth });
  behave((reply) => ({ ...reply, headers: { date: '' } }));
  const ours = truth + 10 * 60_000;
  const offer = await sourceAt('coinbase', url, KEY, () => ours).ask(day('2025-01-02'), day('2025-01-15'), signal);
  assert.deepEqual([offer.bars.at(-1)?.day, offer.skewMs], [day('2025-01-13'), null]);
});
