import { dayText, type Series } from '@hindcast/domain';
import { closes } from '../chart/closes.ts';

type Row = Readonly<Record<string, unknown>>;

const rowsOfSeries = ({ days, closes }: Series): Row[] =>
  Array.from(days, (day, i) => ({ date: dayText(day as Parameters<typeof dayText>[0]), close: closes[i] }));

/** Five years of closes as a server sends them. */
export const wholePrices: readonly Row[] = rowsOfSeries(closes);

/** A single point. */
export const onePrice: readonly Row[] = wholePrices.slice(-1);

/** Months without a price, and years. */
export const withGaps: readonly Row[] = wholePrices.filter((_, i) => i % 400 < 90);

/** Zeros, negatives, what is no number, and days that are none, between real closes. */
export const withNonsense: readonly unknown[] = wholePrices.flatMap((row, i): unknown[] => {
  if (i % 50 !== 0) return [row];
  const bad = [0, -5, 'n/a', null, {}, Number.NaN, '1e999'][(i / 50) % 7];
  return [{ ...row, close: bad }, null, 7, 'price', { date: '2024-02-31', close: 1 }, { close: 5 }];
});

/** Days to come after those that were. */
export const withFuture: readonly Row[] = [
  ...wholePrices,
  { date: '2027-01-01', close: 900_000 },
  { date: '9999-12-31', close: 1 },
];

/** In no order, and each day twice with another price before. */
export const shuffled: readonly Row[] = wholePrices
  .flatMap((row, i) => (i % 10 === 0 ? [{ ...row, close: 1 }, row] : [row]))
  .map((row, i) => ({ row, at: Number.parseInt(String(row.date).replaceAll('-', ''), 10) % 31, i }))
  .sort((a, b) => a.at - b.at || a.i - b.i)
  .map(({ row }) => row);

/** Prices that no asset ever had. */
export const beyondAll: readonly Row[] = wholePrices
  .slice(-30)
  .map((row, i) => ({ ...row, close: i % 2 ? 1e300 : 1e-300 }));
