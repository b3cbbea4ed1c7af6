import { type Platform, platforms } from '@hindcast/domain/posting';
import { decode } from 'nostr-tools/nip19';
import { getPublicKey } from 'nostr-tools/pure';
import type { Mode } from './mode.ts';
import { ConfigError, type Environment } from './setting.ts';

/** Account on X that posts in our name, by OAuth 1.0a. All four keys are secret. */
export interface XAccount {
  /** Base URL of X's API, without a trailing slash. */
  readonly url: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly accessToken: string;
  readonly accessSecret: string;
}

/** The key, relays and image server of the account that posts on Nostr in our name. */
export interface NostrSetting {
  /** 32 bytes. */
  readonly secretKey: Uint8Array;
  /** Public key, hexadecimal. */
  readonly publicKey: string;
  /** URLs of relays, without duplicates. */
  readonly relays: readonly string[];
  /** Blossom server for images, without a trailing slash. Null for posts without images. */
  readonly imageServer: string | null;
}

const X_SETTINGS = [
  'HINDCAST_X_API_KEY',
  'HINDCAST_X_API_SECRET',
  'HINDCAST_X_ACCESS_TOKEN',
  'HINDCAST_X_ACCESS_SECRET',
] as const;
const NOSTR_KEY = 'HINDCAST_NOSTR_KEY';
const NOSTR_RELAYS = 'HINDCAST_NOSTR_RELAYS';
const NOSTR_IMAGES = 'HINDCAST_NOSTR_IMAGES';
const POST_VERDICTS = 'HINDCAST_POST_VERDICTS';
const NOSTR_VERDICTS = 'HINDCAST_NOSTR_VERDICTS';
const MOST_RELAYS = 20;

/** Keys are sent in a header, and so must be visible ASCII characters. */
const HEADER_TEXT = /^[\x21-\x7e]{1,1024}$/;
const settingOf = (environment: Environment, name: string): string | undefined =>
  environment[name]?.trim() || undefined;

/** Reads the account that posts on X. Null if unset. Throws ConfigError, which never repeats a key. */
export function readXAccount(environment: Environment, url: string): XAccount | null {
  const given = X_SETTINGS.map((name) => settingOf(environment, name));
  if (given.every((value) => value === undefined)) return null;
  const [apiKey = '', apiSecret = '', accessToken = '', accessSecret = ''] = given.map((value, at) => {
    const name = X_SETTINGS[at] ?? '';
    if (value === undefined) throw new ConfigError(name, `is not set; posting on X needs ${X_SETTINGS.join(', ')}`);
    if (!HEADER_TEXT.test(value)) throw new ConfigError(name, 'has characters that no key has: copy it anew');
    return value;
  });
  return { url, apiKey, apiSecret, accessToken, accessSecret };
}

/** Reads a private key of Nostr: an nsec, or 64 hexadecimal digits. Throws ConfigError, which never repeats it. */
function readSecretKey(text: string): { readonly secretKey: Uint8Array; readonly publicKey: string } {
  const wrong = new ConfigError(NOSTR_KEY, 'is no private key of Nostr: it is an nsec, or 64 hexadecimal digits');
  try {
    const read = /^[0-9a-f]{64}$/i.test(text) ? Uint8Array.from(Buffer.from(text, 'hex')) : decode(text);
    const secretKey = read instanceof Uint8Array ? read : read.type === 'nsec' ? read.data : null;
    if (secretKey === null) throw wrong;
    return { secretKey, publicKey: getPublicKey(secretKey) };
  } catch {
    // without the cause, which may repeat the key
    throw wrong;
  }
}

/** Normalises the URL of a relay. */
function readRelay(text: string): string {
  const relay = URL.parse(text);
  if (relay && /^wss?:$/.test(relay.protocol) && !relay.hash) return relay.href;
  throw new ConfigError(NOSTR_RELAYS, 'names one that is no wss or ws address');
}

/** Reads the account that posts on Nostr. Null without a key. Throws ConfigError. */
export function readNostr(environment: Environment): NostrSetting | null {
  const [key, relayList, images] = [NOSTR_KEY, NOSTR_RELAYS, NOSTR_IMAGES].map((name) => settingOf(environment, name));
  if (key === undefined) {
    const alone = relayList !== undefined ? NOSTR_RELAYS : images !== undefined ? NOSTR_IMAGES : null;
    if (alone !== null) throw new ConfigError(alone, `is set without ${NOSTR_KEY}`);
    return null;
  }
  if (relayList === undefined)
    throw new ConfigError(NOSTR_RELAYS, `is not set; with ${NOSTR_KEY} it says where notes go`);
  const relays = [
    ...new Set(
      relayList
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(readRelay),
    ),
  ];
  if (new Set(relays.map((relay) => new URL(relay).host)).size < relays.length) {
    throw new ConfigError(NOSTR_RELAYS, 'names two relays of one host, whose results could not be told apart');
  }
  if (relays.length > MOST_RELAYS) throw new ConfigError(NOSTR_RELAYS, `names more than ${MOST_RELAYS} relays`);
  const server = images === undefined ? null : URL.parse(images);
  if (
    images !== undefined &&
    !(server && /^https?:$/.test(server.protocol) && server.pathname === '/' && !server.search && !server.hash)
  ) {
    throw new ConfigError(NOSTR_IMAGES, 'must be the address of a Blossom server, such as https://blossom.example.org');
  }
  return { ...readSecretKey(key), relays, imageServer: server ? server.href.replace(/(?<!\/)\/+$/, '') : null };
}

/**
 * Tells whether settled verdicts are signed. They are signed only if the setting is `on`, because events on relays
 * cannot be taken back. Throws ConfigError, also in a demo, whose prices are invented.
 */
export function readSigning(
  value: string | undefined,
  needs: { readonly mode: Mode; readonly publicUrl: string | null; readonly nostr: NostrSetting | null },
): boolean {
  if (value === undefined || value === 'off') return false;
  if (value !== 'on') throw new ConfigError(NOSTR_VERDICTS, `is “${value}”; it must be on or off`);
  if (needs.nostr === null) throw new ConfigError(NOSTR_VERDICTS, `is on without ${NOSTR_KEY}`);
  if (needs.publicUrl === null) {
    throw new ConfigError(
      'HINDCAST_PUBLIC_URL',
      `is not set; with ${NOSTR_VERDICTS} events name the pages of predictions`,
    );
  }
  if (needs.mode === 'demo') throw new ConfigError(NOSTR_VERDICTS, 'is on, and a demo’s verdicts are nothing to sign');
  return true;
}

/** Reads the platforms on which verdicts are posted automatically. None by default. Throws ConfigError. */
export function readPlanning(
  value: string | undefined,
  accounts: Readonly<Record<Platform, XAccount | NostrSetting | null>>,
): readonly Platform[] {
  if (value === undefined || value === 'off') return [];
  const named = value.split(/[\s,]+/).filter(Boolean);
  const known = platforms.filter((platform) => named.includes(platform));
  if (known.length !== named.length)
    throw new ConfigError(POST_VERDICTS, `is “${value}”; it must be x, nostr, x,nostr or off`);
  const unset = known.find((platform) => accounts[platform] === null);
  if (unset) throw new ConfigError(POST_VERDICTS, `names ${unset}, whose keys are not set`);
  return known;
}
