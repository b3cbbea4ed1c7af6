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
