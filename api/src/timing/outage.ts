import type { Log } from '../logging/log.ts';
import { takesNoChanges } from '../storage/unavailable.ts';

/** Logs once that the database does not answer or takes no changes, and once that it does again, for all works together. */
export interface Outage {
  /** This work failed because of the database. */
  met(work: object, error: unknown): void;
  /** This work succeeded. */
  over(work: object): void;
  /** This work has ended. */
  forget(work: object): void;
}

/** Logs the outages of one process; every repeated work of the process shares it. */
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
