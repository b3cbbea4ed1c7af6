import type { Repeat, Repeated } from '../../db/index.ts';
import type { Log } from '../../lib/index.ts';
import { type DrainingParts, startDraining } from './draining.ts';
import type { JobRuns } from './jobRuns.ts';
import { createJobs, type JobParts } from './jobs.ts';
import { underLease } from './underLease.ts';

export interface WorkParts extends JobParts, DrainingParts {
  readonly jobRuns: JobRuns;
}

/**
 * Starts all jobs, each in one process at a time, and the reading of the queue, in all processes. `stop` waits for
 * running ones.
 */
export function startWork(parts: WorkParts, repeat: Repeat, log: Log): Repeated {
  const running = createJobs(parts, log).map((job) =>
    underLease(parts.storage.leases, parts.jobRuns.noting(job), repeat, log),
  );
  const draining = startDraining(parts, repeat);
  return {
    stop: async () => {
      parts.priceSync.stop();
      await Promise.all([draining, ...running].map((one) => one.stop()));
    },
  };
}
