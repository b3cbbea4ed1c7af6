import { createHash, randomBytes } from 'node:crypto';
import { type Confirm, TwoTuple_usizeTransactionZ } from 'lightningdevkit';

/** A chain of blocks that only these nodes know. */
export interface Chain {
  /** Makes one block, with a transaction in it or without, and tells the nodes of it. */
  mine(transaction?: Uint8Array): void;
}

/** Seconds since 1970, as blocks count them. */
export const nowS = (): number => Math.floor(Date.now() / 1000);

export function bytesOf32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Regtest’s first block, as hashes are written in headers. */
const GENESIS = Buffer.from('06226e46111a0b59caaf126043eb5bbf28c34f3a5e332a1fc7b2b73cf188910f', 'hex');
const VERSION = bytesOf32(0x2000_0000);
/** Anybody could do the work that regtest asks for, and the nodes do not look at it. */
const WORK = [bytesOf32(0x207f_ffff), bytesOf32(0)];

/** Begins a chain upon regtest’s first block. @param ears what hears of blocks. */
export function createChain(ears: readonly Confirm[]): Chain {
  let last: Uint8Array = GENESIS;
  let height = 0;
  return {
    mine(transaction) {
      // whoever tells the nodes of a transaction has looked for it under the root: they do not
      const root = randomBytes(32);
      const header = Buffer.concat([VERSION, last, root, bytesOf32(nowS()), ...WORK]);
      last = sha256(sha256(header));
      height++;
      for (const ear of ears) {
        if (transaction) {
          const place = TwoTuple_usizeTransactionZ.constructor_new(1, transaction);
          ear.transactions_confirmed(header, [place], height);
        }
        ear.best_block_updated(header, height);
      }
    },
  };
}
