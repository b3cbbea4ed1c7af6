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

/** What no page of ours needs, and so nothing that gets into one may have. */
const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((name) => `${name}=()`)
  .join(', ');

const YEAR_S = 31_536_000;

/** Headers that tell browsers what to refuse. */
export interface SecurityPolicy {
  /** Of pages: foreign and inline scripts and styles, framing, guessing types, leaking addresses, other windows. */
  readonly page: Readonly<Record<string, string>>;
  /** The same for answers that are no pages, may load nothing, and so need no word on permissions. */
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
