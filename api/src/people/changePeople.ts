import { type Role, ranksBelow } from '@hindcast/domain/people';
import { Op } from 'sequelize';
import { refusal } from '../answers/refusal.ts';
import type { PersonRow } from '../storage/models/person.ts';
import type { WriteTransaction } from '../storage/records.ts';
import { endSessions } from './sessions.ts';

/**
 * Refuses what would leave nobody who is an admin. Writers follow each other, so of two who lower each other at once the
 * second is refused. Throws 409.
 */
async function keepAnAdmin({ models }: WriteTransaction, { id, name, role, disabled_at }: PersonRow): Promise<void> {
  if (role !== 'admin' || disabled_at !== null) return;
  const others = await models.people.count({ where: { role: 'admin', disabled_at: null, id: { [Op.ne]: id } } });
  if (others === 0) throw refusal('conflict', `“${name}” is the last admin: make somebody else an admin first`);
}

/** Gives a person another role, from their next request on; null when they have it already. */
export async function setRole(tx: WriteTransaction, person: PersonRow, role: Role): Promise<PersonRow | null> {
  if (person.role === role) return null;
  if (ranksBelow(role, person.role)) await keepAnAdmin(tx, person);
  await tx.models.people.update({ role }, { where: { id: person.id } });
  return { ...person, role };
}

/** Lets a person sign in no more, and ends their sign-ins; null when that is so already. */
export async function disable(tx: WriteTransaction, person: PersonRow, now: Date): Promise<PersonRow | null> {
  if (person.disabled_at !== null) return null;
  await keepAnAdmin(tx, person);
  await tx.models.people.update({ disabled_at: now }, { where: { id: person.id } });
  await endSessions(tx, person.id, now);
  return { ...person, disabled_at: now };
}

/** Lets a person sign in again; null when they may. */
export async function enable({ models }: WriteTransaction, person: PersonRow): Promise<PersonRow | null> {
  if (person.disabled_at === null) return null;
  await models.people.update({ disabled_at: null }, { where: { id: person.id } });
  return { ...person, disabled_at: null };
}
