import { createDatabase } from '../mariadb/database.ts';

/** The engine that this run of the tests is on: `mariadb` when TEST_ENGINE says so, else the embedded one. */
const onMariaDb = process.env.TEST_ENGINE === 'mariadb';

/** The settings that name a fresh database of the engine, and what removes it. */
export async function createEngine(): Promise<{ settings: Readonly<Record<string, string>>; drop(): Promise<void> }> {
  if (!onMariaDb) return { settings: {}, drop: async () => undefined };
  const { url, drop } = await createDatabase();
  return { settings: { HINDCAST_DATABASE_URL: url }, drop };
}
