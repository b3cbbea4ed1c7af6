import { createHash } from 'node:crypto';
import type { Encoding } from './encoding.ts';

export type Etags = Readonly<Record<Encoding, string>>;

/** Returns the ETags of a body in each encoding. Each encoding has its own, since a strong ETag names exact bytes. */
export function etagsOf(body: Buffer): Etags {
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { identity: `"${tag}"`, gzip: `"${tag}-gzip"`, br: `"${tag}-br"` };
}
