import { createHash } from 'node:crypto';
import type { Encoding } from './encoding.ts';

export type Etags = Readonly<Record<Encoding, string>>;

/** The ETags of a body's forms: the same for the same bytes. Each form has its own, since a strong ETag names exact bytes. */
export const etagsOf = (body: Buffer): Etags => etagsFrom(createHash('sha256').update(body).digest());

/** The same from a digest of the bytes. */
export function etagsFrom(digest: Buffer): Etags {
  const tag = digest.toString('base64url').slice(0, 22);
  return { identity: `"${tag}"`, gzip: `"${tag}-gzip"`, br: `"${tag}-br"` };
}
