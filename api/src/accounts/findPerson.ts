import type { PersonRow, Records } from '../db/index.ts';
import { AppError } from '../lib/index.ts';
import { nameKey } from './names.ts';

const NUMBER = /^[1-9]\d{0,8}$/;

/** Finds a person by name or id; no name looks like an id. Throws 404. */
export async function findPerson({ models }: Records, named: string): Promise<PersonRow> {
  const where = NUMBER.test(named) ? { id: Number(named) } : { known_as: nameKey(named) };
  const row = await models.people.findOne({ where });
  if (row) return row.get();
  throw new AppError('not_found', `There is no user “${named.slice(0, 60)}”`);
}
