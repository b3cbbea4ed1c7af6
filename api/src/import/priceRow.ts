import {
  type Asset,
  type Bar,
  calendarOf,
  type Day,
  dayText,
  GENERATED,
  readDatePart,
  readNumber,
} from '@hindcast/domain';
import { readLine } from '@hindcast/domain/text';
import { disorder, keptPrice, priceProblem } from '../prices/priceProblem.ts';
import type { PriceColumns } from './priceColumns.ts';

const LONGEST_SOURCE = 64;

/** A cell as it is told back: it may be as long as a row. */
const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

function readDayCell(text: string, asset: Asset, today: Day): Day | string {
  if (text === '') return 'the date is missing';
  const day = readDatePart(text);
  if (day === null) {
    return /^\d{4}-\d\d-\d\d/.test(text)
      ? `${text.slice(0, 10)} is not a day of the calendar`
      : `“${short(text)}” is not a date such as 2024-12-31`;
  }
  if (day < 0) return `${dayText(day)} is before 1970`;
  if (day > today) return `${dayText(day)} has not come yet`;
  if (day === today) return `${dayText(day)} is today, whose close is not final yet`;
  if (!calendarOf(asset).isOpen(day)) return `${dayText(day)} is not one of the ${calendarOf(asset).name}`;
  return day;
}

function readPriceCell(text: string, name: string, asset: Asset): number | string {
  if (text === '') return `the ${name} is missing`;
  const number = readNumber(text);
  if (number === null) return `the ${name} “${short(text)}” is not a number such as 1234.56`;
  const price = keptPrice(number);
  return priceProblem(price, short(text), name, asset) ?? price;
}

/**
 * The bar in a row of a price file, prices in USD rounded to what storage keeps; or what is wrong with it, as a phrase.
 * Today's bar is not final and therefore refused, as are days the asset does not trade on.
 */
export function readPriceRow(cells: readonly string[], columns: PriceColumns, asset: Asset, today: Day): Bar | string {
  if (cells.length !== columns.count) {
    return `it has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} where the header has ${columns.count}`;
  }
  const day = readDayCell(cells[columns.date] ?? '', asset, today);
  if (typeof day === 'string') return day;
  const close = readPriceCell(cells[columns.close] ?? '', 'close', asset);
  if (typeof close === 'string') return close;
  const optional = { open: null as number | null, high: null as number | null, low: null as number | null };
  for (const name of ['open', 'high', 'low'] as const) {
    const text = cells[columns[name]] ?? '';
    const price = text === '' ? null : readPriceCell(text, name, asset);
    if (typeof price === 'string') return price;
    optional[name] = price;
  }
  const prices = { close, ...optional };
  const wrong = disorder(prices);
  if (wrong) return wrong;
  const named = readLine(cells[columns.source] ?? '');
  if ('problem' in named) return `the source ${named.problem}`;
  const source = named.text || 'file';
  if (source.length > LONGEST_SOURCE)
    return `the source “${source.slice(0, 20)}…” is longer than ${LONGEST_SOURCE} characters`;
  if (source === GENERATED) return `the source “${GENERATED}” is kept for days that no source reported`;
  return { day, ...prices, source };
}
