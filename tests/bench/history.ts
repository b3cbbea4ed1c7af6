import { readFileSync } from 'node:fs';
import { type Bar, type Day, newYork, readDay } from '@hindcast/domain';
import { createRandom } from '../random.ts';

/** Bitcoin's days from 17 September 2014 to 3 July 2026. */
export const HISTORY_DAYS = 4308;
const FIRST_DAY = readDay('2014-09-17');
const RECORDED = new URL('../../../shared/data/btc-usd-daily.csv', import.meta.url);
const RECORDED_SHARES = new URL('../../../shared/data/mstr-daily.csv', import.meta.url);

/** A history of prices and the words that say where it comes from. */
export interface History {
  readonly bars: readonly Bar[];
  readonly origin: string;
}

/** Bitcoin's recorded daily bars when the file is beside the repository, else a seeded walk of the same length. */
export function loadHistory(): History {
  const text = textOf(RECORDED);
  if (text !== null) {
    const bars = barsOf(text, RECORDED);
    return { bars, origin: `Bitcoin's recorded history, ${bars.length} days` };
  }
  return { bars: walk(HISTORY_DAYS), origin: `a seeded walk of ${HISTORY_DAYS} days` };
}

/** Strategy's recorded sessions when the file is beside the repository; else null: sessions are not made up. */
export function loadShareHistory(): readonly Bar[] | null {
  const text = textOf(RECORDED_SHARES);
  return text === null ? null : barsOf(text, RECORDED_SHARES).filter(({ day }) => newYork.isOpen(day));
}

/** A seeded random walk with about Bitcoin's growth and volatility, one bar a day in USD. */
export function walk(days: number, firstDay = FIRST_DAY ?? 0): Bar[] {
  const random = createRandom(21);
  const daily = 0.035;
  let close = 457;
  return Array.from({ length: days }, (_, i) => {
    const open = close;
    close *= Math.exp(0.0012 + daily * (random() + random() + random() - 1.5) * 2);
    const wick = 1 + daily * random();
    return {
      day: (firstDay + i) as Day,
      close,
      high: Math.max(open, close) * wick,
      low: Math.min(open, close) / wick,
    };
  });
}

function barsOf(csv: string, file: URL): Bar[] {
  const [, ...lines] = csv.trimEnd().split('\n');
  return lines.map((line) => {
    const [date = '', , high, low, close] = line.split(',');
    const day = readDay(date);
    if (day === null) throw new Error(`${file.pathname} has a line without a day: ${line}`);
    return { day, close: Number(close), high: Number(high), low: Number(low) };
  });
}

function textOf(file: URL): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
