import { domainToASCII } from 'node:url';
import { isMail } from '@hindcast/domain/submit';
import { bech32 } from '@scure/base';
import { isPublicName, readHostAddress } from './hostAddress.ts';

/** Address for news: an e-mail address, or a wallet that accepts small payments with a comment. */
export type Contact =
  | { readonly kind: 'mail'; readonly address: string }
  | {
      readonly kind: 'lnurl';
      /** As people write it, without a prefix: a Lightning address, an LNURL in lower case, or an https URL. */
      readonly address: string;
      /** URL of the first LNURL-pay request. */
      readonly url: string;
    };

const MOST_CHARACTERS = 254;
/** Line breaks, spaces, invisible characters, and characters that separate addresses in a mail header. */
const UNSAFE = /[\s\p{C}"`<>()[\]\\,;|]|^'|'$/u;
const LIGHTNING = /^(?:lightning:|⚡\uFE0F?)/iu;
/** Lightning address by LUD-16, with the + that many wallets accept. */
const LIGHTNING_ADDRESS = /^([a-z0-9](?:[a-z0-9._+-]*[a-z0-9])?)@([a-z0-9.-]+)$/;
const LNURLP = /^lnurlp:(?:\/\/)?/i;

/** Returns a URL if `readHostAddress` accepts it. Else null. */
function guarded(text: string): string | null {
  try {
    return readHostAddress(text).href;
  } catch {
    return null;
  }
}

const lnurlOf = (address: string, url: string | null): Contact | null =>
  url === null ? null : { kind: 'lnurl', address, url };

/** Decodes the URL in a bech32 LNURL (LUD-01). Null if the checksum is wrong or it contains no valid URL. */
function decodeLnurl(text: string): string | null {
  const { prefix, words } = bech32.decodeUnsafe(text, false) ?? {};
  const bytes = prefix === 'lnurl' && words ? bech32.fromWordsUnsafe([...words]) : undefined;
  return bytes ? guarded(Buffer.from(bytes).toString('latin1')) : null;
}

/** Reads a wallet in any of its written forms. Null if it is invalid. */
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

/** Reads the stored address of a wallet. Null if the address is invalid. */
export function readKeptWallet(address: string): Extract<Contact, { kind: 'lnurl' }> | null {
  const contact = readWallet(address.replace(/^https:/, 'lnurlp:'));
  return contact?.kind === 'lnurl' ? contact : null;
}

/**
 * Reads an address for news. Null if the text is no address, or more than one. E-mail and Lightning addresses look the
 * same: `user@host` is an e-mail address unless it begins with `lightning:` or ⚡. The caller trims.
 */
export function readContact(text: string): Contact | null {
  if (text.length > MOST_CHARACTERS || UNSAFE.test(text)) return null;
  const plain = text.replace(LIGHTNING, '');
  const isWallet = plain !== text || /^lnurl(?:1[a-z0-9]*$|p:)/i.test(text);
  return isWallet ? readWallet(plain) : readMail(text);
}
