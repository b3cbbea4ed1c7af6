import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ids = new WeakMap<IncomingMessage, string>();

/** What a request is called in the log and in the answer that says it failed: the same at every call, random, 12 letters. */
export function requestIdOf(request: IncomingMessage): string {
  const known = ids.get(request);
  if (known) return known;
  const id = randomBytes(9).toString('base64url');
  ids.set(request, id);
  return id;
}
