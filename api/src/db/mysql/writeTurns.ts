import { WriterRefused } from '../engine/writeError.ts';
import { WriteLock } from '../engine/writeLock.ts';

/** Longest wait of a writer for others of its process, ms. */
const WAIT_MS = 30_000;

/** Queue of this process's write transactions. */
export interface WriteTurns {
  /** Waits for the right to write. Urgent writers come first. Throws WriterRefused after 30 s. */
  take(urgent: boolean): Promise<void>;
  give(): void;
  /** Refuses all waiting writers, because the database is not available. */
  refuseWaiting(): void;
}

export function createWriteTurns(): WriteTurns {
  const lock = new WriteLock(WAIT_MS);
  return {
    take: (urgent) =>
      new Promise((resolve, reject) => {
        const start = (): boolean => {
          resolve();
          return true;
        };
        lock.enter(start, () => reject(new WriterRefused('The database is busy or does not answer')), urgent);
      }),
    give: () => lock.release(),
    refuseWaiting: () => lock.refuseWaiting(),
  };
}
