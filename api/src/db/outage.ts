import type { Log } from '../lib/index.ts';
import { takesNoChanges } from './unavailable.ts';

/** Logs once that the database fails or accepts no changes, and once that it works again, for all jobs together. */
export interface Outage {
  /** Records that a job failed because of the database. */
  met(work: object, error: unknown): void;
  /** Records that a job succeeded. */
  over(work: object): void;
  /** Records that a job runs no more, so that its last failure no longer counts. */
  forget(work: object): void;
}

/** Builds the log of outages. All repeated work of the process shares it. */
export function createOutage(log: Log): Outage {
  const meeting = new Set<object>();
  return {
    met(work, error) {
      const what = takesNoChanges(error) ? 'takes no changes' : 'does not answer';
      if (meeting.size === 0) log.error({ err: error }, `the database ${what}; work waits for it`);
      meeting.add(work);
    },
    over(work) {
      if (meeting.delete(work) && meeting.size === 0) log.info('the database answers again');
    },
    forget: (work) => {
      meeting.delete(work);
    },
  };
}
