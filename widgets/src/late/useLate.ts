import { useEffect, useState } from 'react';
import type { Late } from './late.ts';

interface LateState<T> {
  /** Null until it has loaded. */
  readonly part: T | null;
  /** How often it failed to load. */
  readonly failures: number;
}

/** A late module, loaded as soon as it is `wanted`. After a failure it is loaded again when `attempt` changes. */
export function useLate<T>(late: Late<T>, wanted: boolean, attempt: unknown): LateState<T> {
  const [, setArrived] = useState(false);
  const [failures, setFailures] = useState(0);
  const part = late.get();
  useEffect(() => {
    if (!wanted || part) return;
    let isMounted = true;
    late.load().then(
      () => isMounted && setArrived(true),
      (error: unknown) => {
        console.error('A part of the page could not be loaded.', error);
        if (isMounted) setFailures((count) => count + 1);
      },
    );
    return () => {
      isMounted = false;
    };
  }, [late, wanted, part, attempt]);
  return { part, failures };
}
