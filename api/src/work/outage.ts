import type { Log } from '../log.ts';

/** Tells of a database that does not answer once, and of its end, however many works meet it. */
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
      if (meeting.size === 0) log.error({ err: error }, 'the database does not answer; work waits for it');
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
