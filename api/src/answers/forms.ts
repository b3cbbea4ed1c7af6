import { createHash } from 'node:crypto';
import type { Answer, Form } from './encode.ts';

/** A body as it is sent: by itself, and compressed where that is worth it. */
export interface Bodies {
  readonly identity: Buffer;
  readonly gzip: Buffer | null;
  readonly br: Buffer | null;
}

/** Names a body: the same text for the same bytes. */
export const tagOf = (body: Buffer | string): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22);

/**
 * A body in every form it is sent in, with these headers. A form that would be no smaller than the body itself is the
 * body itself.
 */
export function fileForms({ identity, gzip, br }: Bodies, headers: Readonly<Record<string, string>>): Answer {
  const tag = tagOf(identity);
  const form = (body: Buffer, etag: string, encoding: string | null): Form => {
    const unchangedHeaders = { ...headers, etag, vary: 'accept-encoding' };
    const length = { 'content-length': String(body.length) };
    const whole = { ...unchangedHeaders, ...length, ...(encoding && { 'content-encoding': encoding }) };
    return { body, etag, headers: whole, unchangedHeaders };
  };
  const plain = form(identity, `"${tag}"`, null);
  const packed = (body: Buffer | null, name: 'gzip' | 'br'): Form =>
    body && body.length < identity.length ? form(body, `"${tag}-${name}"`, name) : plain;
  return { identity: plain, gzip: packed(gzip, 'gzip'), br: packed(br, 'br') };
}
