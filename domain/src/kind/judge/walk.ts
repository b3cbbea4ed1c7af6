import type { Odds } from './definition.ts';
import { scaledComplement, tail } from './normal.ts';

/** A market half as lively as the year before, as lively, and one half again as lively. */
const SPEEDS = [0.5, 1, 1.5];
/** Closes are seen, not the path between them: moves a level away, in steps (Broadie, Glasserman, Kou 1997). */
const SEEN_ONCE = 0.5826;

/** Near its level a walk of few steps is further from the limit: what is added to a distance of d steps. */
const nearby = (d: number): number => Math.exp(-3.22 * d);

/** A close comes to a level d steps away within n closes. */
const touch = (d: number, n: number): number =>
  n === 1 ? tail(d) : Math.min(1, 2 * tail((d + 0.09 * nearby(d) + SEEN_ONCE) / Math.sqrt(n)));

/**
 * A close comes to lie within a band that is w steps wide and begins d steps away, within n closes. A walk may jump over
 * a narrow band: fitted within 0.02 of an exact solution from two closes on.
 */
function enter(d: number, w: number, n: number): number {
  if (n === 1) return tail(d) - tail(d + w);
  const x = d + SEEN_ONCE * (1 - Math.exp(-w / (2 * SEEN_ONCE))) + (0.09 + 0.55 * Math.exp(-0.87 * w)) * nearby(d);
  const edge = 2 * tail(x / Math.sqrt(n));
  if (w > 5) return edge;
  const k = w * Math.exp(0.67 * w + 0.12 * w * w);
  const jumped = scaledComplement((x + k * n) / Math.sqrt(2 * n)) * Math.exp((-x * x) / (2 * n));
  return Math.max(0, edge - jumped);
}

/**
 * The odds of a price that walks by the toss of a coin in logarithms, in which doubling is as likely as halving, averaged
 * over three speeds.
 * @param step how far it moves from one close to the next, as a log return.
 * @param closes how many closes the window has.
 */
export function walkFrom(p0: number, step: number, closes: number): Odds {
  const mean = (odds: (speed: number) => number): number =>
    SPEEDS.reduce((sum, speed) => sum + odds(speed * step), 0) / SPEEDS.length;
  const logTo = (price: number): number => Math.log(price / p0);
  return {
    reach: (price) => mean((speed) => touch(Math.abs(logTo(price)) / speed, closes)),
    endBelow: (price) => mean((speed) => tail(-logTo(price) / (speed * Math.sqrt(closes)))),
    enter: (min, max) => {
      const distance = Math.abs(logTo(p0 < min ? min : max));
      const width = Math.log(max / min);
      return mean((speed) => enter(distance / speed, width / speed, closes));
    },
  };
}
