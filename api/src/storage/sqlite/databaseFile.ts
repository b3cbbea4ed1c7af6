import { DatabaseSync } from 'node:sqlite';
import { WriteLock } from '../engine/writeLock.ts';
import { StatementCache } from './statementCache.ts';

/** An open handle on the file with its prepared statements. */
export interface Handle {
  readonly database: DatabaseSync;
  readonly statements: StatementCache;
}

const IDLE_HANDLES = 4;

/** State that the connections to one file share: the write lock and idle handles. */
export class DatabaseFile {
  readonly path: string;
  readonly lock: WriteLock;
  readonly #idle: Handle[] = [];
  #closed = false;

  constructor(path: string, waitMs: number) {
    this.path = path;
    this.lock = new WriteLock(waitMs);
  }

  /** An idle handle, else a new one. Throws what SQLite says when the file cannot be opened. */
  take(): Handle {
    return this.#idle.pop() ?? this.#open();
  }

  /** Takes a handle back; it must not be in a transaction. */
  give(handle: Handle): void {
    if (this.#closed || this.#idle.length >= IDLE_HANDLES) handle.database.close();
    else this.#idle.push(handle);
  }

  /** Closes idle handles, and those still out when they come back. */
  close(): void {
    this.#closed = true;
    for (const handle of this.#idle.splice(0)) handle.database.close();
  }

  #open(): Handle {
    const database = new DatabaseSync(this.path, { enableForeignKeyConstraints: true });
    try {
      database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL');
    } catch (cause) {
      database.close();
      throw cause;
    }
    return { database, statements: new StatementCache(database) };
  }
}
