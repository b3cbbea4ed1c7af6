import { type Event, validateEvent, verifyEvent } from 'nostr-tools/pure';
import { shownText } from '../../../lib/index.ts';
import { WalletError } from '../wallet.ts';
import type { NwcEncryption } from './nwcEncryption.ts';
import type { NwcConnection } from './nwcUri.ts';

/** Kind of the event in which a wallet answers. */
export const ANSWER_KIND = 23195;

/** Texts for the error codes of NIP-47. They follow “The wallet”. */
const REFUSALS: Readonly<Record<string, string>> = {
  RATE_LIMITED: 'was asked too often',
  NOT_IMPLEMENTED: 'does not know this request',
  INSUFFICIENT_BALANCE: 'has too little money for it',
  QUOTA_EXCEEDED: 'has used up what this connection may do',
  RESTRICTED: 'does not allow it to this connection',
  UNAUTHORIZED: 'does not know this connection; make a new one',
  NOT_FOUND: 'does not know the invoice',
  UNSUPPORTED_ENCRYPTION: 'does not know the encryption',
};

/** The request that an answer belongs to. */
interface AnsweredRequest {
  readonly id: string;
  readonly method: string;
  readonly encryption: NwcEncryption;
}

interface Answer {
  readonly result_type?: unknown;
  readonly error?: { readonly code?: unknown; readonly message?: unknown } | null;
  readonly result?: unknown;
}

function isFromWallet(event: unknown, requestId: string, walletKey: string): event is Event {
  if (!validateEvent(event as Event)) return false;
  const { kind, pubkey, tags } = event as Event;
  const isOurs = tags.some(([name, value]) => name === 'e' && value === requestId);
  return kind === ANSWER_KIND && pubkey === walletKey && isOurs && verifyEvent(event as Event);
}

function readContent(content: string, decrypt: (text: string) => string): Answer | null {
  try {
    const read: unknown = JSON.parse(decrypt(content));
    return typeof read === 'object' ? read : null;
  } catch {
    return null; // not encrypted for us, or by another encryption
  }
}

function errorOf(
  { code, message }: NonNullable<Answer['error']>,
  { method, encryption }: AnsweredRequest,
  secrets: readonly string[],
) {
  const name = typeof code === 'string' ? code : 'no code';
  const known = Object.hasOwn(REFUSALS, name) ? REFUSALS[name] : undefined;
  const said = shownText(typeof message === 'string' ? message : '', secrets);
  const which = name === 'UNSUPPORTED_ENCRYPTION' ? ` ${encryption.name}` : '';
  const what = `${known ?? 'has a fault'}${which} (${shownText(name, secrets)} to ${method})`;
  // INTERNAL, OTHER and unknown codes do not say whether the wallet carried out the request
  const status = name === 'NOT_FOUND' ? 404 : null;
  return new WalletError(`The wallet ${what}${said && `: ${said}`}`, { unknown: known === undefined, status });
}

/**
 * Reads a wallet's answer to a request from an event. Null if the event is not signed by the wallet, cannot be read, or
 * answers another request or method. Throws WalletError if the wallet answers with an error.
 */
export function readAnswer(
  event: unknown,
  connection: NwcConnection,
  request: AnsweredRequest,
  secrets: readonly string[],
): { readonly answer: Readonly<Record<string, unknown>> } | null {
  if (!isFromWallet(event, request.id, connection.walletKey)) return null;
  const said = readContent(event.content, (text) => request.encryption.decrypt(text, connection));
  if (said?.result_type !== request.method) return null;
  if (said.error) throw errorOf(said.error, request, secrets);
  const { result } = said;
  if (typeof result !== 'object' || result === null) return null;
  return { answer: { ...result } };
}
