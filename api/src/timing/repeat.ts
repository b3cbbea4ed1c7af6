import type { Log } from '../logging/log.ts';
import { isUnavailable } from '../storage/unavailable.ts';
import { createOutage } from './outage.ts';

/** Work that is to be done again and again; stopping waits for what is under way. */
export interface Repeated {
  stop(): Promise<void>;
}

/** How soon work that the database failed is tried again, however rarely it is done. */
const OUTAGE_MS = 2500;

/** Runs `work` every `everyMs`, never twice at a time. */
export type Repeat = (work: () => Promise<void>, everyMs: number) => Repeated;

/**
 * Repeats the works of one process. A failure is logged once for as long as it lasts, and retried. An outage of the
 * database is logged once for all works, and retried within seconds.
 */
export function createRepeat(log: Log): Repeat {
  const outage = createOutage(log);
  return (work, everyMs) => {
    let stopped = false;
    let timer: NodeJS.Timeout;
    let failing = '';
    let running: Promise<void> = Promise.resolve();

    const runOnce = async (): Promise<void> => {
      let waitMs = everyMs;
      try {
        await work();
        failing = '';
        outage.over(work);
      } catch (thrown) {
        const message = String(thrown);
        if (isUnavailable(thrown)) {
          outage.met(work, thrown);
          waitMs = Math.min(everyMs, OUTAGE_MS);
        } else if (message !== failing) log.error({ err: thrown }, 'work failed and is retried');
        failing = message;
      }
      if (!stopped) timer = setTimeout(start, waitMs);
    };
    const start = (): void => {
      running = runOnce();
    };
    start();
    return {
      stop: async () => {
        stopped = true;
        clearTimeout(timer);
        await running;
        outage.forget(work);
      },
    };
  };
}
