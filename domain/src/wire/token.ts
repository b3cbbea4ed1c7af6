import type { Role } from '../people/role.ts';

/** The longest name of a token, in characters. */
export const TOKEN_NAME_MAX = 60;

/** A token on record, without the token itself. Times in ISO 8601. */
export interface WireToken {
  readonly id: number;
  readonly name: string;
  /** Role that sets what its bearer may do. */
  readonly role: Role;
  readonly created_at: string;
  readonly created_by: string;
  /** To the minute; null while it was never used. */
  readonly last_used_at: string | null;
  readonly revoked_at: string | null;
}

/** `POST /api/admin/tokens`. */
export interface WireNewToken {
  readonly success: true;
  /** Told once: null when the same request comes again. */
  readonly token: string | null;
  readonly data: WireToken;
}
