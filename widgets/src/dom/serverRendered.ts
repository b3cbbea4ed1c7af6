import { useState, useSyncExternalStore } from 'react';

const subscribeToNothing = (): (() => void) => () => undefined;
const isServer = (): boolean => typeof document === 'undefined';

/** Returns false on a server and while its HTML is hydrated. The component then renders again, and it returns true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/**
 * Tells whether the component is rendered by a server, or hydrates HTML from a server. The result never changes.
 */
export function useServerRendered(): boolean {
  const now = useSyncExternalStore(subscribeToNothing, isServer, () => true);
  const [atFirst] = useState(now);
  return atFirst;
}
