import { LRUCache } from 'lru-cache';

/** A token that another server has just made is accepted here after this time at the latest. */
const KEPT_MS = 1000;
const MOST = 10_000;

/** Hashes of which the database knew no token a moment ago. */
export interface MissingTokens {
  has(hash: string): boolean;
  /** Adds a hash; `askedMs` is when the database was asked. */
  add(hash: string, askedMs: number): void;
}

/** Keeps unknown hashes for a second, `most` of them at once. */
export function createMissingTokens(elapsedMs: () => number, most = MOST): MissingTokens {
  const asked = new LRUCache<string, number>({ max: most });
  return {
    has(hash) {
      const askedMs = asked.peek(hash);
      return askedMs !== undefined && elapsedMs() - askedMs < KEPT_MS;
    },
    add(hash, askedMs) {
      asked.set(hash, askedMs);
    },
  };
}
