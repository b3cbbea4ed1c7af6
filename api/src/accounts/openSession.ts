import { Op } from 'sequelize';
import type { PersonRow, WriteTransaction } from '../db/index.ts';
import { endOfSession, hashOf, newSecret } from '../http/index.ts';

/** Time for which ended sign-ins are kept, ms. They show from which networks a person has signed in before. */
const KEPT_MS = 90 * 24 * 3_600_000;

interface NewSession {
  readonly place: string | null;
  readonly now: Date;
}

/** Creates the token of a new sign-in. Only the response contains it. */
export async function openSession(
  { models }: WriteTransaction,
  { id, name, role }: Pick<PersonRow, 'id' | 'name' | 'role'>,
  { place, now }: NewSession,
): Promise<string> {
  const token = newSecret();
  const expires_at = endOfSession(now);
  const old = { [Op.lt]: new Date(now.getTime() - KEPT_MS) };
  await models.tokens.destroy({ where: { person_id: { [Op.ne]: null }, expires_at: old } });
  const own = { person_id: id, name, role, expires_at, place };
  await models.tokens.create({ ...own, hash: hashOf(token), created_at: now, created_by: name });
  return token;
}

/** Ends every sign-in of a person, at once on all servers. */
export async function endSessions({ models }: WriteTransaction, personId: number, now: Date): Promise<void> {
  await models.tokens.update({ revoked_at: now }, { where: { person_id: personId, revoked_at: null } });
}
