import { fileRefusals } from '../../http/index.ts';

/** Positions of the parts of a bar in a row. -1 if the file has no such column. */
export interface PriceColumns {
  /** Number of columns up to the last one with a name. */
  readonly count: number;
  /** Number of columns, nameless ones at the end included. */
  readonly width: number;
  readonly date: number;
  readonly close: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly source: number;
  /** Lower-case name of the column of closes. */
  readonly named: string;
  /** True if each value is the price at the opening of its day. */
  readonly opening: boolean;
}

type Part = Exclude<keyof PriceColumns, 'count' | 'width' | 'named' | 'opening'>;

/** Column of instants in CoinGecko's files. */
const SNAPPED_AT = 'snapped_at';
/** Other columns of CoinGecko's files. */
const COINGECKO = ['market_cap', 'total_volume'];

/** Names that each column may have. The first one found counts. */
const names: Readonly<Record<Part, readonly string[]>> = {
  date: ['date', 'day', 'time', 'timestamp', 'timeclose', SNAPPED_AT, 'unix'],
  close: ['close', 'close/last', 'value', 'price'],
  open: ['open'],
  high: ['high'],
  low: ['low'],
  source: ['src', 'source'],
};

/**
 * Reads the columns of a header, in any order and case; unknown ones are skipped. Returns a sentence if the header is
 * invalid.
 */
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
