import type { Role } from '../people/role.ts';

/** The longest name of a token, in characters. */
export const TOKEN_NAME_MAX = 60;

/** A token without its secret. Times in ISO 8601. */
export interface WireToken {
  readonly id: number;
  readonly name: string;
  /** Role whose rights the token has. */
  readonly role: Role;
  readonly created_at: string;
  readonly created_by: string;
  /** Time of the last use, precise to the minute. Null if the token was never used. */
  readonly last_used_at: string | null;
  readonly revoked_at: string | null;
}

/** `POST /api/admin/tokens`: the token that was created. */
export interface WireNewToken {
  readonly success: true;
  /** The secret of the token. Sent once: null if the same request is repeated. */
  readonly token: string | null;
  readonly data: WireToken;
}
