import type { WirePerson } from '@hindcast/domain/client';
import type { PersonRow, Records } from '../db/index.ts';

/** Reads the time of each person's last sign-in, by person id. */
export async function lastSignIns({ select }: Pick<Records, 'select'>): Promise<ReadonlyMap<number, Date>> {
  const sql = 'SELECT person_id, MAX(created_at) AS latest FROM tokens WHERE person_id IS NOT NULL GROUP BY person_id';
  const rows = await select<{ person_id: number; latest: string | Date }>(sql);
  return new Map(rows.map(({ person_id, latest }) => [person_id, new Date(latest)]));
}

/** Returns a person in the form of the API, without secrets. */
export const presentPerson = (row: PersonRow, signedIn: ReadonlyMap<number, Date> = new Map()): WirePerson => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  must_change: row.must_change,
  totp: row.totp_step !== null,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  disabled_at: row.disabled_at?.toISOString() ?? null,
  signed_in_at: signedIn.get(row.id)?.toISOString() ?? null,
});
