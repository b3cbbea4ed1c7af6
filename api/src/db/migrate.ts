import { type QueryInterface, QueryTypes } from 'sequelize';
import { MigrationError, SequelizeStorage, Umzug } from 'umzug';
import { VERSION } from '../lib/index.ts';
import type { Engine, Saved } from './engine/engine.ts';
import { StorageError } from './engine/storageError.ts';
import { backupLine, migrationLine, noBackupLine, stepFailed, tooNew, unknownTables } from './migrating.ts';
import { baseline, migrations } from './migrations/index.ts';
import { readIsUnreleased, replaceSteps } from './unreleased.ts';

/** The store of executed migrations. It creates its table once, not at every step. */
class MigrationRecord extends SequelizeStorage {
  #synced: Promise<void> | null = null;

  override syncModel(): Promise<void> {
    this.#synced ??= super.syncModel();
    return this.#synced;
  }
}

/** Writes a line about a migration for the person who started the program. */
export type Say = (line: string) => void;

/**
 * Migrates the schema to the current version. A database with data is backed up first, if the engine can, and each
 * change is reported. Throws StorageError: `database_too_new` if the schema is newer than this version,
 * `database_unreleased` if it is from before the first release and not its last state, `backup_failed`,
 * `migration_failed`.
 */
export async function migrate(engine: Engine, say: Say): Promise<void> {
  const { sequelize, schema, name } = engine;
  const storage = new MigrationRecord({ sequelize });
  const executed = await storage.executed();
  const from = executed.length === 0 ? null : await madeBy(engine);
  const unreleased = executed.length > 0 && !executed.includes(baseline.name);
  if (unreleased && !(await readIsUnreleased(sequelize)))
    throw new StorageError('database_unreleased', unknownTables(name));
  const known = new Set(migrations.map((step) => step.name));
  const ahead = unreleased ? [] : executed.filter((step) => !known.has(step));
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
  const failed = (step: string, cause: unknown): StorageError => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return new StorageError('migration_failed', stepFailed(step, reason, saved), cause);
  };
  if (unreleased)
    await replaceSteps(sequelize, baseline.name).catch((thrown: unknown) => {
      throw failed(baseline.name, thrown);
    });
  await umzug.up().catch((thrown: unknown) => {
    throw thrown instanceof MigrationError ? failed(thrown.migration.name, thrown.cause) : thrown;
  });
  if (pending.length > 0 || from === null) await recordVersion(engine);
}

/** Returns the product's version that changed the schema last. Null if unknown. */
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
