import type { QueryInterface } from 'sequelize';
import { SequelizeStorage, Umzug } from 'umzug';
import type { Engine } from './engine.ts';
import { migrations } from './migrations/index.ts';
import { StorageError } from './storageError.ts';

/** Brings the schema up to date. Throws StorageError `database_too_new` when it is ahead of this version. */
export async function migrate({ sequelize, schema, name }: Engine): Promise<void> {
  const storage = new SequelizeStorage({ sequelize });
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
