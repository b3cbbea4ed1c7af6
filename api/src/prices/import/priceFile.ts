import { type Asset, type Bar, calendarOf, type Day, everyDay } from '@hindcast/domain';
import type { WireDayForm } from '@hindcast/domain/client';
import type { DecimalSign } from '@hindcast/domain/submit';
import {
  type CsvRow,
  FileProblem,
  fileRefusals,
  foreignTo,
  looksLikeJson,
  type Report,
  readCsv,
  readHead,
  readText,
  rowRefusals,
} from '../../http/index.ts';
import { dayClosedAt } from '../rules/midnight.ts';
import { dayFormOf, decimalsOf, type FileDecimals } from './columnForms.ts';
import { readDayCell } from './dayCell.ts';
import { type PriceColumns, readPriceHeader } from './priceColumns.ts';
import { readPriceRow } from './priceRow.ts';

/** Result of reading a price file: valid rows and counts. */
export interface PriceFile {
  /** One bar per day, days ascending. */
  readonly bars: readonly Bar[];
  /** Line of each bar, by day. */
  readonly lines: ReadonlyMap<Day, number>;
  /** Number of rows below the header, refused ones included. */
  readonly rows: number;
  /** Number of rows that repeat an earlier one exactly. */
  readonly repeated: number;
  readonly decimals: FileDecimals;
  /** True if its values are prices at the opening of days. They are stored as the closes of the days before. */
  readonly opening: boolean;
}

/** Formats that the sender names. Null to detect a format from the file. */
export interface ToldForms {
  readonly decimal: DecimalSign | null;
  readonly dayForm: WireDayForm | null;
}

const equal = (a: Bar, b: Bar): boolean =>
  a.close === b.close && a.open === b.open && a.high === b.high && a.low === b.low && a.source === b.source;

/** Maximum number of rows. No asset has as many days. */
const MOST_ROWS = 100_000;

/** Reads the header and the rows below it. Throws a FileProblem. */
async function readRows(path: string): Promise<{ columns: PriceColumns; rows: CsvRow[] }> {
  let columns: PriceColumns | null = null;
  const rows: CsvRow[] = [];
  for await (const row of readCsv(readText(path))) {
    if (columns !== null) {
      if (rows.length >= MOST_ROWS) throw new FileProblem(fileRefusals.manyRows(MOST_ROWS));
      const [kept, rest] = [row.cells.slice(0, columns.count), row.cells.slice(columns.width)];
      rows.push({ line: row.line, cells: rest.every((cell) => cell === '') ? kept : row.cells });
      continue;
    }
    const header = readPriceHeader(row.cells);
    if (typeof header === 'string') throw new FileProblem(header);
    columns = header;
  }
  if (columns === null || rows.length === 0) throw new FileProblem(fileRefusals.noRows);
  return { columns, rows };
}

/**
 * Tells whether a file's values are prices at the opening of days: by a column's name, or because single values are at
 * 00:00 UTC. With open, high and low beside it, a value belongs to the day that begins there.
 */
function isOpening(
  { opening, named, ...places }: PriceColumns,
  asset: Asset,
  moments: readonly (number | null)[],
): boolean {
  if (calendarOf(asset) !== everyDay) return false;
  if (opening) return moments.some((ms) => ms !== null);
  const isAlone = named !== 'close' && [places.open, places.high, places.low].every((place) => place < 0);
  return isAlone && moments.length > 0 && moments.every((ms) => ms !== null && dayClosedAt(ms) !== null);
}

/**
 * Reads a price file (CSV) and reports each refused row. Throws a FileProblem if the file is empty, has no header or
 * another format, cannot be parsed as a whole, or its days are ambiguous.
 */
export async function readPriceFile(
  path: string,
  asset: Asset,
  today: Day,
  report: Report,
  told: ToldForms = { decimal: null, dayForm: null },
): Promise<PriceFile> {
  const head = await readHead(path);
  const foreign = foreignTo(head);
  if (foreign) throw new FileProblem(foreign);
  if (looksLikeJson(head)) throw new FileProblem(fileRefusals.jsonPrices);

  const { columns, rows } = await readRows(path);
  const { date, close, open, high, low } = columns;
  const cells = rows.map((row) => ({
    line: row.line,
    date: row.cells[date] ?? '',
    prices: [close, open, high, low].map((place) => row.cells[place] ?? ''),
  }));
  const dayForm = dayFormOf(cells, told.dayForm);
  const decimals = decimalsOf(cells, told.decimal);
  const moments = cells.map((row) => readDayCell(row.date, dayForm)?.ms ?? null);
  const opening = isOpening(columns, asset, moments);
  const latest = moments.reduce<number>((most, ms) => Math.max(most, ms ?? 0), 0);
  const forms = { dayForm, decimal: decimals.sign, opening };

  let repeated = 0;
  const byDay = new Map<Day, { line: number; bar: Bar }>();
  for (const [place, { line, cells }] of rows.entries()) {
    const ms = moments[place] ?? null;
    // the last value of such a file is the current price, not a close
    if (opening && ms !== null && ms === latest && dayClosedAt(ms) === null) continue;
    const bar = readPriceRow(cells, columns, forms, asset, today);
    if (typeof bar === 'string') {
      report.refuse(line, bar);
      continue;
    }
    const earlier = byDay.get(bar.day);
    if (!earlier) byDay.set(bar.day, { line, bar });
    else if (equal(earlier.bar, bar)) repeated++;
    else report.refuse(line, rowRefusals.otherValues(bar.day, earlier.line));
  }
  const bars = [...byDay.values()].map(({ bar }) => bar).sort((a, b) => a.day - b.day);
  const lines = new Map([...byDay].map(([day, { line }]) => [day, line]));
  return { bars, lines, rows: rows.length, repeated, decimals, opening };
}
