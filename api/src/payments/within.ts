/** A promise's value, or null when it takes longer. The promise goes on. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms, null);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
