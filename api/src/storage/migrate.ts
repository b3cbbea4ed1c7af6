import { type QueryInterface, QueryTypes } from 'sequelize';
import { MigrationError, SequelizeStorage, Umzug } from 'umzug';
import { VERSION } from '../config/version.ts';
import type { Engine, Saved } from './engine/engine.ts';
import { StorageError } from './engine/storageError.ts';
import { backupLine, migrationLine, noBackupLine, stepFailed, tooNew } from './migrating.ts';
import { migrations } from './migrations/index.ts';

/** The record of migrations. Its table is created once, not checked at every step. */
class MigrationRecord extends SequelizeStorage {
  #synced: Promise<void> | null = null;

  override syncModel(): Promise<void> {
    this.#synced ??= super.syncModel();
    return this.#synced;
  }
}

/** Says a line to whoever started the program. */
export type Say = (line: string) => void;

/**
 * Brings the schema up to date. A database with data is backed up before, where the engine can, and what is done is
 * said. Throws StorageError: `database_too_new` when the schema is ahead of this version, `backup_failed`,
 * `migration_failed`.
 */
export async function migrate(engine: Engine, say: Say): Promise<void> {
  const { sequelize, schema, name } = engine;
  const storage = new MigrationRecord({ sequelize });
  const executed = await storage.executed();
  const from = executed.length === 0 ? null : await madeBy(engine);
  const known = new Set(migrations.map((step) => step.name));
  const ahead = executed.filter((step) => !known.has(step));
  if (ahead.length > 0) {
    throw new StorageError('database_too_new', tooNew(name, from, ahead, engine.lastBackup()));
  }
  const pending = migrations.filter((step) => !executed.includes(step.name)).map((step) => step.name);
  let saved: Saved | null = null;
  if (executed.length > 0 && pending.length > 0) {
    say(migrationLine({ database: name, from, names: pending }));
    saved = await engine.backUp();
    say('file' in saved ? backupLine(saved.file, saved.again, from) : noBackupLine(saved.command));
  }
  const umzug = new Umzug<QueryInterface>({
    migrations: migrations.map((step) => ({ name: step.name, up: ({ context }) => step.up(context) })),
    context: schema,
    storage,
    logger: undefined,
  });
  try {
    await umzug.up();
  } catch (thrown) {
    if (!(thrown instanceof MigrationError)) throw thrown;
    const { cause, migration } = thrown;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StorageError('migration_failed', stepFailed(migration.name, reason, saved), cause);
  }
  if (pending.length > 0 || from === null) await recordVersion(engine);
}

/** The product's version that changed the schema last; null when none is on record. */
async function madeBy({ sequelize, schema }: Engine): Promise<string | null> {
  if (!(await schema.tableExists('meta'))) return null;
  const sql = "SELECT value FROM meta WHERE `key` = 'version'";
  const [row] = await sequelize.query<{ value: string }>(sql, { type: QueryTypes.SELECT });
  return row?.value ?? null;
}

async function recordVersion({ sequelize }: Engine): Promise<void> {
  const replacements = { version: VERSION };
  await sequelize.query("DELETE FROM meta WHERE `key` = 'version'");
  await sequelize.query("INSERT INTO meta (`key`, value) VALUES ('version', :version)", { replacements });
}
