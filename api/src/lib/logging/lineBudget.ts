import type { Log } from './log.ts';

const MINUTE_MS = 60_000;
const MOST_NAMES = 10_000;

/** A limit on the lines of one kind that are logged per minute. */
export interface LineBudget {
  /** Counts a line about this name. True if it may be logged. */
  allows(name: string): boolean;
}

/** Allows `perMinute` lines about each name. Lines left out are counted; the count is logged after the minute. */
export function createLineBudget(log: Log, perMinute: number, about: string): LineBudget {
  const counts = new Map<string, number>();
  let leftOut = 0;
  const tell = (): void => {
    if (leftOut > 0) log.warn({ lines: leftOut }, `lines about ${about} were left out: there were too many`);
    counts.clear();
    leftOut = 0;
  };
  return {
    allows(name) {
      if (counts.size === 0) setTimeout(tell, MINUTE_MS).unref();
      const known = counts.has(name) || counts.size < MOST_NAMES ? name : '';
      const count = (counts.get(known) ?? 0) + 1;
      counts.set(known, count);
      if (count <= perMinute) return true;
      leftOut++;
      return false;
    },
  };
}
