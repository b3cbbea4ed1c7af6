import { fileRefusals } from './refusals.ts';

/** At which place of a row each part of a bar stands; -1 where the file has no such column. */
export interface PriceColumns {
  readonly count: number;
  readonly date: number;
  readonly close: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly source: number;
}

type Part = Exclude<keyof PriceColumns, 'count'>;

/** The names a column may have, the first found counts. */
const names: Readonly<Record<Part, readonly string[]>> = {
  date: ['date', 'day', 'time'],
  close: ['close', 'value', 'price'],
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
  const placeOf = (part: Part): number => header.indexOf(names[part].find((name) => header.includes(name)) ?? '');
  const named = cells.filter((cell) => cell !== '').join(', ');
  if (placeOf('date') < 0) return fileRefusals.noColumn('“date”', named);
  if (placeOf('close') < 0) return fileRefusals.noColumn('“close” (or “value” or “price”)', named);
  return {
    count: cells.length,
    date: placeOf('date'),
    close: placeOf('close'),
    open: placeOf('open'),
    high: placeOf('high'),
    low: placeOf('low'),
    source: placeOf('source'),
  };
}
