import { type Bar, type Calendar, type Day, GENERATED } from '@hindcast/domain';

/** Builds a seeded generator of numbers in [0, 1) (mulberry32), so that all demos are equal. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns a normally distributed number (Box-Muller). */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

interface Point {
  readonly day: Day;
  /** Price, USD. */
  readonly price: number;
}

interface Walk {
  readonly calendar: Calendar;
  /** Daily volatility of the logarithm of the price. */
  readonly volatility: number;
  readonly seed: number;
  /** Decimals of the generated closes. */
  readonly decimals: number;
}

/** Lists the open days after one day, up to another day and including it. */
function openDays(after: Day, to: Day, calendar: Calendar): Day[] {
  const days = Array.from({ length: to - after }, (_, i) => (after + 1 + i) as Day);
  return days.filter((day) => calendar.isOpen(day));
}

/**
 * Builds a function that generates the bars of the open days between two prices (USD): a Brownian bridge of the
 * logarithm, marked `GENERATED`. Equal calls give equal bars.
 */
export function createBridge({ calendar, volatility, seed, decimals }: Walk): (from: Point, to: Point) => Bar[] {
  const random = seeded(seed);
  return (from, to) => {
    const days = openDays(from.day, to.day, calendar);
    const steps = days.length;
    const walk = [0];
    for (let step = 1; step <= steps; step++) walk.push(walk[step - 1] + volatility * normal(random));
    const miss = Math.log(to.price / from.price) - walk[steps];
    return days.slice(0, -1).map((day, i) => {
      const close = from.price * Math.exp(walk[i + 1] + (miss * (i + 1)) / steps);
      return { day, close: Number(close.toFixed(decimals)), source: GENERATED };
    });
  };
}
