import type { Asset, Bar, Day } from '@hindcast/domain';
import { readCsv } from './csv.ts';
import { type PriceColumns, readPriceHeader } from './priceColumns.ts';
import { readPriceRow } from './priceRow.ts';
import { FileProblem, fileRefusals, rowRefusals } from './refusals.ts';
import type { Report } from './report.ts';
import { foreignTo, looksLikeJson } from './sniff.ts';
import { readHead, readText } from './text.ts';

/** The good rows of a price file. */
export interface PriceFile {
  /** One bar a day, days rising. */
  readonly bars: readonly Bar[];
  /** The line each bar's day stands on. */
  readonly lines: ReadonlyMap<Day, number>;
  /** Rows below the header, the refused ones too. */
  readonly rows: number;
  /** Rows that repeat an earlier one word by word. */
  readonly repeated: number;
}

const equal = (a: Bar, b: Bar): boolean =>
  a.close === b.close && a.open === b.open && a.high === b.high && a.low === b.low && a.source === b.source;

/**
 * Reads a price file (CSV) row by row and reports each row it refuses. Throws a FileProblem when the file is none:
 * empty, without header, another format, broken in a way that leaves the rest without meaning.
 */
export async function readPriceFile(path: string, asset: Asset, today: Day, report: Report): Promise<PriceFile> {
  const head = await readHead(path);
  const foreign = foreignTo(head);
  if (foreign) throw new FileProblem(foreign);
  if (looksLikeJson(head)) throw new FileProblem(fileRefusals.jsonPrices);

  let columns: PriceColumns | null = null;
  let rows = 0;
  let repeated = 0;
  const byDay = new Map<Day, { line: number; bar: Bar }>();
  for await (const { line, cells } of readCsv(readText(path))) {
    if (columns === null) {
      const header = readPriceHeader(cells);
      if (typeof header === 'string') throw new FileProblem(header);
      columns = header;
      continue;
    }
    rows++;
    const bar = readPriceRow(cells, columns, asset, today);
    if (typeof bar === 'string') {
      report.refuse(line, bar);
      continue;
    }
    const earlier = byDay.get(bar.day);
    if (!earlier) byDay.set(bar.day, { line, bar });
    else if (equal(earlier.bar, bar)) repeated++;
    else report.refuse(line, rowRefusals.otherValues(bar.day, earlier.line));
  }
  if (rows === 0) throw new FileProblem(fileRefusals.noRows);
  const bars = [...byDay.values()].map(({ bar }) => bar).sort((a, b) => a.day - b.day);
  const lines = new Map([...byDay].map(([day, { line }]) => [day, line]));
  return { bars, lines, rows, repeated };
}
