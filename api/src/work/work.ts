import type { ApiParts } from '../apiParts.ts';
import type { Log } from '../log.ts';
import { createJobs } from './jobs.ts';
import { type Repeated, repeat } from './repeat.ts';

/** Starts every job. Stopping waits for those under way. */
export function startWork(parts: ApiParts, log: Log): Repeated {
  const running = createJobs(parts, log).map(({ run, everyMs }) => repeat(run, everyMs, log));
  return {
    stop: async () => {
      await Promise.all(running.map((one) => one.stop()));
    },
  };
}
