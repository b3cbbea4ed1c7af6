import { DatabaseSync } from 'node:sqlite';
import { readLastChange, writeLastChange } from './lastChange.ts';

const EVERY_MS = 1000;

/** Maintenance of a database file in use. */
export interface Upkeep {
  /** Records a committed write transaction. */
  changed(): void;
  /** Checkpoints the file a last time. No connection may write any more. */
  close(): void;
}

/**
 * Checkpoints a database's file a second after each change, and notes the change beside it. A lost log then loses
 * little, and the next start notices. `counted`: number of changes when it was opened.
 */
export function keepUp(path: string, counted: number): Upkeep {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA synchronous=FULL');
  let changes = counted;
  let written = readLastChange(path)?.changes ?? -1;
  let inLog = true;
  const keep = (): void => {
    if (inLog) inLog = !checkpoint(database);
    if (changes <= written) return;
    writeLastChange(path, { changes, at: new Date().toISOString() });
    written = changes;
  };
  const tryToKeep = (): void => {
    try {
      keep();
    } catch {
      // if the disk is full or missing, the writes themselves fail; this is retried
    }
  };
  tryToKeep();
  const timer = setInterval(tryToKeep, EVERY_MS).unref();
  return {
    changed: () => {
      changes += 1;
      inLog = true;
    },
    close: () => {
      clearInterval(timer);
      try {
        keep();
      } catch {
        // the note beside the database keeps an older count
      } finally {
        database.close();
      }
    },
  };
}

/** Moves the log's pages into the file as far as readers allow. True if all are moved. */
function checkpoint(database: DatabaseSync): boolean {
  const row = database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get();
  return row?.log === row?.checkpointed;
}
