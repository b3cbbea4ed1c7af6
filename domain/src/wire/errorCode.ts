/** Stable ids of refusals; `message` beside them is for people and may change. */
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

/** The body of every refusal. `error` repeats the message for clients that read only that. */
export interface WireError {
  readonly success: false;
  readonly code: ErrorCode;
  readonly message: string;
  readonly error: string;
  /** Under which the server's log has what went wrong; where the server failed. */
  readonly request_id?: string;
}
