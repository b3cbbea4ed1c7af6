import type { Server } from '@hapi/hapi';
import type { Repeated, Storage } from '../db/index.ts';
import { currentRequest, requestIdOf } from '../http/index.ts';
import type { Log } from '../lib/index.ts';

/** Timeout for running requests while the server stops, ms. */
export const STOP_MS = 5000;

/** Exit code after an uncaught error. */
const FAULT = 70;
/** Extra time for closing the storage, ms. */
const CLOSING_MS = 1000;
const AFTER_CUT = 'what was accepted is on record, and the next start goes on with it';

/** Shutdown of a program. */
export interface Ending {
  /** Stops accepting new work, at once. Undefined if there is nothing to stop. */
  refuse?(): void;
  /** Finishes running work, then closes. */
  stop(): Promise<void>;
  /** Names the parts that have not finished yet, for the log. */
  left?(): readonly string[];
}

/** Sets the functions that shut the program down, once it has started. */
export type EndWith = (how: Ending) => void;

/**
 * Ends the program at an uncaught error from now on, and at a signal once its shutdown is set. Returns the function
 * that sets it.
 */
export function seeToEnd(log: Log): EndWith {
  let ending: Ending | null = null;
  endOnFault(log, async () => {
    ending?.refuse?.();
    await ending?.stop();
  });
  return (how) => {
    ending = how;
    endOnSignal(log, how);
  };
}

/**
 * Shuts a program down at the first SIGINT or SIGTERM; a second signal changes nothing. A hanging shutdown is cut off
 * and logged. Once all is stored the process exits, even if a connection is still open.
 */
function endOnSignal(log: Log, how: Ending): void {
  let stopping = false;
  const once = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      const seconds = (2 * STOP_MS) / 1000;
      log.error({ left: how.left?.() ?? [] }, `stopping took longer than ${seconds} s and is cut off: ${AFTER_CUT}`);
      exitOnceWritten(log, 1);
    }, 2 * STOP_MS).unref();
    try {
      await how.stop();
      exitOnceWritten(log, 0);
    } catch (thrown) {
      log.error({ err: thrown }, 'stopping failed');
      exitOnceWritten(log, 1);
    }
  };
  process.on('SIGINT', once);
  process.on('SIGTERM', once);
}

/**
 * Handles an uncaught error, after which the program's state is unknown: it logs the error with its request, refuses
 * new work, finishes running work, and exits with code 70. A second such error ends the process at once.
 */
function endOnFault(log: Log, end: () => Promise<void>): void {
  let faults = 0;
  process.on('uncaughtException', (thrown, origin) => {
    faults++;
    if (faults > 2) return; // the process is already ending
    const request = currentRequest();
    const about = { err: thrown, origin, ...(request && { req: { id: requestIdOf(request) } }) };
    if (faults > 1) {
      log.fatal(about, `another error that nothing caught: the process ends at once, with exit code ${FAULT}`);
      return exitOnceWritten(log, FAULT);
    }
    const plan = `what is under way has ${STOP_MS / 1000} s, then the process ends with exit code ${FAULT}`;
    log.fatal(about, `an error that nothing caught: the server takes no new connections, ${plan}`);
    setTimeout(() => exitOnceWritten(log, FAULT), STOP_MS + CLOSING_MS);
    void finish(log, end);
  });
}

async function finish(log: Log, end: () => Promise<void>): Promise<void> {
  try {
    await end();
  } catch (thrown) {
    log.error({ err: thrown }, 'stopping failed');
  }
  exitOnceWritten(log, FAULT);
}

/** Exits once the log is written, or after a second if that fails. */
function exitOnceWritten(log: Log, code: number): void {
  setTimeout(() => process.exit(code), CLOSING_MS);
  log.flush(() => process.exit(code));
}

/** Builds the shutdown of a server: it finishes running requests and jobs, then closes its storage. */
export function endingOf(server: Server, storage: Storage, work: readonly Repeated[]): Ending {
  const left = new Set(['requests', 'work', 'database']);
  const noting = async (what: string, ends: Promise<unknown>): Promise<void> => {
    await ends;
    left.delete(what);
  };
  return {
    refuse: () => server.listener.close(),
    stop: async () => {
      await Promise.all([
        noting('requests', server.stop({ timeout: STOP_MS })),
        noting('work', Promise.all(work.map((one) => one.stop()))),
      ]);
      await noting('database', storage.close());
    },
    left: () => [...left],
  };
}
