import type { ExitCode } from './exitCodes.ts';

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
