import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { nobody, type Starter } from '../copy/starter.ts';
import { prepareDataFolder } from '../engine/dataFolder.ts';
import { StorageError } from '../engine/storageError.ts';
import { NEWS_FROM } from '../newsFrom.ts';
import { backUpFile } from '../sqlite/backUpFile.ts';
import { forgetLastChange } from '../sqlite/lastChange.ts';
import { FILES } from '../sqlite/openFile.ts';
import { lockForProcess } from '../sqlite/processLock.ts';
import { type Verified, verifyFile } from './verifyFile.ts';

/**
 * Restores a backup into a data folder without a database of its mode and without a running server, and verifies it
 * there. Throws StorageError; then the folder has no database, as before.
 */
export async function restoreBackup(file: string, dataDir: string, starter: Starter = nobody): Promise<Verified> {
  const verified = await verifyFile(file);
  const folder = prepareDataFolder(dataDir);
  const unlock = lockForProcess(folder);
  try {
    const path = join(folder, FILES[verified.mode]);
    for (const taken of [path, `${path}-wal`]) {
      if (!lstatSync(taken, { throwIfNoEntry: false })) continue; // a link to a missing file counts too
      const message = `The data folder ${folder} has a ${verified.mode} database already (${taken}); name another folder, or move it away`;
      throw new StorageError('database_not_empty', message);
    }
    const check = async (draft: string): Promise<void> => {
      await verifyFile(draft);
      await starter.mayCount();
    };
    await backUpFile(file, path, check, starter.drafts);
    holdUnsent(path);
    forgetLastChange(path); // the note was about another database
    return { ...verified, file: path };
  } finally {
    unlock();
  }
}

/**
 * Holds all unsent messages and posts of the backup. They were probably sent since, so that an operator must decide.
 */
function holdUnsent(path: string): void {
  const database = new DatabaseSync(path);
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  const has = (table: string): boolean => tables.some(({ name }) => name === table);
  try {
    if (has('notices')) holdNotices(database);
    if (has('operator_news')) holdOperatorNews(database);
    if (has('post_deliveries')) holdPosts(database);
  } finally {
    database.close();
  }
}

/** Holds messages to payers, and later news of events until now. */
function holdNotices(database: DatabaseSync): void {
  database.exec("UPDATE notices SET state = 'held' WHERE state = 'due'");
  database.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)').run(NEWS_FROM, new Date().toISOString());
}

/** Holds messages to operators. Submissions in the backup count as already reported. */
function holdOperatorNews(database: DatabaseSync): void {
  database.exec("UPDATE operator_news SET state = 'held' WHERE state = 'due'");
  database.exec(`
    UPDATE operator_news SET last_id = MAX(last_id, (SELECT COALESCE(MAX(id), 0) FROM submissions))
    WHERE id IN (SELECT MAX(id) FROM operator_news GROUP BY channel)`);
}

const RESTORED = 'A backup was restored, and this may have been posted since it was made: look at the account first';

/**
 * Holds posts. Posts that a platform was already asked to publish continue as after a crash: on X their outcome is
 * unknown, and on Nostr the same note is sent again.
 */
function holdPosts(database: DatabaseSync): void {
  const held = "UPDATE post_deliveries SET state = 'held', due_at = NULL, error = ?";
  database.prepare(`${held} WHERE state = 'waiting' OR (state = 'sending' AND asked_at IS NULL)`).run(RESTORED);
  database.exec("UPDATE post_deliveries SET due_at = NULL WHERE state = 'posted'");
}
