/** Connection to `/ws/price`. Whenever it closes, it is opened again. */
export interface PriceSocket {
  /** Opens the connection at once if it is waiting to reopen. */
  openNow(): void;
  /** Closes a connection that counts as dead, and waits to reopen it. */
  reconnect(): void;
  close(): void;
}

/** Delay before reopening, ms (P§9). */
const REOPEN_MS = 5000;
/** Greatest random addition to the delay, ms, so that not all pages connect at once. */
const SPREAD_MS = 1000;

/**
 * Returns the socket URL of an asset's prices. It is secure if the server is.
 * @param baseUrl address of the server, without a trailing slash. Empty for the origin of the page.
 */
export function priceSocketUrl(baseUrl: string, asset: string): string {
  const url = new URL(`${baseUrl || location.origin}/ws/price?asset=${asset}`);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

/**
 * Passes on the messages of a socket, and reopens it whenever it closes. Never throws. Of several errors in a row only
 * the first is logged.
 * @param onMiss called when a connection has ended without any message.
 */
export function openPriceSocket(
  openUrl: () => string,
  onText: (text: string) => void,
  open: (url: string) => WebSocket = (url) => new WebSocket(url),
  onMiss: () => void = () => undefined,
): PriceSocket {
  let socket: WebSocket | null = null;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let hasWarned = false;

  const warn = (error: unknown): void => {
    if (hasWarned) return;
    hasWarned = true;
    console.warn('The live price cannot be heard. It is tried again every few seconds.', error);
  };

  const openLater = (): void => {
    socket = null;
    reopening = setTimeout(connect, REOPEN_MS + Math.random() * SPREAD_MS);
  };

  function connect(): void {
    reopening = undefined;
    let hasHeard = false;
    try {
      const own = open(openUrl());
      socket = own;
      own.addEventListener('message', ({ data }) => {
        if (socket !== own || typeof data !== 'string') return;
        hasWarned = false;
        hasHeard = true;
        onText(data);
      });
      own.addEventListener('error', (event) => {
        if (socket === own) warn(event);
      });
      own.addEventListener('close', () => {
        if (socket !== own) return;
        openLater();
        if (!hasHeard) onMiss();
      });
    } catch (error) {
      warn(error);
      openLater();
      onMiss();
    }
  }

  connect();
  return {
    openNow() {
      if (reopening === undefined) return;
      clearTimeout(reopening);
      connect();
    },
    reconnect() {
      const dead = socket;
      if (!dead) return;
      openLater();
      dead.close();
    },
    close() {
      const last = socket;
      socket = null;
      clearTimeout(reopening);
      reopening = undefined;
      last?.close();
    },
  };
}
