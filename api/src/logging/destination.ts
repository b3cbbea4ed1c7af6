import { pino } from 'pino';

const STANDARD_ERROR = 2;
/** Characters that may wait to be written; what comes beyond is dropped and counted. */
const MOST_WAITING = 4 * 1024 * 1024;

/** Standard error, written to without waiting for it. */
export interface Destination {
  write(line: string): void;
  /** Writes what waits, at once: to be done after the last words of a process. */
  flushSync(): void;
  /** Hears how many lines were lost, once lines are taken again. */
  onDropped(tell: (lines: number) => void): void;
}

/** Where the log goes. What waits is written when the process ends; a reader that is slow or gone holds nothing up. */
export function createDestination(fd = STANDARD_ERROR, mostWaiting = MOST_WAITING): Destination {
  const stream = pino.destination({ fd, sync: false, maxLength: mostWaiting });
  let dropped = 0;
  stream.on('drop', () => dropped++);
  stream.on('error', () => dropped++); // a full disk must not end the server; the next line tries again
  return {
    write: (line) => void stream.write(line),
    flushSync: () => stream.flushSync(),
    onDropped(tell) {
      stream.on('drain', () => {
        if (dropped === 0) return;
        const lines = dropped;
        dropped = 0;
        tell(lines);
      });
    },
  };
}
