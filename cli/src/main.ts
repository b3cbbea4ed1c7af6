import { type Context, processContext } from './context.ts';
import { exitCodes, readFailure } from './failure.ts';
import { wantsJson, writeJsonFailure } from './jsonFailure.ts';
import { createProgram } from './program.ts';

/** A reader that stops reading, such as `head`, ends the command quietly. */
function endWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    throw error;
  });
}

/** Runs one command line (without the program's own name); the result is the exit code. */
export async function main(args: readonly string[], context: Context = processContext()): Promise<number> {
  if (context.stdout === process.stdout) endWithReader();
  try {
    const program = await createProgram(context, args);
    await program.parseAsync(args, { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    const { message, exitCode } = readFailure(error);
    if (wantsJson(args)) writeJsonFailure(context, error);
    else if (message !== null) context.stderr.write(`hindcast: ${message}\n`);
    return exitCode;
  }
}
