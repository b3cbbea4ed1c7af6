/** Stable codes of refused requests. The `message` beside them is for people and may change. */
export type ErrorCode =
  | 'bad_request'
  | 'unauthorized'
  | 'code_required'
  | 'forbidden'
  | 'password_change_required'
  | 'not_found'
  | 'unknown_asset'
  | 'conflict'
  | 'withdrawn'
  | 'too_large'
  | 'unknown_host'
  | 'invalid_file'
  | 'key_reused'
  | 'upgrade_required'
  | 'too_many_requests'
  | 'too_many_connections'
  | 'overloaded'
  | 'starting'
  | 'database_unavailable'
  | 'outcome_unknown'
  | 'wallet_unavailable'
  | 'mail_unavailable'
  | 'x_unavailable'
  | 'no_room'
  | 'internal'
  | 'not_offered';

/** The body of every refused request. `error` repeats the message for clients that read only `error`. */
export interface WireError {
  readonly success: false;
  readonly code: ErrorCode;
  readonly message: string;
  readonly error: string;
  /** Id of the request in the server's log. Present only if the server failed. */
  readonly request_id?: string;
}
