import type { Role } from '../people/roles.ts';

/** The longest name of a user, in characters. */
export const PERSON_NAME_MAX = 60;

/** Result of a request, with a sentence for readers. */
export interface WireDone {
  readonly success: true;
  readonly message: string;
}

/** Body of `POST /api/admin/login`: signs a user in. */
export interface WireLoginRequest {
  readonly username: string;
  readonly password: string;
  /** Six digits of the authenticator app, if the user has set one up. */
  readonly code?: string;
}

/** Response of `POST /api/admin/login`. */
export interface WireLogin {
  readonly success: true;
  readonly username: string;
  readonly message: string;
  readonly token: string;
  readonly role: Role;
  /** True if the password has to be changed before anything else. */
  readonly must_change: boolean;
}

/** `GET /api/admin/me`: the owner of a token. */
export interface WireMe {
  readonly success: true;
  /** A user, a token of a script, or the owner of the server (command line). */
  readonly kind: 'person' | 'token' | 'owner';
  readonly username: string;
  readonly role: Role;
  readonly must_change: boolean;
  /** True if sign-in also asks for a code from an authenticator app. */
  readonly totp: boolean;
  /** Time at which the session ends even if it is used, ISO 8601. */
  readonly expires_at: string | null;
}

/** Body of `POST /api/admin/password`: the user's old and new password. */
export interface WirePasswordRequest {
  readonly old: string;
  readonly new: string;
}

/**
 * Response of `POST /api/admin/password`. All earlier tokens of the user are revoked; the new one replaces the token of
 * the request.
 */
export interface WirePasswordChange {
  readonly success: true;
  readonly message: string;
  /** The new token. Sent once: null if the same request is repeated. */
  readonly token: string | null;
}

/**
 * `POST /api/admin/totp`: the secret for an authenticator app. It takes effect once a code from the app is confirmed.
 */
export interface WireTotp {
  readonly success: true;
  /** The secret in Base32. Sent once: null if the same request is repeated. */
  readonly secret: string | null;
  /** The secret as a link for authenticator apps: otpauth://totp/…. Null if `secret` is null. */
  readonly uri: string | null;
}

/** A user of the web admin. Times in ISO 8601. */
export interface WirePerson {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly role: Role;
  readonly must_change: boolean;
  readonly totp: boolean;
  readonly created_at: string;
  readonly created_by: string;
  readonly disabled_at: string | null;
  /** Time of the latest recorded sign-in. Null if there is none. */
  readonly signed_in_at: string | null;
}

/** Body of `POST /api/admin/users`: the user to add. */
export interface WireNewPerson {
  readonly name: string;
  readonly role: Role;
  readonly email?: string | null;
}

/**
 * Body of `POST /api/admin/users/{user}/reset`: resets a user's password. By default the response contains a temporary
 * password.
 */
export interface WireResetRequest {
  /** True to mail a link instead of returning a password. */
  readonly mail?: boolean;
  /** True to remove the authenticator app from the account. */
  readonly totp?: boolean;
}

/** Result of a change of one user. */
export interface WirePersonChange {
  readonly success: true;
  readonly data: WirePerson;
}

/** A user that was added, or whose password was reset. */
export interface WirePersonPassword extends WirePersonChange {
  /**
   * Temporary password, to be changed at the first sign-in. Sent once: null if the request is repeated, or a link was
   * mailed.
   */
  readonly password: string | null;
  /** True if a link was sent by mail. */
  readonly mailed: boolean;
}

/** An open session. Times in ISO 8601. */
export interface WireSignIn {
  readonly id: number;
  readonly created_at: string;
  /** Time of the last use, precise to the minute. Null if the session was never used. */
  readonly last_used_at: string | null;
  /** End of the session unless it is used before: 12 hours after its last use, and at most 30 days after its start. */
  readonly ends_at: string;
  /** True for the session of this request. */
  readonly current: boolean;
}

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
