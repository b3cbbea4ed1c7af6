import { createHash } from 'node:crypto';

const HEX = /^[0-9a-f]{64}$/i;
/** Zeros, which wallets send if they do not know the preimage. */
const NONE = /^0+$/;

/** Returns the preimage (hexadecimal) in a wallet's answer. Null if the value is not a preimage. */
const readPreimage = (given: unknown): string | null =>
  typeof given === 'string' && HEX.test(given) && !NONE.test(given) ? given.toLowerCase() : null;

const hashOf = (preimage: string): string => createHash('sha256').update(Buffer.from(preimage, 'hex')).digest('hex');

/** Returns a preimage if it proves the payment of a hash (hexadecimal). Else null. */
export function preimageOf(given: unknown, paymentHash: string): string | null {
  const preimage = readPreimage(given);
  return preimage !== null && hashOf(preimage) === paymentHash ? preimage : null;
}

/** Tells whether a wallet's answer contains a preimage of another payment. */
export function isPreimageOfOther(given: unknown, paymentHash: string): boolean {
  const preimage = readPreimage(given);
  return preimage !== null && hashOf(preimage) !== paymentHash;
}
