import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import type { JsonPart, Packed } from './jsonParts.ts';

/** Of one text. Two texts that share parts take half of Node's threads: reading files and looking names up need not wait. */
const AT_A_TIME = 2;
const PARTS_A_TURN = 20;

/** A method, no name, no time, no system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = Buffer.from([3, 0]);

/** A text in one gzip member, and a digest of the same for the same parts. */
export interface PackedParts {
  readonly gzip: readonly Buffer[];
  readonly digest: Buffer;
}

/** Packs what follows each other part by part, off the main thread; what was packed before is not packed again. */
export async function packParts(parts: readonly JsonPart[]): Promise<PackedParts> {
  const found = await packAll(parts);
  const hash = createHash('sha256');
  for (const { digest } of found) hash.update(digest);
  const gzip = [HEADER, ...found.map(({ deflated }) => deflated), LAST_BLOCK, await trailerOf(parts)];
  return { gzip, digest: hash.digest() };
}

async function packAll(parts: readonly JsonPart[]): Promise<Packed[]> {
  const found: Packed[] = [];
  const rest = parts.entries(); // shared: each takes the next part
  const packRest = async (): Promise<void> => {
    for (const [i, part] of rest) found[i] = await part.packed();
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, packRest));
  return found;
}

/** The checksum and the length that end a gzip member (RFC 1952, 2.3.1). */
async function trailerOf(parts: readonly JsonPart[]): Promise<Buffer> {
  let sum = 0;
  let bytes = 0;
  for (const [i, { json }] of parts.entries()) {
    sum = crc32(json, sum);
    bytes += json.length;
    if (i % PARTS_A_TURN === PARTS_A_TURN - 1) await nextTurn();
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(sum, 0);
  trailer.writeUInt32LE(bytes % 2 ** 32, 4);
  return trailer;
}
