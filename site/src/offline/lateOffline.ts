/** After this time a page has loaded what its first view needs, ms. */
const SETTLED_MS = 3000;

/**
 * Loads, once the page has nothing else to do, what keeps pages for readers without a connection and says so.
 * @param refresh asks for the page's data anew; null where it cannot, so that a page that was kept is loaded again.
 */
export function startOfflineLater(refresh: () => Promise<unknown> | null): void {
  const load = (): void => {
    // Without it the page is as good as before: it says nothing of the connection.
    import('./offline.ts').then(({ startOffline }) => startOffline(refresh)).catch(() => undefined);
  };
  const whenIdle = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act));
  setTimeout(() => whenIdle(load), SETTLED_MS);
}
