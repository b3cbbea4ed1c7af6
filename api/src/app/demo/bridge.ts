import { type Bar, type Calendar, type Day, GENERATED } from '@hindcast/domain';
import { normal, seeded } from './random.ts';

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
