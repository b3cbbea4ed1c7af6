import { LRUCache } from 'lru-cache';

/** Size of the cache unless it is set, in megabytes. */
export const USUAL_CACHE_MB = 96;
/** Bytes that an entry takes beside its value: its key and its place. */
const BESIDE_BYTES = 500;

/** One kind of value in the cache, apart from all others by the prefix of its keys. */
export interface CachePart<T extends object> {
  /** The value of a key; null where none is kept. */
  get(key: string): T | null;
  /** Keeps a value, and drops values that nobody asked for the longest. A value larger than the cache is not kept. */
  set(key: string, value: T): void;
}

const createCache = (megabytes: number): LRUCache<string, object> => new LRUCache({ maxSize: megabytes * 1_000_000 });

/** The cache of this process: all parts share its bytes, so that what is asked for has the room. */
let shared = createCache(USUAL_CACHE_MB);
let parts = 0;

/** Sets the size of the cache, in megabytes, and empties it. To be called at the start. */
export function limitCache(megabytes: number): void {
  shared = createCache(megabytes);
}

/** Builds a part of the process's cache. `bytesOf`: the size of a value. */
export function createCachePart<T extends object>(bytesOf: (value: T) => number): CachePart<T> {
  const prefix = `${++parts} `;
  return {
    get: (key) => (shared.get(prefix + key) as T | undefined) ?? null,
    set: (key, value) => {
      shared.set(prefix + key, value, { size: BESIDE_BYTES + bytesOf(value) });
    },
  };
}
