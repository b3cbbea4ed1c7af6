import { OutboundError } from './outboundError.ts';

const MOST_CHARACTERS = 2000;
/**
 * Form of a plain address. It has no escapes, full-width digits, brackets, user names and the like before its path,
 * since parsers differ on them.
 */
const PLAIN = /^https:\/\/([a-z0-9.-]+)(?::443)?(?:\/[!-[\]-~]*)?$/i;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Top-level names that no public server has: special-use ones (RFC 6761 and later), and those of home networks. */
const NOT_PUBLIC = new Set(
  'alt arpa corp domain example home host internal intranet invalid lan local localdomain localhost mail onion private test'.split(
    ' ',
  ),
);

/** Tells whether a text in lower case is the full name of a host that may be public: no IP address, no local name. */
export function isPublicName(host: string): boolean {
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  if (host.length > 253 || labels.length < 2 || !labels.every((label) => LABEL.test(label))) return false;
  // A last label that begins with a digit makes the whole an IPv4 address to some readers.
  return /^[a-z]/.test(last) && !NOT_PUBLIC.has(last);
}

/**
 * Reads an https address that a stranger typed. Throws OutboundError ('address') for every other scheme, for ports, user
 * names and IP addresses in any notation, and for names that are not public. Where the name leads is not asked.
 */
export function readHostAddress(text: string): URL {
  const [, written] = text.length <= MOST_CHARACTERS ? (PLAIN.exec(text) ?? []) : [];
  const url = written === undefined ? null : URL.parse(text);
  const plain = url?.protocol === 'https:' && url.hostname === written?.toLowerCase() && url.port === '';
  if (!url || !plain || !isPublicName(url.hostname)) throw new OutboundError('address');
  return url;
}
