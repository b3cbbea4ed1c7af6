import type { ErrorCode } from '../wire/errorCode.ts';

/**
 * A call that failed: refused by the server, sent to nobody (`unreachable`), not answered to its end (`interrupted`), or
 * answered with something else than promised.
 */
export class ClientError extends Error {
  readonly code: ErrorCode | 'unreachable' | 'interrupted' | 'unexpected';
  /** The HTTP status, 0 when there was no answer. */
  readonly status: number;

  constructor(code: ClientError['code'], message: string, status: number, options?: { cause: unknown }) {
    super(message);
    this.name = 'ClientError';
    this.code = code;
    this.status = status;
    if (options) this.cause = options.cause;
  }
}

/** The error that a refusal's status and body make; a body that is not Hindcast's leaves the status alone to tell. */
export function readRefusal(status: number, body: string): ClientError {
  const unexpected = (cause?: unknown) =>
    new ClientError('unexpected', `HTTP error! status: ${status}`, status, cause === undefined ? undefined : { cause });
  try {
    const wire: unknown = JSON.parse(body);
    if (typeof wire !== 'object' || wire === null) return unexpected();
    const { code, message } = wire as { code?: unknown; message?: unknown };
    if (typeof code !== 'string' || typeof message !== 'string') return unexpected();
    return new ClientError(code as ErrorCode, message, status);
  } catch (cause) {
    return unexpected(cause);
  }
}
