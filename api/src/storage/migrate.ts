import type { QueryInterface } from 'sequelize';
import { SequelizeStorage, Umzug } from 'umzug';
import type { Engine } from './engine.ts';
import { migrations } from './migrations/index.ts';
import { StorageError } from './storageError.ts';

/** The record of migrations, whose table is looked after once instead of at every step. */
class MigrationRecord extends SequelizeStorage {
  #synced: Promise<void> | null = null;

  override syncModel(): Promise<void> {
    this.#synced ??= super.syncModel();
    return this.#synced;
  }
}

/** Brings the schema up to date. Throws StorageError `database_too_new` when it is ahead of this version. */
export async function migrate({ sequelize, schema, name }: Engine): Promise<void> {
  const storage = new MigrationRecord({ sequelize });
  const known = new Set(migrations.map((step) => step.name));
  const ahead = (await storage.executed()).find((step) => !known.has(step));
  if (ahead) {
    const message = `The database ${name} was made by a newer version of Hindcast (${ahead}); start that version`;
    throw new StorageError('database_too_new', message);
  }
  const umzug = new Umzug<QueryInterface>({
    migrations: migrations.map((step) => ({ name: step.name, up: ({ context }) => step.up(context) })),
    context: schema,
    storage,
    logger: undefined,
  });
  await umzug.up();
}
