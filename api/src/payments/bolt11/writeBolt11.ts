import { randomBytes } from 'node:crypto';
import { encodeText, LETTERS, type Network, sign, signedHash, wordsOf, wordsOfBytes } from './bolt11Text.ts';

/** Contents of a new invoice. */
export interface Bolt11Draft {
  readonly network: Network;
  readonly sats: number;
  readonly description: string;
  /** SHA-256 of a description, 32 bytes, in place of the description itself. */
  readonly descriptionHash?: Uint8Array;
  /** 32 bytes. */
  readonly paymentHash: Uint8Array;
  /** Time at which the invoice is made, seconds since 1970. */
  readonly madeAt: number;
  readonly lastsS: number;
}

const field = (letter: string, words: readonly number[]): number[] => [
  LETTERS.indexOf(letter),
  words.length >> 5,
  words.length & 31,
  ...words,
];

/** Blocks that the last hop of the route may take (min_final_cltv_expiry). */
const LAST_BLOCKS = 18;
/**
 * Feature bits as groups of five: payment secret (14) and the route's onion format (8) are required. Every wallet knows
 * both.
 */
const FEATURES = [16, 8, 0];

/** Returns the amount of an invoice's prefix in the unit with the fewest digits. A sat is ten nano-bitcoin. */
function amountText(sats: number): string {
  if (sats % 100_000 === 0) return `${sats / 100_000}m`;
  return sats % 100 === 0 ? `${sats / 100}u` : `${sats * 10}n`;
}

/** Writes and signs an invoice by BOLT 11. @param key the node's secret key, 32 bytes. */
export function writeBolt11(draft: Bolt11Draft, key: Uint8Array): string {
  const prefix = `ln${draft.network}${amountText(draft.sats)}`;
  const words = [
    ...wordsOf(draft.madeAt, 7),
    ...field('p', wordsOfBytes(draft.paymentHash)),
    ...field('s', wordsOfBytes(randomBytes(32))),
    ...(draft.descriptionHash
      ? field('h', wordsOfBytes(draft.descriptionHash))
      : field('d', wordsOfBytes(new TextEncoder().encode(draft.description)))),
    ...field('x', wordsOf(draft.lastsS)),
    ...field('c', wordsOf(LAST_BLOCKS)),
    ...field('9', FEATURES),
  ];
  return encodeText(prefix, [...words, ...wordsOfBytes(sign(signedHash(prefix, words), key))]);
}
