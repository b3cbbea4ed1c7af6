import { useEffect, useState } from 'react';
import type { Late } from './late.ts';

interface LateState<T> {
  /** Null until it is here. */
  readonly part: T | null;
  /** How often it failed to load. */
  readonly failures: number;
}

/** A late part, loaded as soon as it is `wanted`; had that failed, once more when `by` changes. */
export function useLate<T>(late: Late<T>, wanted: boolean, by: unknown): LateState<T> {
  const [, setArrived] = useState(false);
  const [failures, setFailures] = useState(0);
  const part = late.get();
  useEffect(() => {
    if (!wanted || part) return;
    let here = true;
    late.load().then(
      () => here && setArrived(true),
      (error: unknown) => {
        console.error('A part of the page could not be loaded.', error);
        if (here) setFailures((count) => count + 1);
      },
    );
    return () => {
      here = false;
    };
  }, [late, wanted, part, by]);
  return { part, failures };
}
