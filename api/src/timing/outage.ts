import type { Log } from '../logging/log.ts';
import { takesNoChanges } from '../storage/unavailable.ts';

/** Tells once of a database that does not answer or takes no changes, and of its end, however many works meet it. */
export interface Outage {
  /** This work met it. */
  met(work: object, error: unknown): void;
  /** This work succeeded. */
  over(work: object): void;
  /** This work has ended. */
  forget(work: object): void;
}

const outages = new WeakMap<Log, Outage>();

/** The outage as one log knows it. */
export function outageOf(log: Log): Outage {
  const known = outages.get(log);
  if (known) return known;
  const meeting = new Set<object>();
  const outage: Outage = {
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
  outages.set(log, outage);
  return outage;
}
