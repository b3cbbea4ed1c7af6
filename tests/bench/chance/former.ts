import { addYears, type Calendar, type Claim, type Day, indexAt, type Series } from '@hindcast/domain';

const DAYS_A_YEAR = 365.25;

/** Φ (Abramowitz & Stegun 7.1.26). */
function normalCdf(x: number): number {
  const z = Math.abs(x) / Math.SQRT2;
  const t = 1 / (1 + 0.327_591_1 * z);
  const series =
    ((((1.061_405_429 * t - 1.453_152_027) * t + 1.421_413_741) * t - 0.284_496_736) * t + 0.254_829_592) * t;
  const above = (series * Math.exp(-z * z)) / 2;
  return x > 0 ? 1 - above : above;
}

function volatility(series: Series, day: Day, last: number): number | null {
  const first = Math.max(indexAt(series, day - 365), 0);
  const n = last - first;
  if (n < 30) return null;
  let squares = 0;
  for (let i = first + 1; i <= last; i++) squares += Math.log(series.closes[i] / series.closes[i - 1]) ** 2;
  const mean = Math.log(series.closes[last] / series.closes[first]) / n;
  const years = (series.days[last] - series.days[first]) / DAYS_A_YEAR;
  return Math.sqrt((Math.max(squares / n - mean * mean, 0) * n) / years);
}

/** Chance that a driftless lognormal touches e^b times its start within T years. */
function touch(b: number, sigma: number, years: number): number {
  const drift = (-sigma * sigma) / 2;
  const spread = sigma * Math.sqrt(years);
  const side = Math.sign(b);
  return (
    normalCdf((side * (drift * years - b)) / spread) +
    Math.exp((2 * drift * b) / (sigma * sigma)) * normalCdf((side * (-drift * years - b)) / spread)
  );
}

/**
 * The rival: the chance that close-v1 gave, a lognormal without a drift in prices, and so with one in logs, at one speed
 * by calendar time. Null where it had none.
 */
export function formerChance(claim: Claim, series: Series, calendar: Calendar): number | null {
  const start = indexAt(series, claim.start);
  const end = claim.end ?? (claim.kind === 'top' || claim.kind === 'bottom' ? addYears(claim.made, 2) : null);
  const sigma = volatility(series, claim.start, start);
  if (end === null || sigma === null || sigma === 0) return null;
  const years = (end - claim.start) / DAYS_A_YEAR;
  const p0 = series.closes[start];
  const correction = 0.5826 * sigma * Math.sqrt(1 / calendar.barsAYear);
  const reach = (price: number): number => {
    const b = Math.log(price / p0);
    return Math.min(1, touch(b + (b >= 0 ? correction : -correction), sigma, years));
  };
  const below = (price: number): number =>
    normalCdf((Math.log(price / p0) + (sigma * sigma * years) / 2) / (sigma * Math.sqrt(years)));
  switch (claim.kind) {
    case 'target':
      return reach(claim.price);
    case 'pricetimerange':
      return p0 >= claim.price ? 1 - below(claim.price) : reach(claim.price);
    case 'range':
      if (p0 < claim.min) return reach(claim.min);
      return p0 > claim.max ? reach(claim.max) : below(claim.max) - below(claim.min);
    default:
      return 1 - reach(claim.price);
  }
}
