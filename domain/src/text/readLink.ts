/** Returns a field of a record as text. Null if it is empty, or neither a text nor a number. */
export function text(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  const trimmed = typeof value === 'string' ? value.trim() : '';
  return trimmed === '' ? null : trimmed;
}

/**
 * Matches a name or password before the host: `https://bank.example@evil.example`. Browsers accept any number of
 * slashes and backslashes.
 */
const USERINFO = /^https?:[/\\]*[^/\\?#]*@/i;
const HOST = /^(https?:[/\\]*)([^/\\?#]*)/i;
/** Matches a host of printable ASCII characters, which cannot be confused with others. */
const PLAIN = /^[\x21-\x7e]*$/;

const platform = globalThis as unknown as { readonly URL: new (text: string) => { readonly host: string } };

/**
 * Returns the host of a link in ASCII (`xn--…`), so that no host can imitate another one. Null if the link is invalid.
 */
function plainHost(link: string): string | null {
  try {
    return new platform.URL(link).host;
  } catch {
    return null;
  }
}

/**
 * Returns a URL that is safe to show and open, its host in ASCII. Null for anything else, such as `javascript:`. Null
 * also with a name or password before the host, because it hides the real host.
 */
export const readLink = (value: unknown): string | null => {
  const link = text(value);
  if (link === null || !/^https?:\/\/[^\s"<>]+$/i.test(link) || USERINFO.test(link)) return null;
  const [whole = '', scheme = '', host = ''] = HOST.exec(link) ?? [];
  if (PLAIN.test(host)) return link;
  const plain = plainHost(link);
  return plain === null ? null : scheme + plain + link.slice(whole.length);
};
