import { closeSync, fsyncSync, linkSync, lstatSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { codeOf } from '../../errors/codeOf.ts';
import { StorageError } from '../engine/storageError.ts';
import { draftOf, filesOf, removeDeadDrafts } from './draft.ts';
import { openReadOnly } from './readOnly.ts';

/** All pages in one step: a writer beside it neither waits nor makes it begin anew. */
const ALL_PAGES = 2 ** 31 - 1;

type Check = (draft: string) => Promise<void>;
type Begin = (files: readonly string[]) => void;

/**
 * Copies a database, whoever uses it, into one file that needs no other beside it, readable by its owner alone. `check`
 * looks at the draft before it gets its name; a file or a link of that name is never replaced. `begin` gets the files
 * that would be left when the process ends early. Throws StorageError `backup_failed`, or what `check` throws; then
 * nothing is left.
 */
export async function backUpFile(
  from: string,
  to: string,
  check: Check,
  begin: Begin = () => undefined,
): Promise<void> {
  try {
    refuseExisting(to);
    await copyAndPlace(from, to, check, begin);
  } catch (thrown) {
    if (thrown instanceof StorageError) throw thrown;
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    throw new StorageError('backup_failed', `The database ${from} could not be copied to ${to} (${reason})`, thrown);
  }
}

async function copyAndPlace(from: string, to: string, check: Check, begin: Begin): Promise<void> {
  removeDeadDrafts(dirname(to));
  const draft = draftOf(to);
  const files = filesOf(draft);
  begin(files);
  closeSync(openSync(draft, 'wx', 0o600));
  try {
    await copy(from, draft);
    await check(draft);
    place(draft, to);
  } finally {
    for (const file of files) rmSync(file, { force: true });
  }
}

async function copy(from: string, draft: string): Promise<void> {
  const source = openReadOnly(from);
  try {
    await backup(source, draft, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  const copied = new DatabaseSync(draft);
  try {
    copied.exec('PRAGMA journal_mode=DELETE; PRAGMA user_version=0');
  } finally {
    copied.close();
  }
  flush(draft);
}

/** Gives the draft its name, unless somebody else was faster. */
function place(draft: string, to: string): void {
  try {
    linkSync(draft, to);
  } catch (thrown) {
    if (codeOf(thrown) === 'EEXIST') refuseExisting(to);
    refuseExisting(to); // a file system without links
    renameSync(draft, to);
  }
  flush(dirname(to));
}

function refuseExisting(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false }))
    throw new StorageError('backup_failed', `There is a file ${path} already, and it is not replaced`);
}

/** Waits until a file, or a folder's list, is on the disk. */
function flush(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
