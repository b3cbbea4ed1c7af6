import { DatabaseSync } from 'node:sqlite';
import { WriteLock } from '../engine/writeLock.ts';
import { StatementCache } from './statementCache.ts';

/** An open database handle with its prepared statements. */
export interface Handle {
  readonly database: DatabaseSync;
  readonly statements: StatementCache;
}

const IDLE_HANDLES = 4;

/** State shared by the connections to one file: the write lock and idle handles. */
export class DatabaseFile {
  readonly path: string;
  readonly lock: WriteLock;
  readonly #idle: Handle[] = [];
  #closed = false;

  constructor(path: string, waitMs: number) {
    this.path = path;
    this.lock = new WriteLock(waitMs);
  }

  /** Returns an idle handle, else opens one. Throws SQLite's error if the file cannot be opened. */
  take(): Handle {
    return this.#idle.pop() ?? this.#open();
  }

  /** Returns a handle to the pool. It must not be in a transaction. */
  give(handle: Handle): void {
    if (this.#closed || this.#idle.length >= IDLE_HANDLES) handle.database.close();
    else this.#idle.push(handle);
  }

  /** Closes idle handles now, and the others when they are returned. */
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
