import { finalizeEvent } from 'nostr-tools/pure';
import { shownText } from '../../../lib/index.ts';
import { WalletClosed } from '../walletAway.ts';
import { walletId } from '../walletId.ts';
import { askRelays } from './askRelays.ts';
import { ANSWER_KIND, readAnswer } from './nwcAnswer.ts';
import { readNwcUri } from './nwcUri.ts';
import { createRelay } from './relay.ts';
import { createWalletEncryption } from './walletEncryption.ts';

const REQUEST_KIND = 23194;

/** Requests over one connection of Nostr Wallet Connect (NIP-47). */
export interface NwcRequests {
  /** Id of the wallet and the connection. */
  readonly id: string;
  /** Hosts of the wallet's relays, for messages. */
  readonly hosts: string;
  /** Texts that no message may contain. */
  readonly secrets: readonly string[];
  /** Sends a request to the wallet. Returns its result. Throws WalletError. */
  ask(method: string, params: object, timeoutMs: number): Promise<Readonly<Record<string, unknown>>>;
  close(): void;
}

/** Builds the requests of a connection. Throws if the URI is invalid; see `readNwcUri`. */
export function createNwcRequests(uri: string): NwcRequests {
  const connection = readNwcUri(uri);
  const { walletKey, secret } = connection;
  const secretText = Buffer.from(secret).toString('hex');
  const secrets = [uri, secretText];
  const relays = connection.relays.map(createRelay);
  const encryptionOf = createWalletEncryption(relays, connection, secrets);
  let isClosed = false;
  return {
    id: walletId(`nwc ${walletKey.slice(0, 16)}`, secretText),
    hosts: relays.map((relay) => relay.host).join(', '),
    secrets,
    ask: async (method, params, timeoutMs) => {
      if (isClosed) throw new WalletClosed('The connection to the wallet is closed');
      const encryption = await encryptionOf.get();
      if (isClosed) throw new WalletClosed('The connection to the wallet was left');
      const now = Math.floor(Date.now() / 1000);
      const tags = [
        ['p', walletKey],
        ...encryption.tags,
        // a wallet that comes back later must not carry out an abandoned request
        ['expiration', String(now + Math.ceil(timeoutMs / 1000))],
      ];
      const content = encryption.encrypt(JSON.stringify({ method, params }), connection);
      const event = finalizeEvent({ kind: REQUEST_KIND, created_at: now, tags, content }, secret);
      const asked = askRelays(relays, {
        event,
        answerKind: ANSWER_KIND,
        author: walletKey,
        timeoutMs,
        read: (given) => readAnswer(given, connection, { id: event.id, method, encryption }, secrets),
        shown: (why) => shownText(why, secrets),
      });
      asked.catch(encryptionOf.forget); // the wallet's software may have changed
      return asked;
    },
    close: () => {
      isClosed = true;
      for (const relay of relays) relay.close();
    },
  };
}
