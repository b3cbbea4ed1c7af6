import { etagsOf } from './etag.ts';

/** One encoding of a response. Each has its own ETag, since a strong ETag names exact bytes. */
export interface Form {
  /** Body in one or more parts, sent one after the other. */
  readonly body: readonly Buffer[];
  readonly bytes: number;
  readonly etag: string;
  /** Headers of the response, and of a 304 in its place. */
  readonly headers: Readonly<Record<string, string>>;
  readonly unchangedHeaders: Readonly<Record<string, string>>;
}

/** A response in every encoding that is offered. A very long one is not offered as brotli. */
export interface Answer {
  readonly identity: Form;
  readonly gzip: Form;
  readonly br: Form | null;
}

/** Headers of a CSV response. Pages of any origin may read it, as with JSON. */
const CSV = {
  'content-type': 'text/csv; charset=utf-8',
  'cache-control': 'no-cache',
  'access-control-allow-origin': '*',
};

/** Estimated memory of a response besides its bodies, bytes: headers, ETags, objects. */
const BESIDE_BYTES = 1500;

/** Returns the estimated memory that a response takes, bytes. */
export const bytesOfAnswer = ({ identity, gzip, br }: Answer): number =>
  BESIDE_BYTES + identity.bytes + gzip.bytes + (br?.bytes ?? 0);

export type Headers = Readonly<Record<string, string>>;

/** A body in plain and, if worthwhile, compressed form. */
export interface Bodies {
  readonly identity: Buffer;
  readonly gzip: Buffer | null;
  readonly br: Buffer | null;
}

/**
 * Builds a response in every encoding, with these headers. An encoding that would be no smaller than the plain body is
 * replaced by it.
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

/** Builds the response for a short CSV file, which is sent uncompressed. */
export const csvForms = (text: string, headers: Headers): Answer =>
  fileForms({ identity: Buffer.from(text), gzip: null, br: null }, { ...headers, ...CSV });

/** Builds one encoding of a response. `whole` has headers that a 304 leaves out. */
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
