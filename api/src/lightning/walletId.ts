import { createHash } from 'node:crypto';

/** Names a wallet by its place and the beginning of its key's hash, from which nobody finds the key. */
export const walletId = (place: string, key: string): string =>
  `${place} ${createHash('sha256').update(key).digest('hex').slice(0, 8)}`;
