import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { FileProblem, fileRefusals } from './refusals.ts';

/** A row of a CSV file: its cells, trimmed, and the line it begins on, the first line being 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const LONGEST_ROW = 128_000;
const delimiters = [',', ';', '\t'];

/** Returns the most frequent delimiter of the first line. The comma without any. */
function delimiterOf(firstLine: string): string {
  const outsideQuotes = firstLine.replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => outsideQuotes.split(delimiter).length;
  return delimiters.reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** First line of spreadsheets that names the delimiter. */
const TOLD_DELIMITER = /^\s*"?sep=([,;\t])"?[^\S\n]*(?=\n)/i;

/** Reads until the first non-empty line is complete. Returns its delimiter and the text read so far. */
async function peekDelimiter(pieces: AsyncIterator<string>): Promise<{ delimiter: string; begin: string }> {
  let begin = '';
  for (;;) {
    const [line, told] = TOLD_DELIMITER.exec(begin) ?? [];
    // keeps the line's end, so that line numbers stay right
    if (line !== undefined && told) return { delimiter: told, begin: begin.slice(line.length) };
    const whole = /^\s*(\S[^\n]*)\n/.exec(begin)?.[1];
    if (whole !== undefined) return { delimiter: delimiterOf(whole), begin };
    if (begin.length > LONGEST_ROW) throw new FileProblem(fileRefusals.notCsv);
    const next = await pieces.next();
    if (next.done) return { delimiter: delimiterOf(begin.trim()), begin };
    begin += next.value;
  }
}

function problemOf(error: CsvError, rowLine: number): FileProblem {
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return new FileProblem(fileRefusals.openQuote(rowLine), error);
    case 'CSV_MAX_RECORD_SIZE':
      return new FileProblem(fileRefusals.longLine(rowLine), error);
    default:
      return new FileProblem(fileRefusals.strayQuote(Number(error.lines ?? rowLine)), error);
  }
}

/**
 * Reads the rows of a CSV text with commas, semicolons or tabs. Empty rows and a first line sep=; are skipped. Rows may
 * differ in length. Throws a FileProblem if a wrong quote makes the rest unreadable.
 */
export async function* readCsv(text: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  const pieces = text[Symbol.asyncIterator]();
  const { delimiter, begin } = await peekDelimiter(pieces);
  const parser = parse({
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    info: true,
    max_record_size: LONGEST_ROW,
  });
  const source = Readable.from(
    (async function* () {
      yield begin;
      yield* { [Symbol.asyncIterator]: () => pieces };
    })(),
  );
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let lastLine = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const breaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
      yield { line: info.lines - breaks, cells: record };
      lastLine = info.lines;
    }
  } catch (error) {
    throw error instanceof CsvError ? problemOf(error, lastLine + 1) : error;
  } finally {
    source.destroy();
  }
}
