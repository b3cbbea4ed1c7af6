import type { Config } from '../config/config.ts';

/** The policy of a page; `others` are origins it may ask besides its own. */
const pagePolicy = (others: readonly string[]): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    ["connect-src 'self'", ...others].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
const DATA = "default-src 'none'; frame-ancestors 'none'";

/** Browser features that no page of ours needs; they are forbidden to foreign code in a page too. */
const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((name) => `${name}=()`)
  .join(', ');

const YEAR_S = 31_536_000;

/** Headers that tell browsers what to refuse. */
export interface SecurityPolicy {
  /** For pages: against foreign and inline scripts and styles, framing, guessed types, leaked addresses and access by other windows. */
  readonly page: Readonly<Record<string, string>>;
  /** For all other answers, which load nothing and so need no permissions policy. */
  readonly data: Readonly<Record<string, string>>;
}

/**
 * The policy of a server; when visitors come by https, browsers are told to come by nothing else for a year. A site that
 * was built to ask another server may do so.
 */
export function createSecurityPolicy({ publicUrl, apiUrl }: Pick<Config, 'publicUrl' | 'apiUrl'>): SecurityPolicy {
  const page = pagePolicy(apiUrl === null ? [] : [apiUrl, apiUrl.replace(/^http/, 'ws')]);
  const headers = (policy: string): Readonly<Record<string, string>> => ({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': `max-age=${YEAR_S}` }),
  });
  return { page: { ...headers(page), 'permissions-policy': PERMISSIONS }, data: headers(DATA) };
}
