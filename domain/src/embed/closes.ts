import { type Bar, createSeries, type Series } from '../price/series.ts';
import { type Day, dayText, readDay } from '../time/day.ts';

/** Daily closes as an embed reads them. */
export interface WireEmbedPrices {
  /** The first day, `YYYY-MM-DD`; null without any. */
  readonly first: string | null;
  /** The place of the first close among all prices of four digits, then how many places each one is above the last. */
  readonly closes: readonly number[];
  /** The last close in all its digits: what is told of today's price and of distances from it starts there. */
  readonly last?: number;
  /** Days from each close to the next; left out where no day is missing. */
  readonly steps?: readonly number[];
  /** Number of days whose close no source reported (demo mode). */
  readonly generated: number;
}

/** So many prices of four digits lie within a power of ten: 1000 to 9999. */
const PLACES = 9000;
const LEAST = 1000;

/** The place of a price among all prices of four digits: the next one is 1 above it, whatever its power of ten. */
function placeOfPrice(price: number): number {
  const [digits, exponent] = price.toExponential(3).split('e');
  return Number(exponent) * PLACES + Number(digits?.replace('.', '')) - LEAST;
}

/** The price of four digits at a place. */
function priceAtPlace(place: number): number {
  const exponent = Math.floor(place / PLACES);
  return Number(`${place - exponent * PLACES + LEAST}e${exponent - 3}`);
}

const differences = (values: readonly number[]): number[] => values.slice(1).map((value, i) => value - values[i]);

/** Closes in columns, at four digits; the last one in full. */
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

/** No calendar that anybody uses has more days on either side of 1970. */
export const MOST_DAYS = 3_000_000;

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const areWhole = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every(isWhole);

/** The closes that `writeCloses` wrote; null when these are none, and when their days are beyond any calendar. */
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
