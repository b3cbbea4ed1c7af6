import { OutboundError } from './outboundError.ts';

const MOST_CHARACTERS = 2000;
/**
 * Form of a plain URL. Before the path it has no escapes, full-width digits, brackets or user names, which parsers read
 * differently.
 */
const PLAIN = /^https:\/\/([a-z0-9.-]+)(?::443)?(?:\/[!-[\]-~]*)?$/i;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Top-level names without public servers: special-use ones (RFC 6761 and later), and those of home networks. */
const NOT_PUBLIC = new Set(
  'alt arpa corp domain example home host internal intranet invalid lan local localdomain localhost mail onion private test'.split(
    ' ',
  ),
);

/** Tells whether a lower-case text is the full name of a host that may be public: no IP address, no local name. */
export function isPublicName(host: string): boolean {
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  if (host.length > 253 || labels.length < 2 || !labels.every((label) => LABEL.test(label))) return false;
  // some readers take a name whose last label begins with a digit for an IPv4 address
  return /^[a-z]/.test(last) && !NOT_PUBLIC.has(last);
}

/**
 * Reads an https URL that a stranger entered. Throws OutboundError ('address') for other schemes, ports, user names, IP
 * addresses in any notation, and names that are not public. It does not resolve the name.
 */
export function readHostAddress(text: string): URL {
  const [, written] = text.length <= MOST_CHARACTERS ? (PLAIN.exec(text) ?? []) : [];
  const url = written === undefined ? null : URL.parse(text);
  const plain = url?.protocol === 'https:' && url.hostname === written?.toLowerCase() && url.port === '';
  if (!url || !plain || !isPublicName(url.hostname)) throw new OutboundError('address');
  return url;
}
