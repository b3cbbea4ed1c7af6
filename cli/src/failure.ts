import { ClientError } from '@hindcast/domain/client';
import { CommanderError } from 'commander';

/** What a command leaves behind for scripts. */
export const exitCodes = { done: 0, refused: 1, usage: 2, unauthorized: 3, unreachable: 4 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** A command that cannot go on; the message is one sentence for the person at the terminal. */
export class Failure extends Error {
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode, cause?: unknown) {
    super(message, { cause });
    this.name = 'Failure';
    this.exitCode = exitCode;
  }
}

/** The system's code of an error or of what caused it, such as ENOENT. */
export function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, cause } = error as Error & { code?: unknown };
  return typeof code === 'string' ? code : codeOf(cause);
}

function ofClient(error: ClientError): Failure {
  if (error.status === 401) {
    const advice = 'set HINDCAST_TOKEN, or HINDCAST_DATA_DIR to the data folder of the server';
    return new Failure(`The server does not know your token: ${advice}.`, exitCodes.unauthorized, error);
  }
  const message = /[.!?)]$/.test(error.message) ? error.message : `${error.message}.`;
  if (error.status === 403) return new Failure(message, exitCodes.unauthorized, error);
  if (error.code === 'interrupted') return new Failure(message, exitCodes.unreachable, error);
  if (error.code !== 'unreachable') return new Failure(message, exitCodes.refused, error);
  return new Failure(message.replace(/\.$/, '; start it with `npm start`.'), exitCodes.unreachable, error);
}

/** Any error as a sentence and an exit code; commander has written its own sentence already. */
export function readFailure(error: unknown): { message: string | null; exitCode: number } {
  if (error instanceof CommanderError) {
    return { message: null, exitCode: error.exitCode === 0 ? exitCodes.done : exitCodes.usage };
  }
  if (error instanceof Failure) return error;
  if (error instanceof ClientError) return ofClient(error);
  return { message: error instanceof Error ? error.message : String(error), exitCode: exitCodes.refused };
}
