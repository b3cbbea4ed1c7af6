import { LRUCache } from 'lru-cache';

/** Cache duration of unknown tokens, ms. It is the longest delay until a new token of another server is accepted. */
const KEPT_MS = 1000;
const MOST = 10_000;

/** Cache of hashes that no token's row has, so that guesses need no query. */
export interface MissingTokens {
  has(hash: string): boolean;
  /** Adds a hash. `askedMs` is the time of the query. */
  add(hash: string, askedMs: number): void;
}

/** Builds the cache, with at most `most` hashes. `elapsedMs` returns the time of a monotonic clock. */
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
