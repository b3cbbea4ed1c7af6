import { createHash } from 'node:crypto';

const HEX = /^[0-9a-f]{64}$/i;
/** Wallets that know no preimage send zeros in its place. */
const NONE = /^0+$/;

/** The preimage (hexadecimal) that a wallet gives; null for a text that is none. */
const readPreimage = (given: unknown): string | null =>
  typeof given === 'string' && HEX.test(given) && !NONE.test(given) ? given.toLowerCase() : null;

const hashOf = (preimage: string): string => createHash('sha256').update(Buffer.from(preimage, 'hex')).digest('hex');

/** Returns a given preimage where it proves the payment of a hash (hexadecimal), else null. */
export function preimageOf(given: unknown, paymentHash: string): string | null {
  const preimage = readPreimage(given);
  return preimage !== null && hashOf(preimage) === paymentHash ? preimage : null;
}

/** Tells whether a wallet gives the preimage of another payment. */
export function isPreimageOfOther(given: unknown, paymentHash: string): boolean {
  const preimage = readPreimage(given);
  return preimage !== null && hashOf(preimage) !== paymentHash;
}
