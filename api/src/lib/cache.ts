import { LRUCache } from 'lru-cache';

/** Default size of the cache, megabytes. */
export const USUAL_CACHE_MB = 96;
/** Estimated bytes of an entry besides its value. */
const BESIDE_BYTES = 500;

/** A part of the cache for one kind of value, with its own key prefix. */
export interface CachePart<T extends object> {
  get(key: string): T | null;
  /** Caches a value, and evicts the least recently used ones. A value larger than the cache is not kept. */
  set(key: string, value: T): void;
}

const createCache = (megabytes: number): LRUCache<string, object> => new LRUCache({ maxSize: megabytes * 1_000_000 });

/** Cache of this process. All parts share its size, so that frequently used values get the space. */
let shared = createCache(USUAL_CACHE_MB);
let parts = 0;

/** Sets the size of the cache, megabytes, and empties it. Call it at the start. */
export function limitCache(megabytes: number): void {
  shared = createCache(megabytes);
}

/** Builds a part of the process's cache. `bytesOf` returns the size of a value. */
export function createCachePart<T extends object>(bytesOf: (value: T) => number): CachePart<T> {
  const prefix = `${++parts} `;
  return {
    get: (key) => (shared.get(prefix + key) as T | undefined) ?? null,
    set: (key, value) => {
      shared.set(prefix + key, value, { size: BESIDE_BYTES + bytesOf(value) });
    },
  };
}
