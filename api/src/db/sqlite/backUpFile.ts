import { closeSync, fsyncSync, linkSync, lstatSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { codeOf, draftOf, filesOf, removeDeadDrafts } from '../../lib/index.ts';
import { StorageError } from '../engine/storageError.ts';
import { openReadOnly } from './readOnly.ts';

/** Copies all pages in one step, so that concurrent writers need not wait and the copy need not restart. */
const ALL_PAGES = 2 ** 31 - 1;

type Check = (draft: string) => Promise<void>;
type Begin = (files: readonly string[]) => void;

/**
 * Copies a database, even one in use, into a single file, readable by its owner only. `check` validates the draft
 * before it gets its name; an existing file or link is never replaced. `begin` gets the files that would remain if the
 * process dies. Throws StorageError `backup_failed`, or the error of `check`, and leaves no files.
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

/** Renames the draft to its final name. Throws if that file exists. */
function place(draft: string, to: string): void {
  try {
    linkSync(draft, to);
  } catch (thrown) {
    if (codeOf(thrown) === 'EEXIST') refuseExisting(to);
    refuseExisting(to); // the file system has no hard links
    renameSync(draft, to);
  }
  flush(dirname(to));
}

function refuseExisting(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false }))
    throw new StorageError('backup_failed', `There is a file ${path} already, and it is not replaced`);
}

/** Flushes a file or folder to the disk. */
function flush(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
