import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, type Bar, type Claim, createSeries, type Day, scaleClaim } from '@hindcast/domain';
import { decide, judge } from '@hindcast/domain/judge';
import fc from 'fast-check';

const START = 19_000 as Day;
const LENGTH = 40;

const level = fc.integer({ min: 80, max: 120 });
const windows = fc.record({
  start: fc.integer({ min: -2, max: 20 }),
  days: fc.option(fc.integer({ min: 1, max: 25 })),
  later: fc.integer({ min: -6, max: 4 }).map((days) => Math.max(days, 0)),
  direction: fc.constantFrom('up', 'down', null),
});

const claims: fc.Arbitrary<Claim> = fc
  .tuple(fc.constantFrom('target', 'top', 'bottom', 'pricetimerange', 'range' as const), level, level, windows)
  .map(([kind, a, b, window]) => {
    const made = addDays(START, window.start);
    const start = addDays(made, window.later);
    const times = { made, assumed: false, start, direction: window.direction };
    const end = window.days === null ? null : addDays(start, window.days);
    if (kind === 'range') return { kind, min: Math.min(a, b), max: Math.max(a, b) + 1, ...times, end };
    if (kind === 'pricetimerange') return { kind, price: a, ...times, end: end ?? addDays(start, 9) };
    return { kind, price: a, ...times, end };
  });

/** Integer closes around the levels, some days missing, so that ties and gaps are common. */
const histories: fc.Arbitrary<Bar[]> = fc
  .array(fc.option(fc.integer({ min: 75, max: 125 }), { freq: 12 }), { minLength: 2, maxLength: LENGTH })
  .map((closes) =>
    closes.flatMap((close, i) =>
      close === null ? [] : [{ day: addDays(START, i), close, high: close + 3, low: close - 3 }],
    ),
  );

const settled = (claim: Claim, bars: Bar[], asOf: Day): string | null => {
  const verdict = judge(claim, createSeries(bars), { asOf });
  return verdict.outcome === 'pending' ? null : `${verdict.outcome} on ${verdict.evidence.deciding?.day}`;
};

test('judging bar by bar equals judging at once, and a later bar never changes a settled verdict [J1]', () => {
  fc.assert(
    fc.property(claims, histories, (claim, bars) => {
      let before: string | null = null;
      for (let i = 0; i <= LENGTH + 5; i++) {
        const asOf = addDays(START, i);
        const soFar = bars.filter((bar) => bar.day < asOf);
        const now = settled(claim, soFar, asOf);
        assert.equal(now, settled(claim, bars, asOf), 'bars that are not final were read');
        if (before !== null) assert.equal(now, before);
        before = now;
      }
    }),
    { numRuns: 400 },
  );
});

test('scaling all prices changes nothing but the prices [J1]', () => {
  fc.assert(
    fc.property(claims, histories, fc.constantFrom(0.125, 0.5, 2, 64), (claim, bars, factor) => {
      const scaled = bars.map((bar) => ({ day: bar.day, close: bar.close * factor }));
      const asOf = addDays(START, LENGTH);
      assert.equal(settled(scaleClaim(claim, factor), scaled, asOf), settled(claim, bars, asOf));
    }),
  );
});

/** The rules once more, as a plain walk over the bars, to compare with. Settled outcomes only. */
function walk(claim: Claim, bars: readonly Bar[], asOf: Day): string | null {
  const final = bars.filter((bar) => bar.day < asOf);
  const closeOn = (day: Day): number | undefined => final.find((bar) => bar.day === day)?.close;
  const p0 = closeOn(claim.start);
  const keeps = claim.kind === 'top' || claim.kind === 'bottom';
  const end = claim.end ?? (keeps ? addDays(claim.made, 730) : null);
  if (p0 === undefined) return null;
  const inside = final.filter((bar) => bar.day > claim.start && (end === null || bar.day <= end));
  const [low, high] = claim.kind === 'range' ? [claim.min, claim.max] : [claim.price, claim.price];
  const within = (close: number): boolean => close >= low && close <= high;

  let up = false;
  if (claim.kind === 'target') {
    const around = [closeOn(addDays(claim.made, -1)), closeOn(claim.made)];
    if (around.includes(undefined)) return null;
    const sides = new Set(around.map((close) => Math.sign((close ?? 0) - low)));
    const [side = 0] = sides;
    const seen = sides.size === 1 && side !== 0 ? (side < 0 ? 'up' : 'down') : null;
    if (seen !== null && claim.direction !== null && seen !== claim.direction) return null;
    const direction = seen ?? claim.direction;
    if (direction === null) return null;
    up = direction === 'up';
    if (up ? p0 >= low : p0 <= low) return null;
  }
  if ((claim.kind === 'top' && p0 > low) || (claim.kind === 'bottom' && p0 < low)) return null;
  const byLastClose = (claim.kind === 'range' && within(p0)) || (claim.kind === 'pricetimerange' && p0 >= low);
  const passes = (close: number): boolean => {
    if (claim.kind === 'range') return within(close);
    if (claim.kind === 'top') return close > low;
    if (claim.kind === 'bottom') return close < low;
    return claim.kind === 'target' && !up ? close <= low : close >= low;
  };
  const event = byLastClose ? undefined : inside.find((bar) => passes(bar.close));
  if (event) return `${keeps ? 'miss' : 'success'} on ${event.day}`;

  const last = inside.at(-1);
  if (end === null || end >= asOf || !last) return null;
  if (byLastClose) {
    if (last.day !== end) return null;
    const kept = claim.kind === 'range' ? within(last.close) : last.close >= low;
    return `${kept ? 'success' : 'miss'} on ${end}`;
  }
  if (inside.length !== end - claim.start) return null;
  return `${keeps ? 'success' : 'miss'} on ${last.day}`;
}

test('lookups in O(log n) decide what a walk along the bars decides [J1]', () => {
  fc.assert(
    fc.property(claims, histories, fc.integer({ min: 0, max: LENGTH + 5 }), (claim, bars, days) => {
      const asOf = addDays(START, days);
      assert.equal(settled(claim, bars, asOf), walk(claim, bars, asOf));
      assert.equal(
        decide(claim, createSeries(bars), { asOf }).outcome,
        judge(claim, createSeries(bars), { asOf }).outcome,
      );
    }),
    { numRuns: 2000 },
  );
});
