import { encrypt } from 'nostr-tools/nip44';
import { finalizeEvent } from 'nostr-tools/pure';
import { shownText } from '../../outbound/shownText.ts';
import { WalletError } from '../wallet.ts';
import { walletId } from '../walletId.ts';
import { askRelays } from './askRelays.ts';
import { ANSWER_KIND, readAnswer } from './nwcAnswer.ts';
import { readNwcUri } from './nwcUri.ts';
import { createRelay } from './relay.ts';

const REQUEST_KIND = 23194;

/** Requests over one connection of Nostr Wallet Connect (NIP-47). */
export interface NwcRequests {
  /** Names the wallet and the connection among all. */
  readonly id: string;
  /** The hosts of its relays, for sentences. */
  readonly hosts: string;
  /** What no sentence may show. */
  readonly secrets: readonly string[];
  /** Asks the wallet. Throws WalletError. */
  ask(method: string, params: object, timeoutMs: number): Promise<Readonly<Record<string, unknown>>>;
  close(): void;
}

/** Makes the requests of a connection. Throws where the URI cannot be used; see `readNwcUri`. */
export function createNwcRequests(uri: string): NwcRequests {
  const connection = readNwcUri(uri);
  const { walletKey, secret, conversationKey } = connection;
  const secretText = Buffer.from(secret).toString('hex');
  const secrets = [uri, secretText];
  const relays = connection.relays.map(createRelay);
  let isClosed = false;
  return {
    id: walletId(`nwc ${walletKey.slice(0, 16)}`, secretText),
    hosts: relays.map((relay) => relay.host).join(', '),
    secrets,
    ask: async (method, params, timeoutMs) => {
      if (isClosed) throw new WalletError('The connection to the wallet is closed');
      const now = Math.floor(Date.now() / 1000);
      const tags = [
        ['p', walletKey],
        ['encryption', 'nip44_v2'],
        // a wallet that comes back later must not do what nobody waits for any more
        ['expiration', String(now + Math.ceil(timeoutMs / 1000))],
      ];
      const content = encrypt(JSON.stringify({ method, params }), conversationKey);
      const event = finalizeEvent({ kind: REQUEST_KIND, created_at: now, tags, content }, secret);
      return askRelays(relays, {
        event,
        answerKind: ANSWER_KIND,
        author: walletKey,
        timeoutMs,
        read: (given) => readAnswer(given, connection, { id: event.id, method }, secrets),
        shown: (why) => shownText(why, secrets),
      });
    },
    close: () => {
      isClosed = true;
      for (const relay of relays) relay.close();
    },
  };
}
