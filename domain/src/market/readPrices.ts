import type { Asset } from './asset.ts';
import { type Day, readDatePart } from './day.ts';
import { readPrice } from './money.ts';
import { type Bar, GENERATED } from './series.ts';

type Row = Readonly<Record<string, unknown>>;

function readBar(value: unknown, [least, most]: Asset['plausible']): Bar | null {
  if (typeof value !== 'object' || value === null) return null;
  const row = value as Row;
  const day = readDatePart(row.date ?? row.time);
  const close = readPrice(row.close ?? row.value);
  if (day === null || close === null || close < least || close > most) return null;
  return row.generated === true ? { day, close, source: GENERATED } : { day, close };
}

/**
 * Returns the rows of a price response: a bare array, or the `data` of `{success, data}` (W1). Null for any other
 * response.
 */
export function rowsOf(answer: unknown): readonly unknown[] | null {
  if (Array.isArray(answer)) return answer;
  if (typeof answer !== 'object' || answer === null) return null;
  const { data } = answer as Row;
  return Array.isArray(data) ? data : null;
}

/**
 * Reads price rows as bars (C15). Drops rows without a day or a plausible price. Drops days after today, unless there
 * are only such days.
 */
export function readPrices(rows: readonly unknown[], today: Day, { plausible }: Asset): Bar[] {
  const bars = rows.map((row) => readBar(row, plausible)).filter((bar) => bar !== null);
  const past = bars.filter((bar) => bar.day <= today);
  return past.length > 0 ? past : bars;
}
