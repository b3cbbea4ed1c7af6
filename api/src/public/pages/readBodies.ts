import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { Bodies } from '../../http/index.ts';

const pack = {
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
  // for files that the build did not compress, with the best quality
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
};

const unpack = {
  gzip: (packed: Buffer, most: number) => promisify(gunzip)(packed, { maxOutputLength: most }),
  br: (packed: Buffer, most: number) => promisify(brotliDecompress)(packed, { maxOutputLength: most }),
};

const EXTENSION = { gzip: 'gz', br: 'br' } as const;

/** Reads the compressed file that the build put beside a file. Null if it is missing or its content differs. */
async function readPacked(file: string, body: Buffer, encoding: keyof typeof pack): Promise<Buffer | null> {
  try {
    const packed = await readFile(`${file}.${EXTENSION[encoding]}`);
    return (await unpack[encoding](packed, Math.max(body.length, 1))).equals(body) ? packed : null;
  } catch {
    return null; // missing or outdated: the file itself is compressed instead
  }
}

/** Reads a file in every encoding, compressed by the build or here. Only types that benefit are compressed. */
export async function readBodies(file: string, isCompressible: boolean): Promise<Bodies> {
  const identity = await readFile(file);
  const packed = async (encoding: keyof typeof pack): Promise<Buffer | null> =>
    isCompressible ? ((await readPacked(file, identity, encoding)) ?? pack[encoding](identity)) : null;
  const [zipped, br] = await Promise.all([packed('gzip'), packed('br')]);
  return { identity, gzip: zipped, br };
}
