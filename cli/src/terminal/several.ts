import { shownText } from '@hindcast/domain/text';
import type { Context } from './context.ts';
import { exitCodes } from './exitCodes.ts';
import { explainFailure } from './explainFailure.ts';
import { Failure } from './failure.ts';
import { count } from './output.ts';
import { stdinLines } from './prompts.ts';

/** Reads the targets of a command: the words of its line, or for `-` each line of standard input. */
export async function readSeveral(context: Context, words: readonly string[]): Promise<string[]> {
  if (words.length !== 1 || words[0] !== '-') return [...words];
  const lines = (await stdinLines(context)).map((line) => line.trim());
  const named = [...new Set(lines.filter((line) => line !== ''))];
  if (named.length > 0) return named;
  throw new Failure('Standard input names nothing: write one a line.', exitCodes.usage);
}

/**
 * Refuses to change several things without --yes. It does not ask, because there may be no terminal.
 * @param tries true if the command has a dry run.
 */
export function requireYes(
  things: readonly unknown[],
  flags: { readonly yes?: boolean; readonly dryRun?: boolean },
  tries = true,
): void {
  if (things.length < 2 || flags.yes || flags.dryRun) return;
  const message = `This changes ${count(things.length)} of them: --yes does it${tries ? ', --dry-run shows what would be done' : ''}.`;
  throw new Failure(message, exitCodes.usage);
}

/**
 * Runs work for each of several things in turn. Failures are reported on standard error and do not stop the rest; the
 * exit code then says that only a part succeeded. With a single thing its failure is thrown unchanged.
 */
export async function doEach<Thing>(
  context: Context,
  things: readonly Thing[],
  work: (thing: Thing) => Promise<void>,
): Promise<void> {
  let failed = 0;
  let last: unknown = null;
  for (const thing of things) {
    try {
      await work(thing);
    } catch (error) {
      if (things.length === 1) throw error;
      failed++;
      last = error;
      context.stderr.write(`${shownText(`${thing}: ${explainFailure(context, error).message}`)}\n`);
    }
  }
  if (failed === 0) return;
  if (failed === things.length) throw last;
  const message = `Of ${count(things.length)}, ${count(failed)} failed; the others are done.`;
  throw new Failure(message, exitCodes.partlyDone);
}
