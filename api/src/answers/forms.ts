import { etagsOf } from './etag.ts';

/** One form of an answer. Each form has its own ETag, since a strong ETag names exact bytes. */
export interface Form {
  /** In one part or more, which are sent one after the other. */
  readonly body: readonly Buffer[];
  readonly bytes: number;
  readonly etag: string;
  /** All headers it is sent with, and those of a 304 in its place. */
  readonly headers: Readonly<Record<string, string>>;
  readonly unchangedHeaders: Readonly<Record<string, string>>;
}

/** An answer in every form it is offered in; a very long one is not offered as brotli. */
export interface Answer {
  readonly identity: Form;
  readonly gzip: Form;
  readonly br: Form | null;
}

/** Any page may read it, as it may the answers in JSON. */
const CSV = {
  'content-type': 'text/csv; charset=utf-8',
  'cache-control': 'no-cache',
  'access-control-allow-origin': '*',
};

/** Bytes of headers, tags and objects beside an answer's bodies. */
const BESIDE_BYTES = 1500;

/** Returns the bytes that an answer takes in memory. */
export const bytesOfAnswer = ({ identity, gzip, br }: Answer): number =>
  BESIDE_BYTES + identity.bytes + gzip.bytes + (br?.bytes ?? 0);

export type Headers = Readonly<Record<string, string>>;

/** A body as it is sent: by itself, and compressed where that is worth it. */
export interface Bodies {
  readonly identity: Buffer;
  readonly gzip: Buffer | null;
  readonly br: Buffer | null;
}

/**
 * A body in every form it is sent in, with these headers. A form that would be no smaller than the body itself is the
 * body itself.
 */
export function fileForms({ identity, gzip, br }: Bodies, headers: Headers): Answer {
  const etags = etagsOf(identity);
  const form = (body: Buffer, etag: string, encoding: string | null): Form =>
    createForm([body], etag, encoding, headers);
  const plain = form(identity, etags.identity, null);
  const packed = (body: Buffer | null, name: 'gzip' | 'br'): Form =>
    body && body.length < identity.length ? form(body, etags[name], name) : plain;
  return { identity: plain, gzip: packed(gzip, 'gzip'), br: packed(br, 'br') };
}

/** A CSV file that is short, and so is sent as it is. */
export const csvForms = (text: string, headers: Headers): Answer =>
  fileForms({ identity: Buffer.from(text), gzip: null, br: null }, { ...headers, ...CSV });

/** One form of an answer with its headers; `whole` are those that a 304 does not repeat. */
export function createForm(
  body: readonly Buffer[],
  etag: string,
  encoding: string | null,
  headers: Headers,
  whole: Headers = {},
): Form {
  const unchangedHeaders = { ...headers, etag, vary: 'accept-encoding' };
  const bytes = body.reduce((sum, part) => sum + part.length, 0);
  const length = { 'content-length': String(bytes) };
  const all = { ...unchangedHeaders, ...whole, ...length, ...(encoding && { 'content-encoding': encoding }) };
  return { body, bytes, etag, headers: all, unchangedHeaders };
}
