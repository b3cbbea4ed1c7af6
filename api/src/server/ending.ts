import type { Server } from '@hapi/hapi';
import { currentRequest } from '../edge/front.ts';
import { requestIdOf } from '../edge/loggedRequest.ts';
import type { Log } from '../logging/log.ts';
import type { Storage } from '../storage/connect.ts';
import type { Repeated } from '../timing/repeat.ts';

/** Requests that take longer than this while the server stops are cut off, ms. */
export const STOP_MS = 5000;

/** The exit code after an error that nothing caught. */
const FAULT = 70;
/** Extra time for closing the storage, ms. */
const CLOSING_MS = 1000;
const AFTER_CUT = 'what was accepted is on record, and the next start goes on with it';

/** The steps by which a program ends itself. */
export interface Ending {
  /** Takes no more work, at once. */
  refuse?(): void;
  /** Finishes what is under way, and closes. */
  stop(): Promise<void>;
  /** Names what is not finished yet. */
  left?(): readonly string[];
}

/** Tells a program that has started how it ends. */
export type EndWith = (how: Ending) => void;

/** Sees to the end of a program: from now on at an error that nothing caught, and at a signal once it knows how. */
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
 * Ends a program at the first signal to end; a second signal changes nothing, a hang is cut off and said. Once all is
 * stored nothing keeps the process, such as a server that does not answer.
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
 * The last resort: after an error that nothing caught, nobody knows what state the program is in. It is logged with
 * the request it happened in, new work is refused, what is under way is finished, and the process ends with code 70.
 * A second such error ends it at once.
 */
function endOnFault(log: Log, end: () => Promise<void>): void {
  let faults = 0;
  process.on('uncaughtException', (thrown, origin) => {
    faults++;
    if (faults > 2) return; // the process ends already
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

/** Ends the process when the log is written, or after a second if nobody takes it. */
function exitOnceWritten(log: Log, code: number): void {
  setTimeout(() => process.exit(code), CLOSING_MS);
  log.flush(() => process.exit(code));
}

/** Builds the ending of a server: it answers running requests, finishes its work, then closes its storage. */
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
