import type { ErrorCode } from '../wire/errors.ts';

/**
 * A failed call: refused by the server, without a connection (`unreachable`), with an incomplete response
 * (`interrupted`), or with an unexpected one.
 */
export class ClientError extends Error {
  readonly code: ErrorCode | 'unreachable' | 'interrupted' | 'unexpected';
  /** HTTP status of the response. 0 if there was no response. */
  readonly status: number;
  /** The server's own message about the error. Null if it sent none. */
  readonly serverMessage: string | null;

  constructor(code: ClientError['code'], message: string, status: number, options: ClientErrorOptions = {}) {
    super(message);
    this.name = 'ClientError';
    this.code = code;
    this.status = status;
    this.serverMessage = options.serverMessage ?? null;
    if ('cause' in options) this.cause = options.cause;
  }
}

interface ClientErrorOptions {
  readonly cause?: unknown;
  readonly serverMessage?: string | null;
}

/** Error for a response that is readable but lacks the expected list. */
export class NoListError extends ClientError {
  constructor(path: string, answer: unknown) {
    super('unexpected', `The server's answer to ${path} is not a list.`, 200, {
      serverMessage: serverMessageIn(answer),
    });
  }
}

/** Longest server message, in characters. A longer one is cut, because a page shows it beside its own sentence. */
const SERVER_MESSAGE_MAX = 200;

/** Returns the `message` of a response, else its `error`. Null if neither is a text. */
function serverMessageIn(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { message, error } = answer as { message?: unknown; error?: unknown };
  const given = [message, error].find((text) => typeof text === 'string' && text.trim() !== '') as string | undefined;
  return given?.trim().slice(0, SERVER_MESSAGE_MAX) ?? null;
}

/** Builds the error for a refused call. If the body is not Hindcast's, the error has only the status. */
export function readRefusal(status: number, body: string): ClientError {
  const unexpected = (options?: ClientErrorOptions) =>
    new ClientError('unexpected', `HTTP error! status: ${status}`, status, options);
  try {
    const wire: unknown = JSON.parse(body);
    const serverMessage = serverMessageIn(wire);
    const { code, message } = Object(wire) as { code?: unknown; message?: unknown };
    if (typeof code !== 'string' || typeof message !== 'string') return unexpected({ serverMessage });
    return new ClientError(code as ErrorCode, message, status, { serverMessage });
  } catch (cause) {
    return unexpected({ cause });
  }
}
