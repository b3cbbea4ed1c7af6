/** Returns a promise's value, or null if it takes longer than `ms`. The promise keeps running. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms, null);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
