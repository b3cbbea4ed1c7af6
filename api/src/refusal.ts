import { Boom } from '@hapi/boom';
import type { ErrorCode } from '@hindcast/domain';

const STATUS: Readonly<Record<ErrorCode, number>> = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  unknown_asset: 404,
  conflict: 409,
  too_large: 413,
  invalid_file: 422,
  upgrade_required: 426,
  too_many_connections: 429,
  overloaded: 503,
  starting: 503,
  database_unavailable: 503,
  internal: 500,
};

/** What a refusal carries beside its status. */
export interface RefusalData {
  readonly code: ErrorCode;
}

/** An answer that refuses, to be thrown by a handler: the status follows from the code, the message is for people. */
export function refusal(code: ErrorCode, message: string): Boom<RefusalData> {
  return new Boom(message, { statusCode: STATUS[code], data: { code } });
}
