import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { etagsFrom, etagsOf } from './etag.ts';
import { type Answer, createForm, type Headers } from './forms.ts';
import { JsonParts } from './jsonParts.ts';
import { packParts } from './packParts.ts';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

const MEGABYTE = 1_000_000;

/** A body shorter than this fits into a packet either way; a high quality makes it no smaller, at four times the time. */
const SHORT_BYTES = 1000;

/**
 * The quality falls with the size, so that making an answer never takes seconds. Quality 10 is within 6 % of the size of
 * 11 at a third of its time (half a second for a megabyte); 9 is a tenth larger at a tenth of the time of 10, and 5 a
 * quarter larger at a thirtieth.
 */
function brotliQuality(bytes: number): number {
  if (bytes < SHORT_BYTES) return 5;
  return bytes <= MEGABYTE ? 10 : bytes <= 8 * MEGABYTE ? 9 : 5;
}

/**
 * Longer answers are offered as gzip alone, part by part: a brotli stream cannot be put together of parts, so each change
 * would have all of it compressed anew. 133 MB (100,000 predictions) took, in seconds of one processor: gzip 1 0.9 (18 MB),
 * gzip 6 2.1 (14.5 MB), gzip 9 3.1 (14.2 MB), brotli 4 1.7 (11 MB), brotli 5 2.7 (10.1 MB); a million, ten times as long.
 */
const LONG_BYTES = 64 * MEGABYTE;

/**
 * How well an answer is compressed: `best` for an answer that everybody asks for, `quick` for one of many, `fast` for parts
 * that few ask for: gzip alone, put together of what each part is packed to.
 */
export type Effort = 'best' | 'quick' | 'fast';

/**
 * Makes a JSON answer in every form it is offered in, with its ETags and also with `headers`. A Buffer and JsonParts are
 * JSON already. Compresses off the main thread.
 */
export async function encode(content: unknown, headers: Headers, effort: Effort = 'best'): Promise<Answer> {
  const kept = { ...open, ...headers };
  if (content instanceof JsonParts) {
    const inParts = effort === 'fast' || content.bytes > LONG_BYTES;
    return inParts ? encodeInParts(content, kept) : encodeWhole(jsonOf(content), kept, effort);
  }
  return encodeWhole([Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content))], kept, effort);
}

const jsonOf = ({ parts }: JsonParts): Buffer[] => parts.map(({ json }) => json);

async function encodeInParts(content: JsonParts, headers: Headers): Promise<Answer> {
  const { gzip, digest } = await packParts(content.parts);
  const etags = etagsFrom(digest);
  return {
    identity: createForm(jsonOf(content), etags.identity, null, headers, json),
    gzip: createForm(gzip, etags.gzip, 'gzip', headers, json),
    br: null,
  };
}

async function encodeWhole(parts: readonly Buffer[], headers: Headers, effort: Effort): Promise<Answer> {
  const body = Buffer.concat(parts);
  const options = {
    [constants.BROTLI_PARAM_QUALITY]: effort === 'quick' ? 5 : brotliQuality(body.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [gzipped, brotli] = await Promise.all([
    toGzip(body, { level: effort === 'best' && body.length <= 8 * MEGABYTE ? 9 : 6 }),
    toBrotli(body, { params: options }),
  ]);
  const etags = etagsOf(body);
  return {
    // parts are kept anyway; a short body is sent faster as one
    identity: createForm(body.length > MEGABYTE ? parts : [body], etags.identity, null, headers, json),
    gzip: createForm([gzipped], etags.gzip, 'gzip', headers, json),
    br: createForm([brotli], etags.br, 'br', headers, json),
  };
}

/** Anyone may read an answer from any page; browsers keep it, and ask each time whether it is still current. */
const open: Headers = {
  'cache-control': 'public, no-cache',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag',
};
const json: Headers = { 'content-type': 'application/json; charset=utf-8' };
