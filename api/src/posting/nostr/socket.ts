import { WebSocket } from 'ws';

/** In bytes. A longer message is none that answers us; it ends the connection. */
const LONGEST_MESSAGE = 256 * 1024;

/** A connection to a relay, which takes no message that is long or compressed: few bytes can be gigabytes. */
export class RelaySocket extends WebSocket {
  constructor(url: string | URL) {
    super(url, { maxPayload: LONGEST_MESSAGE, perMessageDeflate: false });
    // one that is left while it connects says so once nobody listens
    this.on('error', () => undefined);
  }
}
