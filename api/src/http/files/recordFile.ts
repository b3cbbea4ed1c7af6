import { namesOfColumn } from '@hindcast/domain';
import { rearmed } from '@hindcast/domain/csv';
import { readCsv } from './csv.ts';
import { FileProblem, fileRefusals, recordRefusals, rowRefusals } from './refusals.ts';
import { foreignTo, looksLikeJson } from './sniff.ts';
import { readHead, readText } from './text.ts';

/** A record of a file: a JSON object, or the cells of a CSV row by column name. */
export type FileRecord = Readonly<Record<string, unknown>>;

/** A record with its line, in a JSON list its position from 1. A string is the reason why it cannot be read. */
export interface RecordLine {
  readonly line: number;
  /** The position in words: `Line 7`, `Item 3`. */
  readonly where: string;
  readonly record: FileRecord | string;
}

const atLine = (line: number) => ({ line, where: `Line ${line}` });

const isRecord = (value: unknown): value is FileRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const recordOf = (value: unknown): FileRecord | string => (isRecord(value) ? value : recordRefusals.noObject);

function parsed(text: string): { value: unknown } | { error: unknown } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { error };
  }
}

function* linesOfJson(text: string): Generator<RecordLine> {
  for (const [place, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const result = parsed(line);
    yield { ...atLine(place + 1), record: 'value' in result ? recordOf(result.value) : recordRefusals.cutOff };
  }
}

/** Reads a JSON list, `{"data": […]}`, a single object, or one object per line. */
function* readJson(text: string): Generator<RecordLine> {
  const whole = parsed(text);
  if ('error' in whole) {
    const firstLine = text.trimStart().split('\n', 1)[0] ?? '';
    if (text.trimStart().startsWith('{') && 'value' in parsed(firstLine)) yield* linesOfJson(text);
    else throw new FileProblem(fileRefusals.damagedJson, whole.error);
    return;
  }
  const { value } = whole;
  const list = isRecord(value) && Array.isArray(value.data) ? value.data : Array.isArray(value) ? value : [value];
  for (const [place, item] of list.entries()) {
    yield { line: place + 1, where: `Item ${place + 1}`, record: recordOf(item) };
  }
}

const columnName = (cell: string): string => cell.toLowerCase().replace(/[\s-]+/g, '_');

function readHeader(cells: readonly string[]): string[] {
  const names = cells.map(columnName);
  const twice = names.find((name, place) => name !== '' && names.indexOf(name) !== place);
  if (twice) throw new FileProblem(fileRefusals.columnTwice(twice));
  const known = namesOfColumn('influencer_name');
  if (names.some((name) => known.includes(name))) return names;
  throw new FileProblem(fileRefusals.noColumn('“influencer_name”', cells.filter(Boolean).join(', ')));
}

/** Returns cells by column name. Nameless columns at a line's end are often empty, and are then left out. */
const recordOfCells = (names: readonly string[], cells: readonly string[]): FileRecord =>
  Object.fromEntries(
    names
      .map((name, place) => [name, rearmed(cells[place] ?? '')] as const)
      .filter(([name, cell]) => name !== '' || cell !== ''),
  );

async function* readRows(path: string): AsyncGenerator<RecordLine> {
  let names: readonly string[] | null = null;
  for await (const { line, cells } of readCsv(readText(path))) {
    if (names === null) names = readHeader(cells);
    else if (cells.length !== names.length) {
      yield { ...atLine(line), record: rowRefusals.cells(cells.length, names.length) };
    } else yield { ...atLine(line), record: recordOfCells(names, cells) };
  }
}

async function wholeText(path: string): Promise<string> {
  let text = '';
  for await (const piece of readText(path)) text += piece;
  return text;
}

/**
 * Reads the records of a CSV or JSON file; the first character shows the format. Throws a FileProblem for other
 * formats.
 */
export async function* readRecords(path: string): AsyncGenerator<RecordLine> {
  const head = await readHead(path);
  const foreign = foreignTo(head);
  if (foreign) throw new FileProblem(foreign);
  if (looksLikeJson(head)) yield* readJson(await wholeText(path));
  else yield* readRows(path);
}
