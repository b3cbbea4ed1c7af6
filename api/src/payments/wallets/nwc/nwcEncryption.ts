import * as nip04 from 'nostr-tools/nip04';
import * as nip44 from 'nostr-tools/nip44';
import { type Event, validateEvent, verifyEvent } from 'nostr-tools/pure';
import { shownText } from '../../../lib/index.ts';
import { WalletError } from '../wallet.ts';
import type { NwcConnection } from './nwcUri.ts';

/** Kind of the event in which a wallet publishes its abilities. */
export const INFO_KIND = 13194;

/** An encryption for messages between us and the wallet. */
export interface NwcEncryption {
  readonly name: string;
  /** Tags of a request that name the encryption. A request without a tag is encrypted by NIP-04. */
  readonly tags: readonly string[][];
  encrypt(text: string, connection: NwcConnection): string;
  decrypt(text: string, connection: NwcConnection): string;
}

const encryptions = {
  nip44_v2: {
    name: 'nip44_v2',
    tags: [['encryption', 'nip44_v2']],
    encrypt: (text, { conversationKey }) => nip44.encrypt(text, conversationKey),
    decrypt: (text, { conversationKey }) => nip44.decrypt(text, conversationKey),
  },
  nip04: {
    name: 'nip04',
    tags: [],
    encrypt: (text, { secret, walletKey }) => nip04.encrypt(secret, walletKey, text),
    decrypt: (text, { secret, walletKey }) => nip04.decrypt(secret, walletKey, text),
  },
} as const satisfies Readonly<Record<string, NwcEncryption>>;

/** Encryption for a wallet that publishes no abilities. */
export const usualEncryption: NwcEncryption = encryptions.nip44_v2;

/** Reads the encryptions from a wallet's info event (NIP-47). Null if the event is not signed by the wallet. */
export function readInfo(event: unknown, { walletKey }: NwcConnection): readonly string[] | null {
  if (!validateEvent(event as Event)) return null;
  const { kind, pubkey, tags } = event as Event;
  if (kind !== INFO_KIND || pubkey !== walletKey || !verifyEvent(event as Event)) return null;
  const [, named] = tags.find(([name]) => name === 'encryption') ?? [];
  return named === undefined ? ['nip04'] : named.split(/[\s,]+/).filter(Boolean);
}

/** Chooses the best encryption that both sides know. Throws WalletError if there is none. */
export function chooseEncryption(known: readonly string[], secrets: readonly string[]): NwcEncryption {
  if (known.includes('nip44_v2')) return encryptions.nip44_v2;
  if (known.includes('nip04')) return encryptions.nip04;
  const named = shownText(known.join(', '), secrets) || 'none';
  throw new WalletError(`The wallet knows neither of the encryptions nip44_v2 and nip04; it names ${named}`);
}
