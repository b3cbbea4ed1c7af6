import { baseline } from './0001-baseline.ts';
import type { Migration } from './migration.ts';

export { baseline };

/** All migrations, in order. Existing ones never change. */
export const migrations: readonly Migration[] = [baseline];
