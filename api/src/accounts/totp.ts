import { Secret, TOTP } from 'otpauth';
import type { PersonRow } from '../db/index.ts';
import type { InstallationKey } from '../lib/index.ts';

const STEP_MS = 30_000;
const CODE = /^\d{6}$/;

/** Returns the name for which a person's secret is encrypted. It can only be decrypted with the same name. */
const sealedAs = (personId: number): string => `authenticator of person ${personId}`;

/** Creates a secret for an authenticator app: in Base32, as a URI for apps, and sealed. */
export function newTotp(
  key: InstallationKey,
  { id, name }: Pick<PersonRow, 'id' | 'name'>,
  issuer: string,
): { readonly secret: string; readonly uri: string; readonly sealed: string } {
  const totp = new TOTP({ issuer, label: name, secret: new Secret({ size: 20 }) });
  const secret = totp.secret.base32;
  return { secret, uri: totp.toString(), sealed: key.seal(sealedAs(id), secret) };
}

/** Tells whether this key decrypts the secret of a person's authenticator app. */
export const isTotpReadable = (key: InstallationKey, { id, totp }: Pick<PersonRow, 'id' | 'totp'>): boolean =>
  totp !== null && key.open(sealedAs(id), totp) !== null;

/**
 * Returns the time step of a valid code: of this half minute or a neighbouring one, and later than the last one used.
 * Null for any other code, or if the secret was sealed by another key.
 */
export function stepOfCode(
  key: InstallationKey,
  { id, totp, totp_step }: Pick<PersonRow, 'id' | 'totp' | 'totp_step'>,
  code: string,
  nowMs: number,
): number | null {
  const token = code.replaceAll(/\s/g, '');
  const secret = totp === null ? null : key.open(sealedAs(id), totp);
  if (secret === null || !CODE.test(token)) return null;
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token, timestamp: nowMs, window: 1 });
  if (delta === null) return null;
  const step = Math.floor(nowMs / STEP_MS) + delta;
  return totp_step !== null && step <= totp_step ? null : step;
}
