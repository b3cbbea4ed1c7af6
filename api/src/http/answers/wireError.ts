import { isBoom } from '@hapi/boom';
import type { ErrorCode, WireError } from '@hindcast/domain';
import { AppError } from '../../lib/index.ts';

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

/** Tells whether a value is an error code of the API. */
export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(STATUS, value);

/** Returns the status of an error as the client gets it: of this API, or of the framework. */
export const statusOfError = (error: Error): number =>
  error instanceof AppError ? statusOf(error.code) : isBoom(error) ? error.output.statusCode : 500;
