import type { Clock } from '../../lib/index.ts';

/** Times of change of responses, for `Last-Modified`. */
export interface ChangeTimes {
  /** Returns the time at which the response of `key` with this ETag was first made. */
  of(key: string, etag: string): string;
}

interface Seen {
  readonly etag: string;
  readonly ms: number;
}

const SECOND_MS = 1000;
const MOST = 10_000;

/**
 * Builds the times in memory. Stored times do not suffice, because withdrawn content has none; so a response counts as
 * changed when this process made it. Each change of a key is at least a second later than the last.
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
