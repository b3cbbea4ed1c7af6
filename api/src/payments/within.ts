import { setTimeout as wait } from 'node:timers/promises';

/** A promise's value, or null when it takes longer. The promise goes on. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  const timer = new AbortController();
  try {
    return await Promise.race([promise, wait(ms, null, { signal: timer.signal })]);
  } finally {
    timer.abort();
  }
}
