import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const toDeflated = promisify(deflateRaw);

/** What is made of a part once, however many texts it is in, and in however many versions of them it stays. */
interface Packed {
  /** Whole blocks that refer to nothing before them, so that others may follow and precede them. */
  readonly deflated: Buffer;
  readonly digest: Buffer;
}

const packed = new WeakMap<Buffer, Promise<Packed>>();

/** Of one text. Two texts that share parts take half of Node's threads: reading files and looking names up need not wait. */
const AT_A_TIME = 2;
/** `encode.ts` has the figures. */
const LEVEL = 6;
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
export async function packParts(parts: readonly Buffer[]): Promise<PackedParts> {
  const found = await packAll(parts);
  const hash = createHash('sha256');
  for (const { digest } of found) hash.update(digest);
  const gzip = [HEADER, ...found.map(({ deflated }) => deflated), LAST_BLOCK, await trailerOf(parts)];
  return { gzip, digest: hash.digest() };
}

async function packAll(parts: readonly Buffer[]): Promise<Packed[]> {
  const found: Packed[] = [];
  const rest = parts.entries(); // shared: each takes the next part
  const packRest = async (): Promise<void> => {
    for (const [i, part] of rest) found[i] = await packOnce(part);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, packRest));
  return found;
}

/** A part that is being packed for another text is not packed twice. */
function packOnce(part: Buffer): Promise<Packed> {
  const known = packed.get(part);
  if (known !== undefined) return known;
  const packing = pack(part);
  packed.set(part, packing);
  packing.catch(() => packed.delete(part)); // who asked gets the error, and who asks next another try
  return packing;
}

async function pack(part: Buffer): Promise<Packed> {
  const deflated = await toDeflated(part, { level: LEVEL, finishFlush: constants.Z_FULL_FLUSH });
  return { deflated, digest: createHash('sha256').update(part).digest() };
}

/** The checksum and the length that end a gzip member (RFC 1952, 2.3.1). */
async function trailerOf(parts: readonly Buffer[]): Promise<Buffer> {
  let sum = 0;
  let bytes = 0;
  for (const [i, part] of parts.entries()) {
    sum = crc32(part, sum);
    bytes += part.length;
    if (i % PARTS_A_TURN === PARTS_A_TURN - 1) await nextTurn();
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(sum, 0);
  trailer.writeUInt32LE(bytes % 2 ** 32, 4);
  return trailer;
}
