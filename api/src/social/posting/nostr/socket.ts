import { WebSocket } from 'ws';

/** Longest message, bytes. No answer is longer; a longer message ends the connection. */
const LONGEST_MESSAGE = 256 * 1024;

/**
 * A connection to a relay. It accepts no long or compressed message, because a few compressed bytes can expand to
 * gigabytes.
 */
export class RelaySocket extends WebSocket {
  constructor(url: string | URL) {
    super(url, { maxPayload: LONGEST_MESSAGE, perMessageDeflate: false });
    // a socket that is closed while it connects emits an error when nobody listens any more
    this.on('error', () => undefined);
  }
}
