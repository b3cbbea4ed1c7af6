import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { Bodies } from '../answers/forms.ts';

const pack = {
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
  // the build compresses as well as possible; this is for files that it did not compress
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
};

const unpack = {
  gzip: (packed: Buffer, most: number) => promisify(gunzip)(packed, { maxOutputLength: most }),
  br: (packed: Buffer, most: number) => promisify(brotliDecompress)(packed, { maxOutputLength: most }),
};

const EXTENSION = { gzip: 'gz', br: 'br' } as const;

/** Reads the packed file that the build put beside a file. Null if it is missing or unpacks to other bytes. */
async function readPacked(file: string, body: Buffer, encoding: keyof typeof pack): Promise<Buffer | null> {
  try {
    const packed = await readFile(`${file}.${EXTENSION[encoding]}`);
    return (await unpack[encoding](packed, Math.max(body.length, 1))).equals(body) ? packed : null;
  } catch {
    return null; // it is not there, or not of this file: the file itself is packed instead
  }
}

/** A file as it is sent: packed by the build, or here where the build did not. Only types that gain by it are packed. */
export async function readBodies(file: string, isCompressible: boolean): Promise<Bodies> {
  const identity = await readFile(file);
  const packed = async (encoding: keyof typeof pack): Promise<Buffer | null> =>
    isCompressible ? ((await readPacked(file, identity, encoding)) ?? pack[encoding](identity)) : null;
  const [zipped, br] = await Promise.all([packed('gzip'), packed('br')]);
  return { identity, gzip: zipped, br };
}
