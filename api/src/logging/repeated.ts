import type { Log } from './log.ts';

const MINUTE_MS = 60_000;

/** Logs what happens repeatedly: the first time at once, then at most once a minute with the number of times. */
export interface Repeated {
  warn(message: string): void;
}

export function createRepeated(log: Log, everyMs = MINUTE_MS): Repeated {
  const counts = new Map<string, number>();
  return {
    warn(message) {
      const count = counts.get(message);
      if (count !== undefined) return void counts.set(message, count + 1);
      counts.set(message, 0);
      log.warn(message);
      setTimeout(() => {
        const more = counts.get(message) ?? 0;
        counts.delete(message);
        if (more > 0) log.warn({ times: more }, message);
      }, everyMs).unref();
    },
  };
}
