import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { codeOf } from '../../errors/codeOf.ts';

/** How a write-ahead log ends. */
type WalEnding =
  /** With a transaction that is stored. */
  | 'whole'
  /** With a part of a transaction whose end is not there. */
  | 'unfinished'
  /** In the middle of a page. */
  | 'cut'
  /** With a page that is not what was written. */
  | 'damaged';

/** What a write-ahead log holds. */
export interface Wal {
  readonly bytes: number;
  /** Pages of stored transactions, and how many transactions those are. */
  readonly frames: number;
  readonly transactions: number;
  readonly ending: WalEnding;
}

// sqlite.org/fileformat2.html#the_write_ahead_log
const HEADER = 32;
const FRAME_HEADER = 24;
const PAGE_SIZES = new Set([512, 1024, 2048, 4096, 8192, 16_384, 32_768, 65_536]);
const BIG_ENDIAN_SUMS = 0x377f0683;
const LITTLE_ENDIAN_SUMS = 0x377f0682;

/** Reads up to so many bytes from a place on; fewer at the end of the file. */
type ReadAt = (position: number, length: number) => Buffer;

/** The write-ahead log beside a database file, as it stands before SQLite touches it; null when there is none. */
export function readWal(databasePath: string): Wal | null {
  let file: number;
  try {
    file = openSync(`${databasePath}-wal`, 'r');
  } catch (thrown) {
    if (codeOf(thrown) === 'ENOENT') return null;
    throw thrown;
  }
  try {
    return walOf(fstatSync(file).size, (position, length) => {
      const buffer = Buffer.alloc(length);
      return buffer.subarray(0, readSync(file, buffer, 0, length, position));
    });
  } finally {
    closeSync(file);
  }
}

function walOf(bytes: number, readAt: ReadAt): Wal {
  const found = (frames: number, transactions: number, ending: WalEnding): Wal => ({
    bytes,
    frames,
    transactions,
    ending,
  });
  if (bytes === 0) return found(0, 0, 'whole');
  const header = readAt(0, HEADER);
  if (header.length < HEADER) return found(0, 0, 'cut');
  const magic = header.readUInt32BE(0);
  const sums = createSums(magic === BIG_ENDIAN_SUMS);
  sums.add(header.subarray(0, 24));
  if ((magic !== BIG_ENDIAN_SUMS && magic !== LITTLE_ENDIAN_SUMS) || !sums.are(header, 24)) {
    return found(0, 0, 'damaged');
  }
  const pageSize = header.readUInt32BE(8);
  if (!PAGE_SIZES.has(pageSize)) return found(0, 0, 'damaged');
  const salts = header.subarray(16, 24);
  let [read, stored, transactions] = [0, 0, 0];
  const end = (ending: 'whole' | 'cut' | 'damaged'): Wal =>
    found(stored, transactions, ending === 'whole' && read > stored ? 'unfinished' : ending);
  for (let at = HEADER; ; at += FRAME_HEADER + pageSize) {
    const frame = readAt(at, FRAME_HEADER + pageSize);
    if (frame.length === 0) return end('whole');
    // frames that an earlier round of the log left have other salts
    if (frame.length >= 16 && !frame.subarray(8, 16).equals(salts)) return end('whole');
    if (frame.length < FRAME_HEADER + pageSize) return end('cut');
    sums.add(frame.subarray(0, 8));
    sums.add(frame.subarray(FRAME_HEADER));
    if (!sums.are(frame, 16)) return end('damaged');
    read += 1;
    const endsTransaction = frame.readUInt32BE(4) !== 0;
    if (endsTransaction) {
      stored = read;
      transactions += 1;
    }
  }
}

/** The checksums that run through a log, from its header to its end. */
function createSums(bigEndian: boolean) {
  let [first, second] = [0, 0];
  return {
    add(part: Buffer): void {
      const view = new DataView(part.buffer, part.byteOffset, part.length);
      for (let at = 0; at < part.length; at += 8) {
        first = (first + view.getUint32(at, !bigEndian) + second) >>> 0;
        second = (second + view.getUint32(at + 4, !bigEndian) + first) >>> 0;
      }
    },
    are: (part: Buffer, at: number): boolean => part.readUInt32BE(at) === first && part.readUInt32BE(at + 4) === second,
  };
}
