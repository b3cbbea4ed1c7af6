import type { Log } from '../logging/log.ts';
import type { ApiParts } from '../server/apiParts.ts';
import type { Repeated } from '../timing/repeat.ts';
import { createJobs } from './jobs.ts';
import { underLease } from './underLease.ts';

/** Starts every job, each in one process at a time. Stopping waits for those under way. */
export function startWork(parts: ApiParts, log: Log): Repeated {
  const running = createJobs(parts, log).map((job) => underLease(parts.storage.leases, parts.jobRuns.noting(job), log));
  return {
    stop: async () => {
      parts.priceSync.stop();
      await Promise.all(running.map((one) => one.stop()));
    },
  };
}
