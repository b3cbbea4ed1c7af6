/** The SHA-256 of bytes. */
export type BytesDigest = (bytes: Uint8Array) => Uint8Array;

/** A tree that grows by one leaf at a time. */
export interface Tree {
  readonly size: number;
  /** @param leaf 32 bytes as hexadecimal digits */
  add(leaf: string): void;
  /** The hash of the whole tree as it is, hexadecimal. */
  root(): string;
}

/** A full subtree: 1, 2, 4 … leaves. */
interface Peak {
  readonly size: number;
  readonly hash: Uint8Array;
}

const LEAF = 0;
const NODE = 1;

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const joined = (mark: number, ...parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from([mark, ...parts.flatMap((part) => [...part])]);

/**
 * An empty Merkle tree as RFC 6962 has it (section 2.1): a leaf is hashed after a byte 0, two halves after a byte 1, and
 * the left half of so many leaves has the largest power of two that is less than their number.
 */
export function createTree(digest: BytesDigest): Tree {
  const peaks: Peak[] = [];
  let size = 0;
  return {
    get size() {
      return size;
    },
    add(leaf) {
      size++;
      let peak: Peak = { size: 1, hash: digest(joined(LEAF, bytesOf(leaf))) };
      while (peaks.at(-1)?.size === peak.size) {
        const left = peaks.pop() ?? peak;
        peak = { size: left.size * 2, hash: digest(joined(NODE, left.hash, peak.hash)) };
      }
      peaks.push(peak);
    },
    root() {
      const hashes = peaks.map(({ hash }) => hash);
      const whole =
        hashes.length === 0
          ? digest(new Uint8Array())
          : hashes.reduceRight((right, left) => digest(joined(NODE, left, right)));
      return hexOf(whole);
    },
  };
}
