import type { IncomingMessage, ServerResponse } from 'node:http';
import { IMPORT_MAX_BYTES } from '@hindcast/domain/client';

/** How much of a body that nobody wants is read, in bytes and milliseconds. */
export interface DropLimits {
  readonly bytes: number;
  readonly ms: number;
}

const usual: DropLimits = { bytes: IMPORT_MAX_BYTES, ms: 10_000 };

/**
 * Reads and drops what is left of a request's body, so that its sender, who may look for the answer only after the last
 * byte, hears it; then closes the connection. Closing it with bytes unread would cut off the answer.
 */
export function dropRest(
  { req, res }: { readonly req: IncomingMessage; readonly res: ServerResponse },
  { bytes, ms }: DropLimits = usual,
): void {
  if (req.destroyed) return;
  if (req.complete) {
    req.resume();
    return;
  }
  res.shouldKeepAlive = true; // else the connection is closed right after the answer
  let dropped = 0;
  const close = (): void => {
    clearTimeout(timer);
    req.off('data', count).off('end', close).off('close', close);
    const end = (): unknown => req.socket.destroySoon();
    if (res.writableFinished) end();
    else res.once('close', end);
  };
  const count = (piece: Uint8Array): void => {
    dropped += piece.length;
    if (dropped > bytes) close();
  };
  const timer = setTimeout(close, ms);
  req.on('data', count).once('end', close).once('close', close).resume();
}
