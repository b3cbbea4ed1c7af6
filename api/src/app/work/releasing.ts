import type { Storage } from '../../db/connect.ts';
import type { Log } from '../../lib/logging/log.ts';
import type { Clock } from '../../lib/timing/clock.ts';
import { releaseDecisions } from '../../submissions/review/releaseDecisions.ts';
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
