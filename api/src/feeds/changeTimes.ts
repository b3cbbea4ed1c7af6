import type { Clock } from '../timing/clock.ts';

/** When answers changed, as `Last-Modified` has it. */
export interface ChangeTimes {
  /** The time of the answer that `key` has with this ETag: that of the first time it was made. */
  of(key: string, etag: string): string;
}

interface Seen {
  readonly etag: string;
  readonly ms: number;
}

const SECOND_MS = 1000;
const MOST = 10_000;

/**
 * Times in memory. An answer that was taken back leaves no time of its own, so that no time on record tells when an answer
 * changed: it counts when this process made it. Of one key each change has a later second than the one before.
 */
export function createChangeTimes(clock: Clock): ChangeTimes {
  const seen = new Map<string, Seen>();
  return {
    of(key, etag) {
      const before = seen.get(key);
      const nowMs = Math.floor(clock.now() / SECOND_MS) * SECOND_MS;
      const ms = before === undefined ? nowMs : Math.max(nowMs, before.ms + SECOND_MS);
      const current = before?.etag === etag ? before : { etag, ms };
      if (seen.size >= MOST) seen.clear();
      seen.set(key, current);
      return new Date(current.ms).toUTCString();
    },
  };
}
