import { type Asset, type Bar, calendarOf, type Day, GENERATED } from '@hindcast/domain';
import type { WireDayForm } from '@hindcast/domain/client';
import { type DecimalSign, readColumnPrice } from '@hindcast/domain/submit';
import { readLine } from '@hindcast/domain/text';
import { rowRefusals, short } from '../../http/index.ts';
import { dayClosedAt } from '../rules/midnight.ts';
import { disorder, keptPrice, priceProblem } from '../rules/priceProblem.ts';
import { readDayCell } from './dayCell.ts';
import type { PriceColumns } from './priceColumns.ts';

const LONGEST_SOURCE = 64;

/** Formats of the days and prices in a file's cells. */
export interface RowForms {
  readonly dayForm: WireDayForm | null;
  readonly decimal: DecimalSign;
  /** True if values are prices at the opening of days. */
  readonly opening: boolean;
}

function readDay(text: string, { dayForm, opening }: RowForms, asset: Asset, today: Day): Day | string {
  if (text === '') return rowRefusals.missing('date');
  const read = readDayCell(text, dayForm);
  if (read === null) return rowRefusals.noDate(text);
  const day = opening && read.ms !== null ? dayClosedAt(read.ms) : read.day;
  if (day === null) return rowRefusals.noMidnight(text);
  if (day < 0) return rowRefusals.before1970(day);
  if (day > today) return rowRefusals.notYet(day);
  if (day === today) return rowRefusals.today(day);
  if (!calendarOf(asset).isOpen(day)) return rowRefusals.closedDay(day, asset);
  return day;
}

function readPriceCell(text: string, name: string, decimal: DecimalSign, asset: Asset): number | string {
  if (text === '') return rowRefusals.missing(name);
  const number = readColumnPrice(text, decimal);
  if (number === null) return rowRefusals.noNumber(name, text);
  const price = keptPrice(number);
  return priceProblem(price, short(text), name, asset) ?? price;
}

/**
 * Reads the bar in a row of a price file, prices in USD rounded as storage keeps them. Returns a phrase if the row is
 * invalid. Today's bar is refused because it is not final, as are days without trading.
 */
export function readPriceRow(
  cells: readonly string[],
  columns: PriceColumns,
  forms: RowForms,
  asset: Asset,
  today: Day,
): Bar | string {
  if (cells.length !== columns.count) return rowRefusals.cells(cells.length, columns.count);
  const day = readDay(cells[columns.date] ?? '', forms, asset, today);
  if (typeof day === 'string') return day;
  const close = readPriceCell(cells[columns.close] ?? '', 'close', forms.decimal, asset);
  if (typeof close === 'string') return close;
  const optional = { open: null as number | null, high: null as number | null, low: null as number | null };
  for (const name of ['open', 'high', 'low'] as const) {
    const text = cells[columns[name]] ?? '';
    const price = text === '' ? null : readPriceCell(text, name, forms.decimal, asset);
    if (typeof price === 'string') return price;
    optional[name] = price;
  }
  const prices = { close, ...optional };
  const wrong = disorder(prices);
  if (wrong) return wrong;
  const named = readLine(cells[columns.source] ?? '');
  if ('problem' in named) return rowRefusals.source(named.problem);
  const source = named.text || 'file';
  if (source.length > LONGEST_SOURCE) return rowRefusals.longSource(source, LONGEST_SOURCE);
  if (source === GENERATED) return rowRefusals.generated;
  return { day, ...prices, source };
}
