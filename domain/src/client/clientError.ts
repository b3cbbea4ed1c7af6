import type { ErrorCode } from '../wire/errorCode.ts';

/**
 * A call that failed: refused by the server, sent to nobody (`unreachable`), not answered to its end (`interrupted`), or
 * answered with something else than promised.
 */
export class ClientError extends Error {
  readonly code: ErrorCode | 'unreachable' | 'interrupted' | 'unexpected';
  /** The HTTP status, 0 when there was no answer. */
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

/** An answer that can be read and has no list where one was promised. */
export class NoListError extends ClientError {
  constructor(path: string, answer: unknown) {
    super('unexpected', `The server's answer to ${path} is not a list.`, 200, {
      serverMessage: serverMessageIn(answer),
    });
  }
}

/** A longer message is cut: a page shows it beside its own sentence. */
const SERVER_MESSAGE_MAX = 200;

/** The `message` of an answer, else its `error`; null when neither is a text. */
function serverMessageIn(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { message, error } = answer as { message?: unknown; error?: unknown };
  const given = [message, error].find((text) => typeof text === 'string' && text.trim() !== '') as string | undefined;
  return given?.trim().slice(0, SERVER_MESSAGE_MAX) ?? null;
}

/** The error that a refusal's status and body make; a body that is not Hindcast's leaves the status alone to tell. */
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
