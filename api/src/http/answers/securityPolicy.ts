import type { Config } from '../../lib/index.ts';

/** Hashes of a page's inline script and inline style. Only these are allowed. */
export interface InlineHashes {
  readonly scriptHash: string;
  readonly styleHash: string;
}

/** Returns the content security policy of a page. `others` are origins that it may connect to besides its own. */
const pagePolicy = (
  others: readonly string[],
  { scriptHash = '', styleHash = '' }: Partial<InlineHashes> = {},
): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${scriptHash}`.trim(),
    `style-src 'self' ${styleHash}`.trim(),
    "img-src 'self' data:",
    ["connect-src 'self'", ...others].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
const DATA = "default-src 'none'; frame-ancestors 'none'";
const PICTURE = "default-src 'none'; style-src 'unsafe-inline'";
/** Returns the policy of the page that other sites may show in a frame. Only this page may be framed. */
const framePolicy = (others: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    ["connect-src 'self'", ...others].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ');

/** Browser features that no page needs. They are denied, also to third-party code. */
const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((name) => `${name}=()`)
  .join(', ');

const YEAR_S = 31_536_000;

/** Security headers by type of response. */
export interface SecurityPolicy {
  /**
   * For pages: they block foreign and inline scripts and styles, framing, guessed types, leaked referrers and access by
   * other windows.
   */
  readonly page: Readonly<Record<string, string>>;
  /** Returns the headers that differ for a page with an inline style and an inline script. */
  pageWith(hashes: InlineHashes): Readonly<Record<string, string>>;
  /** For other responses. They load nothing, and so need no permissions policy. */
  readonly data: Readonly<Record<string, string>>;
  /** For data, scripts and pictures that other sites' pages load. */
  readonly embed: Readonly<Record<string, string>>;
  /** Headers for pictures that can be opened as documents. */
  readonly picture: Readonly<Record<string, string>>;
  /** Headers for the page that other sites show in a frame. */
  readonly frame: Readonly<Record<string, string>>;
}

/**
 * Builds the security headers of a server. With an https URL, browsers are told to use only https for a year. A site
 * that was built for another API server may connect to it.
 */
export function createSecurityPolicy({ publicUrl, apiUrl }: Pick<Config, 'publicUrl' | 'apiUrl'>): SecurityPolicy {
  const others = apiUrl === null ? [] : [apiUrl, apiUrl.replace(/^http/, 'ws')];
  const headers = (policy: string): Readonly<Record<string, string>> => ({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': `max-age=${YEAR_S}` }),
  });
  const permissions = { 'permissions-policy': PERMISSIONS };
  const anywhere = { 'cross-origin-resource-policy': 'cross-origin', 'timing-allow-origin': '*' };
  return {
    page: { ...headers(pagePolicy(others)), ...permissions },
    pageWith: (hashes) => ({ 'content-security-policy': pagePolicy(others, hashes) }),
    data: headers(DATA),
    embed: { ...headers(DATA), ...anywhere },
    picture: { ...headers(PICTURE), ...anywhere },
    frame: { ...headers(framePolicy(others)), ...permissions, ...anywhere },
  };
}
