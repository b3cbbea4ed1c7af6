import type { WireImportEvent, WireImportResult } from '@hindcast/domain/client';
import { shownText } from '@hindcast/domain/text';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { Failure } from '../terminal/failure.ts';
import { count, print, printJson } from '../terminal/output.ts';

const GAPS_SHOWN = 5;

function printGaps(context: Context, { gaps = [], missing }: WireImportResult): void {
  if (!missing || missing.days === 0) return;
  const days = (number: number) => (number === 1 ? '1 day' : `${count(number)} days`);
  print(context, `Missing between the first and the last day: ${days(missing.days)}.`);
  for (const gap of gaps.slice(0, GAPS_SHOWN)) print(context, `  ${days(gap.days)} from ${gap.first}`);
  const more = missing.stretches - Math.min(gaps.length, GAPS_SHOWN);
  if (more > 0) print(context, `  and ${count(more)} more ${more === 1 ? 'stretch' : 'stretches'}`);
}

/** The options that every import command has. */
export interface ImportFlags {
  readonly dryRun?: boolean;
  readonly skipRefused?: boolean;
  readonly json?: boolean;
}

/**
 * Prints the report of an import: refused lines on standard error, then one sentence and the missing days. With --json it
 * prints every line of the report as JSON. Throws a Failure when the file is refused, and also when the file is stored
 * without its refused lines.
 */
export async function reportImport(
  context: Context,
  json: boolean,
  start: (onEvent: (event: WireImportEvent) => void) => Promise<WireImportResult>,
): Promise<void> {
  let listed = 0;
  const result = await start((event) => {
    if (json) printJson(context, event);
    if (event.type !== 'line' || event.status !== 'refused') return;
    listed++;
    if (!json) context.stderr.write(`${shownText(event.problem ?? `Line ${event.line} is refused.`)}\n`);
  });
  if (!json && result.refused > listed) {
    context.stderr.write(`… and ${count(result.refused - listed)} more refused lines.\n`);
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
