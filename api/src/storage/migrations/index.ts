import { baseline } from './0001-baseline.ts';
import type { Migration } from './migration.ts';

export { baseline };

/** Every step of the schema, in order. Only ever added to. */
export const migrations: readonly Migration[] = [baseline];
