import { Boom } from '@hapi/boom';
import type { ErrorCode, WireError } from '@hindcast/domain';

const STATUS: Readonly<Record<ErrorCode, number>> = {
  bad_request: 400,
  unauthorized: 401,
  code_required: 401,
  forbidden: 403,
  password_change_required: 403,
  not_found: 404,
  unknown_asset: 404,
  conflict: 409,
  withdrawn: 410,
  too_large: 413,
  unknown_host: 421,
  invalid_file: 422,
  key_reused: 422,
  upgrade_required: 426,
  too_many_requests: 429,
  too_many_connections: 429,
  overloaded: 503,
  starting: 503,
  database_unavailable: 503,
  outcome_unknown: 503,
  wallet_unavailable: 503,
  mail_unavailable: 503,
  x_unavailable: 503,
  no_room: 507,
  internal: 500,
  not_offered: 501,
};

/** Returns the HTTP status of an error code. */
export const statusOf = (code: ErrorCode): number => STATUS[code];

/** Returns the body of an error response. */
export const wireError = (code: ErrorCode, message: string): WireError => ({
  success: false,
  code,
  message,
  error: message,
});

/** Data of an error response: the API's error code. */
export interface RefusalData {
  readonly code: ErrorCode;
}

/** Tells whether a value is an error code of the API. */
export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(STATUS, value);

/**
 * Builds an error response, to be thrown by a handler. The status follows from the code; the message is for people; the
 * cause is only logged.
 */
export function refusal(code: ErrorCode, message: string, cause?: unknown): Boom<RefusalData> {
  const made = new Boom(message, { statusCode: STATUS[code], data: { code } });
  if (cause !== undefined) made.cause = cause;
  return made;
}

/** Returns the 401 error for a request without a valid token. */
export function unauthorized(message: string): Boom<RefusalData> {
  const error = refusal('unauthorized', message);
  error.output.headers['www-authenticate'] = 'Bearer';
  return error;
}

/** Returns the error for a request that may be repeated after `seconds`. */
function later(code: ErrorCode, message: string, seconds: number): Boom<RefusalData> {
  const error = refusal(code, `${message}; try again in ${seconds} s`);
  error.output.headers['retry-after'] = String(seconds);
  return error;
}

/** Returns the 429 error for a client that sent too many requests; it may try again after `seconds`. */
export const tooMany = (message: string, seconds: number): Boom<RefusalData> =>
  later('too_many_requests', message, seconds);

/** Returns the 503 error for an overloaded server; any client may try again after `seconds`. */
export const overloaded = (message: string, seconds: number): Boom<RefusalData> =>
  later('overloaded', message, seconds);
