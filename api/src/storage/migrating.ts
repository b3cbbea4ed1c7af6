import { VERSION } from '../config/version.ts';
import type { Saved } from './engine/engine.ts';

/** Schema steps that are about to be taken on a database that has data. */
export interface Steps {
  /** Name of the database in messages. */
  readonly database: string;
  /** The product's version that changed the schema last; null when it did not say. */
  readonly from: string | null;
  /** Names of the steps, such as `0016-tokens`. */
  readonly names: readonly string[];
}

/** Returns the name of a step without its number: `tokens`. */
const wordsOf = (step: string): string => step.replace(/^\d+-/, '').replaceAll('-', ' ');

const quoted = (steps: readonly string[]): string => steps.map((step) => `“${wordsOf(step)}”`).join(', ');

/** Which version a database is from, for the middle of a sentence. */
const byVersion = (version: string | null): string =>
  version === null ? 'an earlier Hindcast' : `Hindcast ${version}`;

/** Says that the schema is about to change. */
export function migrationLine({ database, from, names }: Steps): string {
  const steps = names.length === 1 ? '1 step' : `${names.length} steps`;
  return `The database ${database} is from ${byVersion(from)}; Hindcast ${VERSION} changes its tables in ${steps}: ${quoted(names)}.`;
}

/** Says where the backup before the change lies, and the way back. */
export const backupLine = (file: string, again: boolean, from: string | null): string =>
  `${again ? 'An earlier start backed it up as it is now' : 'It was backed up first'}, as ${file}. To go back: ./hindcast backup restore ${file} --to NEW_FOLDER, and start ${byVersion(from)} with HINDCAST_DATA_DIR=NEW_FOLDER.`;

/** Says that nobody made a backup, and how the operator makes one. */
export const noBackupLine = (dumpCommand: string): string =>
  `Hindcast made no backup: a database server has its own means. To make one before an upgrade, run: ${dumpCommand}`;

/** Reason why a step was not taken, and what the operator has. `saved`: null for a database that was empty. */
export function stepFailed(step: string, reason: string, saved: Saved | null): string {
  const failed = `The step “${wordsOf(step)}” failed (${reason.replaceAll(/\s+/g, ' ').slice(0, 300)})`;
  if (!saved) return `${failed}; nothing is lost, since the database was empty`;
  if ('file' in saved) return `${failed}; nothing is lost, the backup is ${saved.file}`;
  return `${failed}; no rows were removed, and the next start tries it again. To keep what is there, run: ${saved.command}`;
}

/**
 * Reason why a database is not opened by this version, and what to do. `ahead`: its steps that this version does not
 * know.
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

/** Explains why a database of an unreleased version is not opened, and what to do. */
export const unknownTables = (database: string): string =>
  `The database ${database} was made by an unreleased Hindcast before ${VERSION}, and its tables are not those of the last one; start the last one on it once (CHANGELOG.md says which), or name an empty database`;
