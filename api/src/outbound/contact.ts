import { domainToASCII } from 'node:url';
import { isMail } from '@hindcast/domain/submit';
import { bech32 } from '@scure/base';
import { isPublicName, readHostAddress } from './hostAddress.ts';

/** Where news are to go: an e-mail address, or a wallet that takes small payments with a comment. */
export type Contact =
  | { readonly kind: 'mail'; readonly address: string }
  | {
      readonly kind: 'lnurl';
      /** As people write it, without a prefix: a lightning address, an LNURL in small letters, or an https address. */
      readonly address: string;
      /** Address of the first LNURL-pay request. */
      readonly url: string;
    };

const MOST_CHARACTERS = 254;
/** Line ends, spaces, invisible characters, and what sets addresses apart in the header of a mail. */
const UNSAFE = /[\s\p{C}"`<>()[\]\\,;|]|^'|'$/u;
const LIGHTNING = /^(?:lightning:|⚡\uFE0F?)/iu;
/** LUD-16, with the + that many wallets take. */
const LIGHTNING_ADDRESS = /^([a-z0-9](?:[a-z0-9._+-]*[a-z0-9])?)@([a-z0-9.-]+)$/;
const LNURLP = /^lnurlp:(?:\/\/)?/i;

/** The address as the guard takes it; null where the guard would refuse it. */
function guarded(text: string): string | null {
  try {
    return readHostAddress(text).href;
  } catch {
    return null;
  }
}

const lnurlOf = (address: string, url: string | null): Contact | null =>
  url === null ? null : { kind: 'lnurl', address, url };

/** The address that a text of bech32 holds (LUD-01); null where its checksum is wrong or it holds none. */
function decodeLnurl(text: string): string | null {
  const { prefix, words } = bech32.decodeUnsafe(text, false) ?? {};
  const bytes = prefix === 'lnurl' && words ? bech32.fromWordsUnsafe([...words]) : undefined;
  return bytes ? guarded(Buffer.from(bytes).toString('latin1')) : null;
}

/** A wallet, in any of the ways in which wallets write themselves. */
function readWallet(text: string): Contact | null {
  if (/^lnurl1/i.test(text)) return lnurlOf(text.toLowerCase(), decodeLnurl(text));
  if (LNURLP.test(text)) {
    const url = guarded(text.replace(LNURLP, 'https://'));
    return lnurlOf(url ?? '', url);
  }
  const [address, name, host] = LIGHTNING_ADDRESS.exec(text.toLowerCase()) ?? [];
  return address === undefined ? null : lnurlOf(address, guarded(`https://${host}/.well-known/lnurlp/${name}`));
}

function readMail(text: string): Contact | null {
  const host = domainToASCII(text.slice(text.lastIndexOf('@') + 1));
  return isMail(text) && isPublicName(host) ? { kind: 'mail', address: text } : null;
}

/** The wallet that an address names as it is kept: without a prefix. Null where it is none. */
export function readKeptWallet(address: string): Extract<Contact, { kind: 'lnurl' }> | null {
  const contact = readWallet(address.replace(/^https:/, 'lnurlp:'));
  return contact?.kind === 'lnurl' ? contact : null;
}

/**
 * Reads where news are to go; null where the text is no address, or more than one. E-mail addresses and lightning
 * addresses look the same: `user@host` is an e-mail address unless it begins with `lightning:` or ⚡. The caller trims.
 */
export function readContact(text: string): Contact | null {
  if (text.length > MOST_CHARACTERS || UNSAFE.test(text)) return null;
  const plain = text.replace(LIGHTNING, '');
  const isWallet = plain !== text || /^lnurl(?:1[a-z0-9]*$|p:)/i.test(text);
  return isWallet ? readWallet(plain) : readMail(text);
}
