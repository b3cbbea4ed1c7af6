import { bech32 } from '@scure/base';

/** Writes an address as LNURL (LUD-01), in small letters. */
export const encodeLnurl = (text: string, prefix = 'lnurl'): string =>
  bech32.encode(prefix, bech32.toWords(new TextEncoder().encode(text)), false);
