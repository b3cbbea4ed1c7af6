import { VERSION } from '../lib/index.ts';
import type { Saved } from './engine/engine.ts';

/** Migration steps for a database with data. */
export interface Steps {
  /** Name of the database in messages. */
  readonly database: string;
  /** The product's version that changed the schema last. Null if unknown. */
  readonly from: string | null;
  /** Names of the steps, such as `0016-tokens`. */
  readonly names: readonly string[];
}

/** Returns the name of a step without its number: `tokens`. */
const wordsOf = (step: string): string => step.replace(/^\d+-/, '').replaceAll('-', ' ');

const quoted = (steps: readonly string[]): string => steps.map((step) => `“${wordsOf(step)}”`).join(', ');

/** Describes a database's version for the middle of a sentence. */
const byVersion = (version: string | null): string =>
  version === null ? 'an earlier Hindcast' : `Hindcast ${version}`;

/** Returns the line that announces a migration. */
export function migrationLine({ database, from, names }: Steps): string {
  const steps = names.length === 1 ? '1 step' : `${names.length} steps`;
  return `The database ${database} is from ${byVersion(from)}; Hindcast ${VERSION} changes its tables in ${steps}: ${quoted(names)}.`;
}

/** Returns the line that names the backup and explains how to go back. */
export const backupLine = (file: string, again: boolean, from: string | null): string =>
  `${again ? 'An earlier start backed it up as it is now' : 'It was backed up first'}, as ${file}. To go back: ./hindcast backup restore ${file} --to NEW_FOLDER, and start ${byVersion(from)} with HINDCAST_DATA_DIR=NEW_FOLDER.`;

/** Returns the line that explains how to make a backup, because none was made. */
export const noBackupLine = (dumpCommand: string): string =>
  `Hindcast made no backup: a database server has its own means. To make one before an upgrade, run: ${dumpCommand}`;

/** Returns the reason why a step failed, and the state of the data. `saved`: null for a database that was empty. */
export function stepFailed(step: string, reason: string, saved: Saved | null): string {
  const failed = `The step “${wordsOf(step)}” failed (${reason.replaceAll(/\s+/g, ' ').slice(0, 300)})`;
  if (!saved) return `${failed}; nothing is lost, since the database was empty`;
  if ('file' in saved) return `${failed}; nothing is lost, the backup is ${saved.file}`;
  return `${failed}; no rows were removed, and the next start tries it again. To keep what is there, run: ${saved.command}`;
}

/**
 * Returns the reason why this version does not open a database, with advice. `ahead`: its steps that this version does
 * not know.
 */
export function tooNew(
  database: string,
  version: string | null,
  ahead: readonly string[],
  backup: string | null,
): string {
  const newer =
    version !== null && version !== VERSION ? `Hindcast ${version} or newer` : `a newer version of Hindcast`;
  const restore = backup === null ? 'restore a backup that this version made' : `restore the backup ${backup}`;
  return `The database ${database} was made by ${newer} (it has ${quoted(ahead)}), and this is ${VERSION}; start that version, or ${restore}`;
}

/** Returns the reason why a database of an unreleased version is not opened, with advice. */
export const unknownTables = (database: string): string =>
  `The database ${database} was made by an unreleased Hindcast before ${VERSION}, and its tables are not those of the last one; start the last one on it once (CHANGELOG.md says which), or name an empty database`;
