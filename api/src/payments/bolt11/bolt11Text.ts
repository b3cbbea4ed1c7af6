import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bech32 } from '@scure/base';

/** Lightning networks by the prefix of their invoices: mainnet, testnet, signet and regtest. */
export const networks = ['bc', 'tb', 'tbs', 'bcrt'] as const;
export type Network = (typeof networks)[number];

/** Alphabet of bech32. A letter's index is its value. */
export const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
/** Length of a signature in groups of five bits: 65 bytes make 104 groups. */
export const SIGNATURE_WORDS = 104;

/**
 * Returns the hash that is signed (BOLT 11): SHA-256 of the prefix and the data, padded with zero bits to a whole byte.
 */
export function signedHash(prefix: string, words: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const word of words) {
    held = (held << 5) | word;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 255);
    held &= (1 << bits) - 1;
  }
  if (bits > 0) bytes.push((held << (8 - bits)) & 255);
  return sha256(new Uint8Array([...new TextEncoder().encode(prefix), ...bytes]));
}

/** Splits a number into groups of five bits, the highest first, padded to at least `least` groups. */
export function wordsOf(value: number, least = 1): number[] {
  const words: number[] = [];
  for (let rest = value; rest > 0; rest = Math.floor(rest / 32)) words.unshift(rest % 32);
  return [...Array<number>(Math.max(0, least - words.length)).fill(0), ...words];
}

/** Returns the number that groups of five bits make, the highest first. */
export const numberOf = (words: readonly number[]): number => words.reduce((sum, word) => sum * 32 + word, 0);

/** Recovers the public key (hexadecimal) that signed a hash. Null if the signature is invalid. */
export function signerOf(hash: Uint8Array, signature: Uint8Array): string | null {
  try {
    const [recovery = 0] = signature.slice(64);
    const given = secp256k1.Signature.fromBytes(signature.slice(0, 64), 'compact').addRecoveryBit(recovery);
    return Buffer.from(given.recoverPublicKey(hash).toBytes(true)).toString('hex');
  } catch {
    return null; // the signature is no point of the curve
  }
}

/** Tells whether a key (hexadecimal) signed a hash. Only signatures with a low S count. */
export const isSignedBy = (hash: Uint8Array, signature: Uint8Array, key: string): boolean =>
  secp256k1.verify(signature.slice(0, 64), hash, Buffer.from(key, 'hex'), { prehash: false, lowS: true });

/** Signs a hash: 64 bytes of signature and one byte with the recovery id. */
export function sign(hash: Uint8Array, key: Uint8Array): Uint8Array {
  const [recovery = 0, ...rest] = secp256k1.sign(hash, key, { prehash: false, lowS: true, format: 'recovered' });
  return new Uint8Array([...rest, recovery]);
}

/**
 * Decodes the bech32 text of an invoice to its prefix and groups of five bits. Throws if it is not bech32 or the
 * checksum is wrong.
 */
export const decodeText = (text: string): { prefix: string; words: number[] } =>
  bech32.decode(text as `${string}1${string}`, false);

export const encodeText = (prefix: string, words: readonly number[]): string =>
  bech32.encode(prefix, [...words], false);

export const bytesOf = (words: readonly number[]): Uint8Array => bech32.fromWords([...words]);
export const wordsOfBytes = (bytes: Uint8Array): number[] => bech32.toWords(bytes);
