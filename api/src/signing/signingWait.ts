import type { Storage } from '../storage/connect.ts';
import type { Records } from '../storage/records.ts';

/** Of the row of `meta`. */
const KEY = 'signing_waits';
/** Characters of a value there. */
const LONGEST = 255;

/** Keeps for all processes why nothing is signed; null where something is. */
export async function keepWait(storage: Storage, why: string | null): Promise<void> {
  await storage.beside(async ({ models }) => {
    await models.meta.destroy({ where: { key: KEY } });
    if (why === null) return;
    const value = why.length > LONGEST ? `${why.slice(0, LONGEST - 1)}…` : why;
    await models.meta.bulkCreate([{ key: KEY, value }], { ignoreDuplicates: true });
  });
}

/** Why the process that signs waits; null where it does not. */
export async function readWait({ models }: Pick<Records, 'models'>): Promise<string | null> {
  const row = await models.meta.findOne({ where: { key: KEY }, raw: true });
  return row?.value ?? null;
}
