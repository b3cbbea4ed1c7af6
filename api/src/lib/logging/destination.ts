import { write } from 'node:fs';

const STANDARD_ERROR = 2;
/** Maximum number of characters waiting to be written. Further lines are dropped and counted. */
const MOST_WAITING = 4 * 1024 * 1024;
/** Pause before a retry if the reader is busy, ms. */
const BUSY_MS = 100;

/** Standard error, written without blocking. */
export interface Destination {
  write(line: string): void;
  /** Calls back when all lines are written or have failed. Wait for it before the process exits. */
  flush(done: () => void): void;
  /** Calls `tell` with the number of lost lines once writing works again. */
  onDropped(tell: (lines: number) => void): void;
}

/**
 * Builds the log's output. A slow or missing reader, or a full disk, blocks neither the server nor its exit. pino's own
 * output would retry a full disk for ever at exit.
 */
export function createDestination(fd = STANDARD_ERROR, mostWaiting = MOST_WAITING): Destination {
  let waiting: string[] = [];
  /** Number of characters that wait or are being written. */
  let length = 0;
  let dropped = 0;
  let isTorn = false;
  let tellDropped: (lines: number) => void = () => undefined;
  let toCall: (() => void)[] = [];

  function writeWaiting(): void {
    if (waiting.length === 0) {
      settle();
      return;
    }
    const lines = waiting;
    waiting = [];
    const text = lines.join('');
    writeOut(Buffer.from(isTorn ? `\n${text}` : text), 0, lines.length, () => {
      length -= text.length;
      writeWaiting();
    });
  }

  function writeOut(bytes: Buffer, from: number, lines: number, next: () => void): void {
    write(fd, bytes, from, (error, written) => {
      if (error?.code === 'EAGAIN') return void setTimeout(writeOut, BUSY_MS, bytes, from, lines, next);
      if (!error && from + written < bytes.length) return writeOut(bytes, from + written, lines, next);
      if (error) dropped += lines; // the next line tries again
      if (!error || from > 0) isTorn = error !== null;
      next();
      if (!error && dropped > 0) tellLost();
    });
  }

  function tellLost(): void {
    const lines = dropped;
    dropped = 0;
    tellDropped(lines);
  }

  function settle(): void {
    const calls = toCall;
    toCall = [];
    for (const call of calls) call();
  }

  return {
    write(line) {
      if (length + line.length > mostWaiting) return void dropped++;
      const isIdle = length === 0;
      length += line.length;
      waiting.push(line);
      if (isIdle) writeWaiting();
    },
    flush(done) {
      if (length === 0) return done();
      toCall.push(done);
    },
    onDropped(tell) {
      tellDropped = tell;
    },
  };
}
