import { type Role, ranksBelow } from '@hindcast/domain/people';
import { Op } from 'sequelize';
import type { PersonRow, WriteTransaction } from '../db/index.ts';
import { AppError } from '../lib/index.ts';
import { endSessions } from './openSession.ts';

/**
 * Refuses a change that would leave no active admin. Write transactions are serial, so that of two such changes at once
 * the second is refused. Throws 409.
 */
async function keepAnAdmin({ models }: WriteTransaction, { id, name, role, disabled_at }: PersonRow): Promise<void> {
  if (role !== 'admin' || disabled_at !== null) return;
  const others = await models.people.count({ where: { role: 'admin', disabled_at: null, id: { [Op.ne]: id } } });
  if (others === 0) throw new AppError('conflict', `“${name}” is the last admin: make somebody else an admin first`);
}

/** Sets a person's role, effective from their next request. Null if unchanged. */
export async function setRole(tx: WriteTransaction, person: PersonRow, role: Role): Promise<PersonRow | null> {
  if (person.role === role) return null;
  if (ranksBelow(role, person.role)) await keepAnAdmin(tx, person);
  await tx.models.people.update({ role }, { where: { id: person.id } });
  return { ...person, role };
}

/** Disables a person and ends their sign-ins. Null if already disabled. */
export async function disable(tx: WriteTransaction, person: PersonRow, now: Date): Promise<PersonRow | null> {
  if (person.disabled_at !== null) return null;
  await keepAnAdmin(tx, person);
  await tx.models.people.update({ disabled_at: now }, { where: { id: person.id } });
  await endSessions(tx, person.id, now);
  return { ...person, disabled_at: now };
}

/** Enables a person again. Null if not disabled. */
export async function enable({ models }: WriteTransaction, person: PersonRow): Promise<PersonRow | null> {
  if (person.disabled_at === null) return null;
  await models.people.update({ disabled_at: null }, { where: { id: person.id } });
  return { ...person, disabled_at: null };
}
