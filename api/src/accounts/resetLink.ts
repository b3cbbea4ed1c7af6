import type { PersonRow } from '../db/index.ts';
import type { InstallationKey } from '../lib/index.ts';

const LASTS_S = 24 * 3600;

/** Returns the text that a link's secret signs. A new password or a later link makes the secret invalid. */
const nameOf = ({ id, hash, version }: Pick<PersonRow, 'id' | 'hash' | 'version'>, until: number): string =>
  `${id} ${until} ${version} ${hash}`;

/**
 * Returns the path of the page where a person gets a new password. It is valid for a day and once, and is only sent by
 * mail.
 */
export function resetPath(key: InstallationKey, person: PersonRow, nowMs: number): string {
  const until = Math.floor(nowMs / 1000) + LASTS_S;
  return `/reset/${person.id}/${until}/${key.secretOf('reset', nameOf(person, until))}`;
}

/** Tells whether a reset link was sent to this person, has not expired, and the person is not disabled. */
export const isResetLink = (
  key: InstallationKey,
  person: PersonRow,
  { until, secret }: { readonly until: number; readonly secret: string },
  nowMs: number,
): boolean =>
  key.isSecretOf('reset', nameOf(person, until), secret) && until * 1000 > nowMs && person.disabled_at === null;
