import type { Log } from './log.ts';

const MINUTE_MS = 60_000;
const MOST_NAMES = 10_000;

/** How many lines of a kind the log takes in a minute. */
export interface LineBudget {
  /** Whether there is room for one more line about this name. */
  allows(name: string): boolean;
}

/** Allows so many lines a minute about each name; those left out are counted, and said when the minute is over. */
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
