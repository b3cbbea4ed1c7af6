import { createHash, randomBytes } from 'node:crypto';

const FORM = /^Bearer +(hc_[\w-]{43}) *$/i;

/** A new token: 256 random bits, in a form that a search for lost secrets recognises. */
export const newSecret = (): string => `hc_${randomBytes(32).toString('base64url')}`;

/** What is kept of a token: it needs no salt, since it is random. SHA-256, hexadecimal. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The token in an Authorization header; null where it holds none of this form. */
export const secretIn = (authorization: string | undefined): string | null =>
  FORM.exec(authorization ?? '')?.[1] ?? null;
