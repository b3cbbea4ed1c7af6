import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

export type Encoding = 'identity' | 'gzip' | 'br';

/** One form of an answer; each has an ETag of its own, as strong ones name bytes. */
export interface Form {
  readonly body: Buffer;
  readonly etag: string;
}

/** An answer in every form it is sent in. */
export interface Answer {
  readonly forms: Readonly<Record<Encoding, Form>>;
  /** The tag without an encoding's ending: the same as long as the content is. */
  readonly tag: string;
}

// 10 is within 6 % of 11 in size at a third of its time
const BROTLI_QUALITY = 10;

/** Serializes, compresses (off the main thread) and tags a JSON answer. */
export async function encode(content: unknown): Promise<Answer> {
  const body = Buffer.from(JSON.stringify(content));
  const options = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [gzipped, brotli] = await Promise.all([toGzip(body, { level: 9 }), toBrotli(body, { params: options })]);
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return {
    tag,
    forms: {
      identity: { body, etag: `"${tag}"` },
      gzip: { body: gzipped, etag: `"${tag}-gzip"` },
      br: { body: brotli, etag: `"${tag}-br"` },
    },
  };
}

/** Whether an If-None-Match header names the answer in any of its forms, or says `*`. */
export function matches(answer: Answer, ifNoneMatch: string): boolean {
  return ifNoneMatch.split(',').some((given) => {
    const tag = given.trim().replace(/^W\//, '');
    return tag === '*' || Object.values(answer.forms).some((form) => form.etag === tag);
  });
}
