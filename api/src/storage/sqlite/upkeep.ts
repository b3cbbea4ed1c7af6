import { DatabaseSync } from 'node:sqlite';
import { readLastChange, writeLastChange } from './lastChange.ts';

const EVERY_MS = 1000;

/** Maintenance of a database file beside its use. */
export interface Upkeep {
  /** To be called when a writing transaction is stored. */
  changed(): void;
  /** Brings the file up to date. No connection may write any more. */
  close(): void;
}

/**
 * Brings a database's file up to date a second after each change, and notes the change beside it. So little is lost
 * with the log, and the next start notices it. `counted`: its changes when it was opened.
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
      // a disk that is full or away fails the writes themselves, which say so; this is tried again
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
        // the note stays as it was
      } finally {
        database.close();
      }
    },
  };
}

/** Moves the log's pages into the file as far as readers let it; whether all are there. */
function checkpoint(database: DatabaseSync): boolean {
  const row = database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get();
  return row?.log === row?.checkpointed;
}
