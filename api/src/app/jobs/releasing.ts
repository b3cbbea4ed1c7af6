import type { Storage } from '../../db/index.ts';
import type { Clock, Log } from '../../lib/index.ts';
import { releaseDecisions } from '../../submissions/index.ts';
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
