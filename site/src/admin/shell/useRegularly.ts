import { useEffect } from 'react';

/** Often enough for what changes by itself, ms. */
const EVERY_MS = 15_000;

/** Asks anew every now and then, for as long as somebody looks at the page. */
export function useRegularly(reload: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), EVERY_MS);
    return () => clearInterval(timer);
  }, [reload]);
}
