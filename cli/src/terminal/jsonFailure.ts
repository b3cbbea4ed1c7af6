import { ClientError } from '@hindcast/domain/client';
import { CommanderError } from 'commander';
import type { Context } from './context.ts';
import { type ExitCode, exitCodes, exitId } from './exitCodes.ts';
import { explainFailure } from './explainFailure.ts';

/** Tells whether a command line has the option --json. Words after `--` are not options. */
export function wantsJson(words: readonly string[]): boolean {
  const end = words.indexOf('--');
  return words.slice(0, end < 0 ? undefined : end).includes('--json');
}

/** Returns the stable code of a failure: the server's error code if a server refused, else the id of the exit code. */
function codeOf(error: unknown, exitCode: ExitCode): string {
  if (error instanceof ClientError) return error.code;
  if (error instanceof Error && error.cause instanceof ClientError) return error.cause.code;
  return exitId(exitCode);
}

function messageOf(error: unknown, message: string | null): string {
  if (message !== null) return message;
  const said = error instanceof CommanderError ? error.message.replace(/^error: /, '') : '';
  return said === '' || said.startsWith('(') ? 'No such command; --help lists them.' : said;
}

/**
 * Writes a failure to standard error as a line of JSON, in the form of the API's errors. Writes nothing for exit code
 * 0.
 */
export function writeJsonFailure(context: Context, error: unknown): void {
  const { message, exitCode } = explainFailure(context, error);
  if (exitCode === exitCodes.done) return;
  const failure = { success: false, code: codeOf(error, exitCode), message: messageOf(error, message) };
  context.stderr.write(`${JSON.stringify(failure)}\n`);
}
