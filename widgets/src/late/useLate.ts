import { startTransition, useEffect, useState } from 'react';
import { SERVER_BACK } from '../dom/serverBack.ts';
import { useHydrated } from '../dom/serverRendered.ts';
import type { Late } from './late.ts';

interface LateState<T> {
  /** The loaded module. Null until it has loaded. */
  readonly part: T | null;
  readonly failures: number;
}

/** Events after which loading may succeed. */
const SIGNALS = ['online', SERVER_BACK, 'pointerdown', 'keydown'] as const;

const loadedOf = <T>(late: Late<T>) => ({ late, part: late.get() });

/**
 * Loads a late module once `wanted` is true. After a failure it loads again when `attempt` changes. Without `attempt`,
 * it loads again when the browser is online, the server responds again, or the reader presses anything.
 */
export function useLate<T>(late: Late<T>, wanted: boolean, attempt?: unknown): LateState<T> {
  const [signal, setSignal] = useState<unknown>();
  const [failures, setFailures] = useState(0);
  // A state, because React may discard the render that first saw the module, together with its effects.
  const [loaded, setLoaded] = useState(() => loadedOf(late));
  if (loaded.late !== late) setLoaded(loadedOf(late));
  // HTML of a server has no other late parts, even if another widget has loaded them.
  const part = useHydrated() || late.isOnServer ? loaded.part : null;
  useEffect(() => {
    if (!wanted || part) return;
    let isMounted = true;
    late.load().then(
      // As a transition, because rendering a large part would otherwise block input.
      () => isMounted && startTransition(() => setLoaded(loadedOf(late))),
      (error: unknown) => {
        console.error('A part of the page could not be loaded.', error);
        if (!isMounted) return;
        setFailures((count) => count + 1);
        if (attempt === undefined) for (const type of SIGNALS) addEventListener(type, setSignal, { once: true });
      },
    );
    return () => {
      isMounted = false;
    };
  }, [late, wanted, part, attempt, signal]);
  return { part, failures };
}
