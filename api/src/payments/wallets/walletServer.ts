/** A wallet with an HTTP API. */
export interface WalletServer {
  /** Name of the wallet for messages: the program and its address. */
  readonly name: string;
  /** Base URL, to which paths are appended. */
  readonly base: string;
  /** Request headers that carry the key. */
  readonly headers: Readonly<Record<string, string>>;
  /** The wallet program's own name for its key, for messages. */
  readonly keyName: string;
  /** Sentence for an operator who set a wrong key: which of the wallet's keys is needed. */
  readonly keyHint: string;
  /** Texts that no message may contain: the key in every form in which it is sent. */
  readonly secrets: readonly string[];
  /** Aborts when the wallet is closed. */
  readonly closed: AbortSignal;
}

/** Returns a wallet's URL without a slash at its end. Throws if it is invalid; the message does not contain it. */
export function readBase(url: string): string {
  const read = URL.parse(url);
  if (read === null || !/^https?:$/.test(read.protocol)) throw new Error('the address is no http or https address');
  if (read.username !== '' || read.password !== '') throw new Error('the address must not hold a name or a password');
  return `${read.origin}${read.pathname.replace(/(?<!\/)\/+$/, '')}`;
}

/** Returns a key that a header can carry. Throws if it cannot; the message does not contain the key. */
export function readKey(key: string, name: string): string {
  if (!/^[\x21-\x7e]+$/.test(key)) throw new Error(`the ${name} is empty, or holds a space or a letter beyond ASCII`);
  return key;
}
