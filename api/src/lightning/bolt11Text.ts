import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bech32 } from '@scure/base';

/** The networks of Lightning, by the prefix of their invoices: main, test, signet and a developer's own. */
export const networks = ['bc', 'tb', 'tbs', 'bcrt'] as const;
export type Network = (typeof networks)[number];

/** The letters of bech32; a letter's place is its value. */
export const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
/** A signature is 65 bytes: 104 letters. */
export const SIGNATURE_WORDS = 104;

/**
 * Returns the hash that is signed: of the text before the last 1, then the letters' bits, with zeros up to a whole
 * byte.
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

/** A number in groups of five bits, the highest first. */
export function wordsOf(value: number, least = 1): number[] {
  const words: number[] = [];
  for (let rest = value; rest > 0; rest = Math.floor(rest / 32)) words.unshift(rest % 32);
  return [...Array<number>(Math.max(0, least - words.length)).fill(0), ...words];
}

/** The number that groups of five bits make. */
export const numberOf = (words: readonly number[]): number => words.reduce((sum, word) => sum * 32 + word, 0);

/** The key (hexadecimal) that signed a hash; null where the signature is of none. */
export function signerOf(hash: Uint8Array, signature: Uint8Array): string | null {
  try {
    const [recovery = 0] = signature.slice(64);
    const given = secp256k1.Signature.fromBytes(signature.slice(0, 64), 'compact').addRecoveryBit(recovery);
    return Buffer.from(given.recoverPublicKey(hash).toBytes(true)).toString('hex');
  } catch {
    return null; // no point of the curve belongs to it
  }
}

/** Tells whether a key (hexadecimal) signed a hash, in the one form that counts. */
export const isSignedBy = (hash: Uint8Array, signature: Uint8Array, key: string): boolean =>
  secp256k1.verify(signature.slice(0, 64), hash, Buffer.from(key, 'hex'), { prehash: false, lowS: true });

/** Signs a hash: 64 bytes and the one that says which of the keys it belongs to signed. */
export function sign(hash: Uint8Array, key: Uint8Array): Uint8Array {
  const [recovery = 0, ...rest] = secp256k1.sign(hash, key, { prehash: false, lowS: true, format: 'recovered' });
  return new Uint8Array([...rest, recovery]);
}

/** The letters of an invoice as numbers, after its prefix. Throws where the text is none or its checksum is wrong. */
export const decodeText = (text: string): { prefix: string; words: number[] } =>
  bech32.decode(text as `${string}1${string}`, false);

export const encodeText = (prefix: string, words: readonly number[]): string =>
  bech32.encode(prefix, [...words], false);

export const bytesOf = (words: readonly number[]): Uint8Array => bech32.fromWords([...words]);
export const wordsOfBytes = (bytes: Uint8Array): number[] => bech32.toWords(bytes);
