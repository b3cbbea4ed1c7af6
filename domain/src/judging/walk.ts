import type { Odds } from '../kinds/shape/judge.ts';

/** Volatilities over which the odds are averaged, relative to the year before: half, equal, one and a half times. */
const SPEEDS = [0.5, 1, 1.5];
/**
 * Distance, in steps, by which a barrier is moved away, because only closes are observed, not the path between them
 * (Broadie, Glasserman, Kou 1997).
 */
const SEEN_ONCE = 0.5826;

/**
 * Returns the weight of the fitted correction to a barrier's distance, for a barrier d steps away. It is larger for
 * near barriers, because a walk of few steps differs more from its continuous limit.
 */
const nearby = (d: number): number => Math.exp(-3.22 * d);

/** Returns the probability that a close reaches a level d steps away within n closes. */
const touch = (d: number, n: number): number =>
  n === 1 ? tail(d) : Math.min(1, 2 * tail((d + 0.09 * nearby(d) + SEEN_ONCE) / Math.sqrt(n)));

/**
 * Returns the probability that one of n closes lies within a band, w steps wide and d steps away. A walk may jump over
 * a narrow band. The constants are fitted: within 0.02 of an exact solution for two closes and more.
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
 * Returns the odds of a symmetric random walk of the log price, averaged over three volatilities. A doubling of the
 * price is as likely as a halving.
 * @param step typical move from one close to the next, as a log return.
 * @param closes number of closes in the window.
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

/**
 * Returns e^{x²} erfc(x) for x ≥ 0: Abramowitz & Stegun 7.1.26 below 2.5, a continued fraction above; error below 2e-7.
 */
function scaledComplement(x: number): number {
  if (x > 2.5) return 0.564_189_583_547_756_3 / (x + 0.5 / (x + 1 / (x + 1.5 / (x + 2 / (x + 2.5 / x)))));
  const t = 1 / (1 + 0.327_591_1 * x);
  return ((((1.061_405_429 * t - 1.453_152_027) * t + 1.421_413_741) * t - 0.284_496_736) * t + 0.254_829_592) * t;
}

/** Returns Φ(−z): the share of the standard normal distribution above z. */
function tail(z: number): number {
  return z < 0 ? 1 - tail(-z) : (scaledComplement(z / Math.SQRT2) * Math.exp((-z * z) / 2)) / 2;
}
