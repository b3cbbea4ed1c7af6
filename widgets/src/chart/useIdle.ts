import { useEffect, useState } from 'react';

/** Where a browser cannot say when it has time, so long after the first view, ms. */
const SOON_MS = 200;

/** Whether the browser had a moment's time after something was `ready`. */
export function useIdle(ready: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!ready) return;
    const rest = (): void => setIdle(true);
    if (typeof requestIdleCallback === 'undefined') {
      const waiting = setTimeout(rest, SOON_MS);
      return () => clearTimeout(waiting);
    }
    const waiting = requestIdleCallback(rest, { timeout: 2000 });
    return () => cancelIdleCallback(waiting);
  }, [ready]);
  return idle;
}
