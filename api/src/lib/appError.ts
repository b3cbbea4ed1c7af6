import type { ErrorCode } from '@hindcast/domain';

interface AppErrorOptions {
  /** Seconds after which the client may try again. */
  readonly retryAfter?: number;
  /** Error behind this one. It is only logged. */
  readonly cause?: unknown;
}

/**
 * Error whose code and message the client gets. The code is stable, and decides the status; the message is for people.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Seconds after which the client may try again. Null if they are unknown. */
  readonly retryAfter: number | null;

  constructor(code: ErrorCode, message: string, { retryAfter, cause }: AppErrorOptions = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'AppError';
    this.code = code;
    this.retryAfter = retryAfter ?? null;
  }
}

/** Tells whether a thrown value is an error with one of the codes. */
export const hasCode = (thrown: unknown, ...codes: readonly ErrorCode[]): thrown is AppError =>
  thrown instanceof AppError && codes.includes(thrown.code);

const later = (code: ErrorCode, message: string, seconds: number): AppError =>
  new AppError(code, `${message}; try again in ${seconds} s`, { retryAfter: seconds });

/** Returns the error for a client that sent too many requests; it may try again after `seconds`. */
export const tooMany = (message: string, seconds: number): AppError => later('too_many_requests', message, seconds);

/** Returns the error for an overloaded server; any client may try again after `seconds`. */
export const overloaded = (message: string, seconds: number): AppError => later('overloaded', message, seconds);
