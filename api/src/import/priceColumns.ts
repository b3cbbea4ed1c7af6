import { fileRefusals } from './refusals.ts';

/** At which place of a row each part of a bar stands; -1 where the file has no such column. */
export interface PriceColumns {
  /** Up to the last column with a name. */
  readonly count: number;
  /** With those that have none behind it. */
  readonly width: number;
  readonly date: number;
  readonly close: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly source: number;
  /** The name of the column of closes, in small letters. */
  readonly named: string;
  /** True if each value is the price at the moment at which its day opens. */
  readonly opening: boolean;
}

type Part = Exclude<keyof PriceColumns, 'count' | 'width' | 'named' | 'opening'>;

/** The name of the days in CoinGecko's files, each of them the moment of its price; and the other columns there. */
const SNAPPED_AT = 'snapped_at';
const COINGECKO = ['market_cap', 'total_volume'];

/** The names a column may have, the first found counts. */
const names: Readonly<Record<Part, readonly string[]>> = {
  date: ['date', 'day', 'time', 'timestamp', 'timeclose', SNAPPED_AT, 'unix'],
  close: ['close', 'close/last', 'value', 'price'],
  open: ['open'],
  high: ['high'],
  low: ['low'],
  source: ['src', 'source'],
};

/** The columns that a header names, in any order and case, unknown ones passed over; or what is wrong with it. */
export function readPriceHeader(cells: readonly string[]): PriceColumns | string {
  const header = cells.map((cell) => cell.toLowerCase());
  if (/^\d/.test(header[0] ?? '')) {
    return fileRefusals.noHeader;
  }
  const known = Object.values(names).flat();
  const twice = header.find((name, place) => known.includes(name) && header.indexOf(name) !== place);
  if (twice) return fileRefusals.columnTwice(twice);
  const placeOf = (part: Part): number => {
    const name = names[part].find((one) => header.includes(one));
    return name === undefined ? -1 : header.indexOf(name);
  };
  const named = cells.filter((cell) => cell !== '').join(', ');
  if (placeOf('date') < 0) return fileRefusals.noColumn('“date”', named);
  if (placeOf('close') < 0) return fileRefusals.noColumn('“close” (or “value” or “price”)', named);
  const date = placeOf('date');
  return {
    count: header.findLastIndex((name) => name !== '') + 1,
    width: cells.length,
    date,
    close: placeOf('close'),
    open: placeOf('open'),
    high: placeOf('high'),
    low: placeOf('low'),
    source: placeOf('source'),
    named: header[placeOf('close')] ?? '',
    opening: header[date] === SNAPPED_AT || COINGECKO.every((name) => header.includes(name)),
  };
}
