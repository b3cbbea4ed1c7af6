/** A connection to `/ws/price` that is opened again whenever it closes. */
export interface PriceSocket {
  /** Opens at once when it was waiting to. */
  hurry(): void;
  /** Gives up a connection that says nothing more, and waits to open another. */
  giveUp(): void;
  close(): void;
}

/** Reopened 5 s after it closes (P§9); up to a second later, so that not all pages of a server come back at once. */
const REOPEN_MS = 5000;
const SPREAD_MS = 1000;

/**
 * The address of an asset's prices, secure when the page or the server is.
 * @param baseUrl origin of the server, empty for the page's own.
 */
export function priceSocketUrl(baseUrl: string, asset: string): string {
  const url = new URL(`/ws/price?asset=${asset}`, baseUrl || location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

/**
 * Listens to the texts of a socket until it is closed. It never throws: what goes wrong is logged once until a text
 * was heard again, and leads to another try.
 */
export function openPriceSocket(
  openUrl: () => string,
  onText: (text: string) => void,
  open: (url: string) => WebSocket = (url) => new WebSocket(url),
): PriceSocket {
  let socket: WebSocket | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let complained = false;

  const complain = (error: unknown): void => {
    if (complained) return;
    complained = true;
    console.warn('The live price cannot be heard. It is tried again every few seconds.', error);
  };

  const wait = (): void => {
    socket = null;
    waiting = setTimeout(connect, REOPEN_MS + Math.random() * SPREAD_MS);
  };

  function connect(): void {
    waiting = undefined;
    try {
      const own = open(openUrl());
      socket = own;
      own.addEventListener('message', ({ data }) => {
        if (socket !== own || typeof data !== 'string') return;
        complained = false;
        onText(data);
      });
      own.addEventListener('error', (event) => {
        if (socket === own) complain(event);
      });
      own.addEventListener('close', () => {
        if (socket === own) wait();
      });
    } catch (error) {
      complain(error);
      wait();
    }
  }

  connect();
  return {
    hurry() {
      if (waiting === undefined) return;
      clearTimeout(waiting);
      connect();
    },
    giveUp() {
      const silent = socket;
      if (!silent) return;
      wait();
      silent.close();
    },
    close() {
      const last = socket;
      socket = null;
      clearTimeout(waiting);
      waiting = undefined;
      last?.close();
    },
  };
}
