import type { ExitCode } from './exitCodes.ts';

/** Error that ends a command. The message is one sentence for the person at the terminal. */
export class Failure extends Error {
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode, cause?: unknown) {
    super(message, { cause });
    this.name = 'Failure';
    this.exitCode = exitCode;
  }
}

/** Returns the system's code of an error or its cause, such as ENOENT. Null without one. */
export function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, cause } = error as Error & { code?: unknown };
  return typeof code === 'string' ? code : codeOf(cause);
}
