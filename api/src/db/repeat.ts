import { createLoop, type Log } from '../lib/index.ts';
import { createOutage } from './outage.ts';
import { isUnavailable } from './unavailable.ts';

/** Handle of repeated work. `stop` waits for the current run. */
export interface Repeated {
  stop(): Promise<void>;
}

/** Longest delay of a retry after a database failure, ms, even for rarer work. */
const OUTAGE_MS = 2500;

/** Runs `work` every `everyMs`, never twice at a time. */
export type Repeat = (work: () => Promise<void>, everyMs: number) => Repeated;

/**
 * Builds the repetition of this process's work. A failure is logged once while it lasts, and retried. An outage of the
 * database is logged once for all jobs, and retried within seconds.
 */
export function createRepeat(log: Log): Repeat {
  const outage = createOutage(log);
  return (work, everyMs) => {
    let failing = '';
    const loop = createLoop(async () => {
      try {
        await work();
        failing = '';
        outage.over(work);
        return everyMs;
      } catch (thrown) {
        const [message, known] = [String(thrown), failing];
        failing = message;
        if (isUnavailable(thrown)) {
          outage.met(work, thrown);
          return Math.min(everyMs, OUTAGE_MS);
        }
        if (message !== known) log.error({ err: thrown }, 'work failed and is retried');
        return everyMs;
      }
    });
    loop.start();
    return {
      stop: async () => {
        await loop.stop();
        outage.forget(work);
      },
    };
  };
}
