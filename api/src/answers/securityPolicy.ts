import type { Config } from '../config/config.ts';

/** A style and a script that stand in a page, as hashes: these very texts are allowed and no others. */
export interface InlineHashes {
  readonly scriptHash: string;
  readonly styleHash: string;
}

/** The policy of a page; `others` are origins it may ask besides its own. */
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
/** The page that other sites show in a frame: the only one that they may. */
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

/** Browser features that no page of ours needs; they are forbidden to foreign code in a page too. */
const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((name) => `${name}=()`)
  .join(', ');

const YEAR_S = 31_536_000;

/** Headers that tell browsers what to refuse. */
export interface SecurityPolicy {
  /** For pages: against foreign and inline scripts and styles, framing, guessed types, leaked addresses and access by other windows. */
  readonly page: Readonly<Record<string, string>>;
  /** Returns the headers that differ for a page with an inline style and an inline script. */
  pageWith(hashes: InlineHashes): Readonly<Record<string, string>>;
  /** For all other answers, which load nothing and so need no permissions policy. */
  readonly data: Readonly<Record<string, string>>;
  /** For what pages of others load from here: data, scripts and pictures. */
  readonly embed: Readonly<Record<string, string>>;
  /** For pictures that are documents too. */
  readonly picture: Readonly<Record<string, string>>;
  /** For the page that other sites show in a frame. */
  readonly frame: Readonly<Record<string, string>>;
}

/**
 * The policy of a server; when visitors come by https, browsers are told to come by nothing else for a year. A site that
 * was built to ask another server may do so.
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
  const anywhere = { 'cross-origin-resource-policy': 'cross-origin' };
  return {
    page: { ...headers(pagePolicy(others)), ...permissions },
    pageWith: (hashes) => ({ 'content-security-policy': pagePolicy(others, hashes) }),
    data: headers(DATA),
    embed: { ...headers(DATA), ...anywhere },
    picture: { ...headers(PICTURE), ...anywhere },
    frame: { ...headers(framePolicy(others)), ...permissions, ...anywhere },
  };
}
