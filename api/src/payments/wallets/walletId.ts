import { createHash } from 'node:crypto';

/**
 * Identifies a wallet by its address and the first 8 hexadecimal digits of its key's SHA-256, which do not reveal the
 * key.
 */
export const walletId = (place: string, key: string): string =>
  `${place} ${createHash('sha256').update(key).digest('hex').slice(0, 8)}`;
