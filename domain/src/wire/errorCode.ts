/** Stable ids of refusals; `message` beside them is for people and may change. */
export type ErrorCode =
  | 'bad_request'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'unknown_asset'
  | 'conflict'
  | 'too_large'
  | 'invalid_file'
  | 'upgrade_required'
  | 'too_many_connections'
  | 'overloaded'
  | 'starting'
  | 'database_unavailable'
  | 'internal';

/** The body of every refusal. `error` repeats the message for clients that read only that. */
export interface WireError {
  readonly success: false;
  readonly code: ErrorCode;
  readonly message: string;
  readonly error: string;
}
