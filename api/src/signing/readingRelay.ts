import { Relay } from 'nostr-tools/relay';

/** In characters; our own events are shorter than 2,000. */
const LONGEST = 16_000;

/** Whether a message can be read as the protocol has it (NIP-01): a list that begins with a word. */
function isReadable(message: unknown): boolean {
  if (typeof message !== 'string' || message.length > LONGEST) return false;
  try {
    const read: unknown = JSON.parse(message);
    if (!Array.isArray(read) || typeof read[0] !== 'string') return false;
    return read[0] !== 'EVENT' || (typeof read[2] === 'object' && read[2] !== null && 'tags' in read[2]);
  } catch {
    return false;
  }
}

/** A relay that is read from: the first message that is none ends the connection, before the library writes of it. */
export class ReadingRelay extends Relay {
  override _onmessage(event: MessageEvent): void {
    if (isReadable(event.data)) super._onmessage(event);
    else this.close();
  }
}
