import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Answer, fileForms, type Headers } from './forms.ts';

const zip = promisify(gzip);
const squeeze = promisify(brotliCompress);
/** Brotli settings for a response that few clients request: fast, at the cost of size. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Builds a text response in every encoding, compressed quickly and off the main thread. */
export async function packText(text: string, headers: Headers): Promise<Answer> {
  const identity = Buffer.from(text);
  const [gzipped, br] = await Promise.all([zip(identity), squeeze(identity, QUICK)]);
  return fileForms({ identity, gzip: gzipped, br }, headers);
}
