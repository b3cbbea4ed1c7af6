/** A field of a record as text: null if it is empty, or neither text nor number. */
export function text(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  const trimmed = typeof value === 'string' ? value.trim() : '';
  return trimmed === '' ? null : trimmed;
}

/** A name or a password before the host: `https://bank.example@evil.example`. Browsers pass over slashes, either way round. */
const USERINFO = /^https?:[/\\]*[^/\\?#]*@/i;
const HOST = /^(https?:[/\\]*)([^/\\?#]*)/i;
/** Characters of a host that cannot be confused with others: printable ASCII. */
const PLAIN = /^[\x21-\x7e]*$/;

const platform = globalThis as unknown as { readonly URL: new (text: string) => { readonly host: string } };

/** The host of a link as the network knows it (`xn--…`), so that none looks like another; null if it is none. */
function plainHost(link: string): string | null {
  try {
    return new platform.URL(link).host;
  } catch {
    return null;
  }
}

/**
 * A web address as it may be shown and opened; null for anything else: a `javascript:` address is no link, and one with a
 * name or a password in it hides where it leads. A host in letters beyond ASCII is written as the network knows it.
 */
export const readLink = (value: unknown): string | null => {
  const link = text(value);
  if (link === null || !/^https?:\/\/[^\s"<>]+$/i.test(link) || USERINFO.test(link)) return null;
  const [whole = '', scheme = '', host = ''] = HOST.exec(link) ?? [];
  if (PLAIN.test(host)) return link;
  const plain = plainHost(link);
  return plain === null ? null : scheme + plain + link.slice(whole.length);
};
