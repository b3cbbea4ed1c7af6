import { createHmac, randomBytes } from 'node:crypto';
import type { XAccount } from '../../../lib/index.ts';

/** Parts of a request that its signature covers besides the keys. JSON and multipart bodies are not signed. */
export interface Signed {
  readonly method: 'GET' | 'POST';
  /** URL with its query, whose parameters are signed. */
  readonly url: string;
}

/** Time and nonce that make each signature unique. */
export interface Moment {
  /** Time of the request, seconds since 1970. */
  readonly timestamp: number;
  readonly nonce: string;
}

export const thisMoment = (nowMs: number): Moment => ({
  timestamp: Math.floor(nowMs / 1000),
  nonce: randomBytes(16).toString('hex'),
});

/** Encodes a text by RFC 3986, which escapes more characters than `encodeURIComponent`. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const byName = ([a, x]: readonly [string, string], [b, y]: readonly [string, string]): number =>
  a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1;

/**
 * Builds the Authorization header of a request in an account's name, by OAuth 1.0a with HMAC-SHA1 (RFC 5849, sections
 * 3.4.1 and 3.4.2).
 */
export function oauthHeader(account: XAccount, { method, url }: Signed, { timestamp, nonce }: Moment): string {
  const { apiKey, apiSecret, accessToken, accessSecret } = account;
  const asked = new URL(url);
  const own: readonly (readonly [string, string])[] = [
    ['oauth_consumer_key', apiKey],
    ['oauth_nonce', nonce],
    ['oauth_signature_method', 'HMAC-SHA1'],
    ['oauth_timestamp', String(timestamp)],
    ['oauth_token', accessToken],
    ['oauth_version', '1.0'],
  ];
  const parameters = [...own, ...asked.searchParams]
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .sort(byName)
    .map((pair) => pair.join('='))
    .join('&');
  const base = [method, asked.origin + asked.pathname, parameters].map(encoded).join('&');
  const key = `${encoded(apiSecret)}&${encoded(accessSecret)}`;
  const signature = createHmac('sha1', key).update(base).digest('base64');
  const all = [...own, ['oauth_signature', signature] as const];
  return `OAuth ${all.map(([name, value]) => `${encoded(name)}="${encoded(value)}"`).join(', ')}`;
}
