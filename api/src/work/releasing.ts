import type { Log } from '../logging/log.ts';
import { releaseDecisions } from '../review/releaseDecisions.ts';
import type { Storage } from '../storage/connect.ts';
import type { Clock } from '../timing/clock.ts';
import type { Job } from './jobRuns.ts';

export interface ReleasingParts {
  readonly storage: Storage;
  readonly clock: Clock;
}

export const RELEASING = 'review';

/** Builds the job that publishes decisions which can no longer be undone. */
export const createReleasing = ({ storage, clock }: ReleasingParts, log: Log): Job => ({
  name: RELEASING,
  everyMs: 1000,
  run: async () => {
    const released = await releaseDecisions(storage, new Date(clock.now()));
    if (released > 0) log.info({ released }, 'decisions are public');
  },
});
