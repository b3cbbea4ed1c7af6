/** A wallet that is asked over HTTP. */
export interface WalletServer {
  /** The name of the wallet in sentences: the program and where it is. */
  readonly name: string;
  /** The address that paths are added to. */
  readonly base: string;
  /** Those that show the key. */
  readonly headers: Readonly<Record<string, string>>;
  /** The program's name for its key, for sentences. */
  readonly keyName: string;
  /** Which of its keys is enough: a sentence for whoever set a wrong one. */
  readonly keyHint: string;
  /** Texts that no sentence may show: the key in every form in which it is sent. */
  readonly secrets: readonly string[];
  /** Aborts when the wallet is closed. */
  readonly closed: AbortSignal;
}

/** The address of a wallet without a slash at its end. Throws where it is none; the message does not show it. */
export function readBase(url: string): string {
  const read = URL.parse(url);
  if (read === null || !/^https?:$/.test(read.protocol)) throw new Error('the address is no http or https address');
  if (read.username !== '' || read.password !== '') throw new Error('the address must not hold a name or a password');
  return `${read.origin}${read.pathname.replace(/(?<!\/)\/+$/, '')}`;
}

/** A key as it can be sent in a header. Throws where it cannot; the message does not show it. */
export function readKey(key: string, name: string): string {
  if (!/^[\x21-\x7e]+$/.test(key)) throw new Error(`the ${name} is empty, or holds a space or a letter beyond ASCII`);
  return key;
}
