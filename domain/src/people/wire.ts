import type { Role } from './role.ts';

/** The longest name of a person, in characters. */
export const PERSON_NAME_MAX = 60;

/** Result of a request, as a sentence for people. */
export interface WireDone {
  readonly success: true;
  readonly message: string;
}

/** `POST /api/admin/login`. */
export interface WireLoginRequest {
  readonly username: string;
  readonly password: string;
  /** Of the authenticator app, where the person has set one up: six digits. */
  readonly code?: string;
}

/** Its answer. */
export interface WireLogin {
  readonly success: true;
  readonly username: string;
  readonly message: string;
  readonly token: string;
  readonly role: Role;
  /** True if the password has to be changed before anything else. */
  readonly must_change: boolean;
}

/** `GET /api/admin/me`: who a token is of. */
export interface WireMe {
  readonly success: true;
  /** A person, a token of a script, or whoever has the machine. */
  readonly kind: 'person' | 'token' | 'owner';
  readonly username: string;
  readonly role: Role;
  readonly must_change: boolean;
  /** True if sign-in asks for a code from an authenticator app too. */
  readonly totp: boolean;
  /** When the sign-in ends, however much it is used; ISO 8601. */
  readonly expires_at: string | null;
}

/** `POST /api/admin/password`. */
export interface WirePasswordRequest {
  readonly old: string;
  readonly new: string;
}

/** Its answer: every earlier token of the person is revoked, and this one takes the place of the one that asked. */
export interface WirePasswordChange {
  readonly success: true;
  readonly message: string;
  /** Told once: null when the same request comes again. */
  readonly token: string | null;
}

/** `POST /api/admin/totp`: what an authenticator app is given. It counts once a code of it has come back. */
export interface WireTotp {
  readonly success: true;
  /** Base32. Told once: null when the same request comes again. */
  readonly secret: string | null;
  /** otpauth://totp/… */
  readonly uri: string | null;
}

/** Somebody who works here. Times in ISO 8601. */
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
  /** Of the latest sign-in that is on record; null when there is none. */
  readonly signed_in_at: string | null;
}

/** `POST /api/admin/users`. */
export interface WireNewPerson {
  readonly name: string;
  readonly role: Role;
  readonly email?: string | null;
}

/** `POST /api/admin/users/{user}/reset`. */
export interface WireResetRequest {
  /** Sends a link by mail, in place of a password in the answer. */
  readonly mail?: boolean;
  /** Lets sign-in ask for no code any more. */
  readonly totp?: boolean;
}

/** A change of one person. */
export interface WirePersonChange {
  readonly success: true;
  readonly data: WirePerson;
}

/** A person that was added, or whose password was reset. */
export interface WirePersonPassword extends WirePersonChange {
  /** For one sign-in, at which it is changed. Told once; null where the same request comes again, or a mail was sent. */
  readonly password: string | null;
  /** True if a link was sent by mail. */
  readonly mailed: boolean;
}

/** A sign-in that goes on. Times in ISO 8601. */
export interface WireSignIn {
  readonly id: number;
  readonly created_at: string;
  /** To the minute; null while it was never used. */
  readonly last_used_at: string | null;
  /** When it ends unless it is used before; it may end sooner than 12 hours after its last use, when its 30 days are over. */
  readonly ends_at: string;
  /** True for the sign-in of this request. */
  readonly current: boolean;
}
