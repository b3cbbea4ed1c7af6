import { type Claim, type Day, dayAt, indexAt, kinds, type Series } from '@hindcast/domain';
import { createRandom } from '../../random.ts';

const DAYS_A_YEAR = 365;
/** Bitcoin's yearly volatility, about: how far a price may reasonably be called. */
const VOLATILITY = 0.7;

/**
 * Seeded claims of all five kinds, in equal parts, over windows of some years that lie within the history. Their
 * levels spread evenly (in logs) over two standard deviations of such a window around the close they start from.
 */
export function createClaims(series: Series, years: number, count: number): Claim[] {
  const random = createRandom(years);
  const firstDay = series.days[0];
  const room = dayAt(series, series.length - 1) - firstDay - years * DAYS_A_YEAR;
  if (room <= 0) throw new Error(`The history is shorter than ${years} years`);
  const spread = 2 * VOLATILITY * Math.sqrt(years);

  return Array.from({ length: count }, (_, i): Claim => {
    const start = (firstDay + Math.floor(random() * room)) as Day;
    const end = (start + years * DAYS_A_YEAR) as Day;
    const times = { made: start, assumed: false, start, direction: null };
    const p0 = series.closes[indexAt(series, start)];
    const price = p0 * Math.exp((2 * random() - 1) * spread);
    const kind = kinds[i % kinds.length];
    switch (kind) {
      case 'range':
        return { kind, ...times, end, min: price, max: price * (1.05 + random() / 2) };
      case 'top':
        return { kind, ...times, end, price: Math.max(price, (p0 * p0) / price) };
      case 'bottom':
        return { kind, ...times, end, price: Math.min(price, (p0 * p0) / price) };
      default:
        return { kind, ...times, end, price };
    }
  });
}
