import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { etagsOf } from './etag.ts';
import { type Answer, createForm, type Headers } from './forms.ts';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

const MEGABYTE = 1_000_000;

/** Bodies below this size fit into one packet anyway; a higher quality takes four times as long and saves nothing. */
const SHORT_BYTES = 1000;

/**
 * Returns the brotli quality for a size: lower for larger bodies, so that compression never takes seconds. Quality 10
 * is within 6 % of the size of 11 at a third of its time (half a second for a megabyte); 9 is a tenth larger at a tenth
 * of the time of 10, and 5 a quarter larger at a thirtieth.
 */
function brotliQuality(bytes: number): number {
  if (bytes < SHORT_BYTES) return 5;
  return bytes <= MEGABYTE ? 10 : bytes <= 8 * MEGABYTE ? 9 : 5;
}

/**
 * Bodies above this size are only offered as gzip. 133 MB (100,000 predictions) took, in seconds of one processor: gzip
 * 1 0.9 (18 MB), gzip 6 2.1 (14.5 MB), gzip 9 3.1 (14.2 MB), brotli 4 1.7 (11 MB), brotli 5 2.7 (10.1 MB); a million
 * predictions take ten times as long.
 */
const LONG_BYTES = 64 * MEGABYTE;

/**
 * Compression effort: `best` for a response that all clients request, `quick` for one of many, `fast` for a long and
 * rare one, which is only offered as gzip.
 */
export type Effort = 'best' | 'quick' | 'fast';

/** A JSON text in one or several parts, which are sent one after the other. */
export type Json = readonly Buffer[];

export const jsonOf = (value: unknown): Json => [Buffer.from(JSON.stringify(value))];

/** Builds a JSON response in every encoding, with ETags and `headers`. Compresses off the main thread. */
export async function encode(content: Json, headers: Headers, effort: Effort = 'best'): Promise<Answer> {
  const kept = { ...open, ...headers };
  const body = content.length === 1 ? content[0] : Buffer.concat(content);
  const [gzipped, brotli] = await Promise.all([
    toGzip(body, { level: gzipLevel(body.length, effort) }),
    packed(body, effort),
  ]);
  const etags = etagsOf(gzipped); // hashing the gzip is faster, and it is the same for the same body
  return {
    // the pieces of a long body are in memory anyway; a short body is sent faster as one
    identity: createForm(body.length > MEGABYTE ? content : [body], etags.identity, null, kept, json),
    gzip: createForm([gzipped], etags.gzip, 'gzip', kept, json),
    br: brotli && createForm([brotli], etags.br, 'br', kept, json),
  };
}

const gzipLevel = (bytes: number, effort: Effort): number =>
  effort === 'fast' ? 1 : effort === 'best' && bytes <= 8 * MEGABYTE ? 9 : 6;

function packed(body: Buffer, effort: Effort): Promise<Buffer> | null {
  if (effort === 'fast' || body.length > LONG_BYTES) return null;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort === 'quick' ? 5 : brotliQuality(body.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return toBrotli(body, { params });
}

/** Headers of public JSON: pages of any origin may read it; browsers cache it and revalidate each time. */
const open: Headers = {
  'cache-control': 'public, no-cache',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag',
};
const json: Headers = { 'content-type': 'application/json; charset=utf-8' };
