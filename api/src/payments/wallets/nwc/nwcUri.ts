import { getConversationKey } from 'nostr-tools/nip44';
import { getPublicKey } from 'nostr-tools/pure';

/** A connection to a wallet by Nostr Wallet Connect. */
export interface NwcConnection {
  /** The wallet's public key, hexadecimal. */
  readonly walletKey: string;
  /** URLs of the relays where the wallet listens, without duplicates. */
  readonly relays: readonly string[];
  /** Secret key that signs our requests. */
  readonly secret: Uint8Array;
  /** Key that encrypts the messages between us and the wallet (NIP-44). */
  readonly conversationKey: Uint8Array;
}

const KEY = /^[0-9a-f]{64}$/i;
const MOST_RELAYS = 10;

function readRelay(text: string): string {
  const relay = URL.parse(text);
  if (relay === null || !/^wss?:$/.test(relay.protocol)) throw new Error('a relay in it is no wss or ws address');
  relay.hash = ''; // WebSocket refuses an address with a fragment
  return relay.href;
}

function readKeys(walletKey: string, secret: Uint8Array): Uint8Array {
  try {
    getPublicKey(secret);
  } catch {
    throw new Error('its secret is not the secret of any key');
  }
  try {
    return getConversationKey(secret, walletKey);
  } catch {
    throw new Error('the wallet’s public key in it is not a key');
  }
}

/**
 * Reads the URI of a wallet by NIP-47: nostr+walletconnect://<public key>?relay=…&secret=…, with or without the
 * slashes. Throws an Error that says what is wrong and never contains the URI.
 */
export function readNwcUri(text: string): NwcConnection {
  const uri = URL.parse(text.trim());
  if (uri?.protocol !== 'nostr+walletconnect:') throw new Error('it does not begin with nostr+walletconnect:');
  const walletKey = (uri.host || uri.pathname.replace(/\/$/, '')).toLowerCase();
  if (walletKey.startsWith('npub1'))
    throw new Error('the wallet’s public key in it is an npub, not 64 hexadecimal digits');
  if (!KEY.test(walletKey)) throw new Error('the wallet’s public key in it is not 64 hexadecimal digits');
  const secret = uri.searchParams.get('secret');
  if (secret === null) throw new Error('it has no secret');
  if (secret.startsWith('nsec1')) throw new Error('its secret is an nsec, not 64 hexadecimal digits');
  if (!KEY.test(secret)) throw new Error('its secret is not 64 hexadecimal digits');
  const relays = [...new Set(uri.searchParams.getAll('relay').map(readRelay))];
  if (relays.length === 0) throw new Error('it names no relay');
  if (relays.length > MOST_RELAYS) throw new Error(`it names more than ${MOST_RELAYS} relays`);
  const secretBytes = Uint8Array.from(Buffer.from(secret, 'hex'));
  return { walletKey, relays, secret: secretBytes, conversationKey: readKeys(walletKey, secretBytes) };
}
