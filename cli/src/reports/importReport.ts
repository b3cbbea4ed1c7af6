import type { WireImportChange, WireImportEvent, WireImportLine, WireImportResult } from '@hindcast/domain/client';
import { shownText } from '@hindcast/domain/text';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { Failure } from '../terminal/failure.ts';
import { count, print, printJson } from '../terminal/output.ts';

const GAPS_SHOWN = 5;
/** Maximum number of printed lines of one kind. */
const SHOWN = 10;

function printGaps(context: Context, { gaps = [], missing }: WireImportResult): void {
  if (!missing || missing.days === 0) return;
  const days = (number: number) => (number === 1 ? '1 day' : `${count(number)} days`);
  print(context, `Missing on record between the first and the last day: ${days(missing.days)}.`);
  for (const gap of gaps.slice(0, GAPS_SHOWN)) print(context, `  ${days(gap.days)} from ${gap.first}`);
  const more = missing.stretches - Math.min(gaps.length, GAPS_SHOWN);
  if (more > 0) print(context, `  and ${count(more)} more ${more === 1 ? 'stretch' : 'stretches'}`);
}

type Value = WireImportChange['before'];

const LONGEST = 60;

function valueText(value: Value): string {
  if (value === null) return 'nothing';
  const text = shownText(String(value).replaceAll(/\s+/g, ' '));
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
  return typeof value === 'string' && /\s/.test(cut) ? `“${cut}”` : cut;
}

/** Describes the changes of a line: `Line 7 changes #12: price_target 100000 → 120000`. */
function changeText({ where, line, id, changes = [] }: WireImportLine): string[] {
  const told = changes.map(({ field, before, after }) => `${field} ${valueText(before)} → ${valueText(after)}`);
  return told.length > 0 ? [`${where ?? `Line ${line}`} changes #${id}: ${told.join(', ')}`] : [];
}

/** Describes the possible duplicate of a line: `Line 7 may be #12 in other words`. */
const duplicateText = ({ where, line, double }: WireImportLine): string[] =>
  double ? [`${where ?? `Line ${line}`} may be ${shownText(double).replace('prediction ', '#')} in other words`] : [];

/**
 * Writes the first SHOWN lines, and the number of lines left out. `all` is the total, including lines that the report
 * does not list.
 */
function writeSome(write: (line: string) => unknown, lines: readonly string[], all: number, what: string): void {
  for (const line of lines.slice(0, SHOWN)) write(line);
  const more = all - Math.min(lines.length, SHOWN);
  if (more > 0) write(`… and ${count(more)} more ${what} (--json lists up to a thousand).`);
}

/** Options of all import commands. */
export interface ImportFlags {
  readonly dryRun?: boolean;
  readonly skipRefused?: boolean;
  readonly json?: boolean;
}

/**
 * Prints the report of an import: refused lines on standard error; then the changes of a dry run, possible duplicates,
 * the result and missing days. With --json, prints every line of the report as JSON. Throws a Failure if the file is
 * refused, or if it was stored without refused lines.
 */
export async function reportImport(
  context: Context,
  json: boolean,
  start: (onEvent: (event: WireImportEvent) => void) => Promise<WireImportResult>,
): Promise<void> {
  const lines: WireImportLine[] = [];
  const result = await start((event) => {
    if (json) printJson(context, event);
    else if (event.type === 'line') lines.push(event);
  });
  if (!json) {
    const problems = lines.flatMap(({ problem }) => (problem === undefined ? [] : [shownText(problem)]));
    const changes = result.dryRun ? lines.flatMap(changeText) : [];
    const say = (line: string) => print(context, line);
    writeSome((line) => context.stderr.write(`${line}\n`), problems, result.refused, 'refused lines');
    writeSome(say, changes, changes.length > 0 ? result.changed : 0, 'changes');
    writeSome(say, lines.flatMap(duplicateText), result.doubles ?? 0, 'possible doubles');
  }
  if (!result.success) throw new Failure(shownText(result.message), exitCodes.failed);
  if (!json) {
    print(context, shownText(result.message));
    printGaps(context, result);
  }
  if (result.refused > 0) {
    const lines = result.refused === 1 ? '1 refused line is' : `${count(result.refused)} refused lines are`;
    throw new Failure(`${lines} left out.`, exitCodes.partlyDone);
  }
}
