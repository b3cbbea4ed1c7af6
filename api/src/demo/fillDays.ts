import { type Bar, type Calendar, type Day, dayOfMs, GENERATED } from '@hindcast/domain';

/** The last open days of consecutive months, from a `YYYY-MM` on. */
function monthEnds(first: string, count: number, calendar: Calendar): Day[] {
  const [year = 0, month = 0] = first.split('-').map(Number);
  return Array.from({ length: count }, (_, i) => calendar.atOrBefore(dayOfMs(Date.UTC(year, month + i, 0))));
}

/** A small seeded generator of numbers in [0, 1) (mulberry32), so that every demo tells the same story. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A normal deviate by Box and Muller. */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** The open days after one day up to and including another. */
function openDays(after: Day, to: Day, calendar: Calendar): Day[] {
  const days = Array.from({ length: to - after }, (_, i) => (after + 1 + i) as Day);
  return days.filter((day) => calendar.isOpen(day));
}

/**
 * A bar for each open day through known month-end closes (USD). The days between are a Brownian bridge of the logarithm with the
 * given daily volatility; their source is `GENERATED`, the known days' is `month-end close`.
 */
export function fillDays(
  first: string,
  closes: readonly number[],
  calendar: Calendar,
  volatility: number,
  seed: number,
): Bar[] {
  const random = seeded(seed);
  const ends = monthEnds(first, closes.length, calendar);
  const bars: Bar[] = [{ day: ends[0], close: closes[0], source: 'month-end close' }];
  for (let i = 1; i < ends.length; i++) {
    const days = openDays(ends[i - 1], ends[i], calendar);
    const steps = days.length;
    const walk = [0];
    for (let step = 1; step <= steps; step++) walk.push(walk[step - 1] + volatility * normal(random));
    const miss = Math.log(closes[i] / closes[i - 1]) - walk[steps];
    for (let step = 1; step < steps; step++) {
      const close = closes[i - 1] * Math.exp(walk[step] + (miss * step) / steps);
      bars.push({ day: days[step - 1], close: Number(close.toFixed(2)), source: GENERATED });
    }
    bars.push({ day: ends[i], close: closes[i], source: 'month-end close' });
  }
  return bars;
}
