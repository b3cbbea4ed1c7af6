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
  const asked = new Map<string, number>();
  return {
    has(hash) {
      const askedMs = asked.get(hash);
      return askedMs !== undefined && elapsedMs() - askedMs < KEPT_MS;
    },
    add(hash, askedMs) {
      asked.delete(hash); // so that it becomes the newest entry
      asked.set(hash, askedMs);
      const [oldest] = asked.keys();
      if (asked.size > most && oldest !== undefined) asked.delete(oldest);
    },
  };
}
