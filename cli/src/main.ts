import { createProgram } from './program.ts';
import { type Context, processContext } from './terminal/context.ts';
import { exitCodes } from './terminal/exitCodes.ts';
import { explainFailure } from './terminal/explainFailure.ts';
import { Failure } from './terminal/failure.ts';
import { wantsJson, writeJsonFailure } from './terminal/jsonFailure.ts';

/** Writes a failure to standard error, and returns the exit code. */
function report(context: Context, args: readonly string[], error: unknown): number {
  const { message, exitCode } = explainFailure(context, error);
  if (wantsJson(args)) writeJsonFailure(context, error);
  else if (message !== null) context.stderr.write(`hindcast: ${message}\n`);
  return exitCode;
}

/**
 * Ends the process if its output cannot be written. If the reader has stopped reading, as `head` does, that is no
 * failure and nothing is reported.
 */
function endWithOutput(context: Context, args: readonly string[]): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    const why = error.code === 'ENOSPC' ? 'there is no room left for it' : (error.code ?? error.message);
    process.exit(report(context, args, new Failure(`The output cannot be written: ${why}.`, exitCodes.failed, error)));
  });
  // nothing can be written to a failed standard error: only the exit code remains
  process.stderr.on('error', () => process.exit(exitCodes.failed));
}

/** Runs a command line, given without the program's name, and returns the exit code. */
export async function main(args: readonly string[], context: Context = processContext()): Promise<number> {
  if (context.stdout === process.stdout) endWithOutput(context, args);
  try {
    const program = await createProgram(context, args);
    await program.parseAsync(args, { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    return report(context, args, error);
  }
}
