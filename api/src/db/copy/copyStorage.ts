import type { Transaction } from 'sequelize';
import type { Storage } from '../connect.ts';
import { StorageError } from '../engine/storageError.ts';
import { digest, readRows, tablesOf, writeRows } from './rows.ts';
import { nobody, type Starter } from './starter.ts';

/** The result of copying one table. */
export interface CopiedTable {
  readonly table: string;
  readonly rows: number;
  /** SHA-256 of the source's rows, hexadecimal. */
  readonly hash: string;
  /** True if the target's rows have the same hash. */
  readonly same: boolean;
}

/** Error for a copy that differs from its source. Nothing of it is kept. */
export class CopyDiffers extends Error {
  readonly tables: readonly CopiedTable[];

  constructor(tables: readonly CopiedTable[]) {
    const names = tables.filter(({ same }) => !same).map(({ table }) => table);
    super(`The copy differs from its source in ${names.join(', ')}; nothing of it is kept`);
    this.name = 'CopyDiffers';
    this.tables = tables;
  }
}

/** Throws StorageError if a storage has data. The table `meta`, which describes the database itself, does not count. */
async function refuseFull(target: Storage, transaction: Transaction): Promise<void> {
  for (const [name, table] of tablesOf(target.models)) {
    if (name === 'meta') continue;
    const rows = await table.count({ transaction });
    if (rows > 0) {
      const message = `The target already has data (in ${name}); name an empty database`;
      throw new StorageError('database_not_empty', message);
    }
  }
}

/**
 * Copies all data into another, empty storage and reads it back, in one transaction, so that the target has all of it
 * or nothing. Throws StorageError if the target is not empty, and CopyDiffers.
 */
export async function copyStorage(source: Storage, target: Storage, starter: Starter = nobody): Promise<CopiedTable[]> {
  return target.transaction(async ({ transaction }) => {
    await refuseFull(target, transaction);
    const targets = new Map(tablesOf(target.models));
    const tables: CopiedTable[] = [];
    for (const [name, from] of tablesOf(source.models)) {
      const to = targets.get(name);
      if (!to) throw new Error(`The target has no table ${name}`);
      for await (const rows of readRows(from)) await writeRows(to, rows, transaction);
      const wanted = await digest(from);
      const found = await digest(to, transaction);
      tables.push({ table: name, ...wanted, same: wanted.rows === found.rows && wanted.hash === found.hash });
    }
    if (tables.some(({ same }) => !same)) throw new CopyDiffers(tables);
    await starter.mayCount();
    return tables;
  });
}
