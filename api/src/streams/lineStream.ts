import { Readable, type Writable } from 'node:stream';

/** A reader that leaves more bytes than this waiting is cut off. */
const MOST_UNSENT = 16 * 1024;
/** How long the last line may take to be sent, ms. */
const FAREWELL_MS = 1000;

/** An answer that is sent a line at a time, for as long as both sides want. */
export interface LineStream {
  /** What the framework sends. */
  readonly source: Readable;
  /** Sends a line of JSON. A reader who does not keep up is cut off. */
  send(value: object): void;
  /** Sends the last line; cuts off who does not take it within a second. */
  end(value: object): void;
}

/** Lines of JSON for the reader of a response. */
export function createLineStream(response: Writable): LineStream {
  const source = new Readable({ read: () => undefined });
  source.on('error', () => undefined); // the framework ends the response, and its end is what counts
  const cut = (): void => void response.destroy();
  const push = (value: object): void => void source.push(`${JSON.stringify(value)}\n`);
  return {
    source,
    send(value) {
      if (source.readableLength > MOST_UNSENT) cut();
      else push(value);
    },
    end(value) {
      push(value);
      source.push(null);
      const timer = setTimeout(cut, FAREWELL_MS).unref();
      response.once('close', () => clearTimeout(timer));
    },
  };
}
