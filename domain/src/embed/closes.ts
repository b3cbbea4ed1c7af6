import { type Day, dayText, readDay } from '../market/day.ts';
import { type Bar, createSeries, type Series } from '../market/series.ts';

/** Daily closes in the compact form of embeds. */
export interface WireEmbedPrices {
  /** The first day, `YYYY-MM-DD`. Null without closes. */
  readonly first: string | null;
  /**
   * Index of the first close among all four-digit prices, then for each close the difference of its index from the
   * index of the previous close.
   */
  readonly closes: readonly number[];
  /** The last close with all its digits, because distances from it are shown. Left out without closes. */
  readonly last?: number;
  /** Days from each close to the next. Left out if no day is missing. */
  readonly steps?: readonly number[];
  /** Number of days whose close no source reported (demo mode). */
  readonly generated: number;
}

/** Number of four-digit prices within a power of ten: 1000 to 9999. */
const PLACES = 9000;
const LEAST = 1000;

/**
 * Returns the index of a price among all prices of four significant digits. The next such price has the next index,
 * across powers of ten too.
 */
function placeOfPrice(price: number): number {
  const [digits, exponent] = price.toExponential(3).split('e');
  return Number(exponent) * PLACES + Number(digits?.replace('.', '')) - LEAST;
}

/** Returns the four-digit price at an index. */
function priceAtPlace(place: number): number {
  const exponent = Math.floor(place / PLACES);
  return Number(`${place - exponent * PLACES + LEAST}e${exponent - 3}`);
}

const differences = (values: readonly number[]): number[] => values.slice(1).map((value, i) => value - values[i]);

/** Encodes closes in columns, rounded to four significant digits. The last close is also sent in full. */
export function writeCloses({ days, closes, generated }: Series): WireEmbedPrices {
  const places = Array.from(closes, placeOfPrice);
  const steps = differences([...days]);
  return {
    first: days.length > 0 ? dayText(days[0] as Day) : null,
    closes: [...places.slice(0, 1), ...differences(places)],
    ...(closes.length > 0 && { last: closes[closes.length - 1] }),
    ...(steps.some((step) => step !== 1) && { steps }),
    generated,
  };
}

/** Limit of days before or after 1970. No real history reaches it. */
export const MOST_DAYS = 3_000_000;

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const areWhole = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every(isWhole);

/** Decodes the closes that `writeCloses` encoded. Null if they are invalid, or their days exceed `MOST_DAYS`. */
export function readCloses(value: unknown): Series | null {
  const { first, closes, last, steps, generated } = Object(value) as Readonly<Record<string, unknown>>;
  if (!areWhole(closes)) return null;
  if (closes.length === 0) return createSeries([]);
  const start = typeof first === 'string' ? readDay(first) : null;
  if (start === null || (steps !== undefined && !(areWhole(steps) && steps.every((step) => step > 0)))) return null;
  let place = 0;
  let day: number = start;
  const bars = closes.map((more, i): Bar => {
    place += more;
    if (i > 0) day += steps?.[i - 1] ?? 1;
    return { day: day as Day, close: priceAtPlace(place) };
  });
  if (day > MOST_DAYS) return null;
  const exact = typeof last === 'number' && placeOfPrice(last) === place ? last : priceAtPlace(place);
  bars[bars.length - 1] = { day: day as Day, close: exact };
  return { ...createSeries(bars), generated: isWhole(generated) ? generated : 0 };
}
