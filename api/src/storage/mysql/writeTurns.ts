import { WriterRefused } from '../engine/writeError.ts';
import { WriteLock } from '../engine/writeLock.ts';

/** Longest wait of a writer for the others of its process. */
const WAIT_MS = 30_000;

/** The turns of one process's writing transactions, one after the other. */
export interface WriteTurns {
  /** Waits for a turn; an urgent one comes before all that wait and are not. Throws WriterRefused after 30 s. */
  take(urgent: boolean): Promise<void>;
  give(): void;
  /** Refuses all who wait: what they wait for cannot be had at the moment. */
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
