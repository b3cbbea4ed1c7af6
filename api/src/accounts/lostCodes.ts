import { Op } from 'sequelize';
import type { Records } from '../db/index.ts';
import type { InstallationKey } from '../lib/index.ts';
import { isTotpReadable } from './totp.ts';

/** Returns the names of people whose codes cannot be checked, because the key that sealed their secret is lost. */
export async function readLostCodes({ models }: Pick<Records, 'models'>, key: InstallationKey): Promise<string[]> {
  const people = await models.people.findAll({ where: { totp_step: { [Op.ne]: null } }, order: ['id'] });
  return people.filter((row) => !isTotpReadable(key, row.get())).map(({ name }) => name);
}

/** Returns the advice about users whose authenticator codes another key encrypted. Null without such users. */
export const lostCodesSentence = (names: readonly string[]): string | null =>
  names.length === 0
    ? null
    : `The authenticator codes of ${names.join(', ')} were set up under another key and open nothing any more: put that key back, or run hindcast user reset NAME --totp for each, and they set them up anew.`;
