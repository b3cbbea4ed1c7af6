import { readXAccount, type XAccount } from './posting.ts';
import { ConfigError, type Environment } from './setting.ts';

/** Access to X for reading posts, and the account that posts in our name. */
export interface XSetting {
  /** X's API. Null without a token. */
  readonly api: { readonly url: string; readonly token: string } | null;
  /** Account that posts. Null without one. */
  readonly account: XAccount | null;
  /** URL of X's embed service, which needs no key, without a trailing slash. Null to not use it. */
  readonly oembedUrl: string | null;
}

/** The language model that reads posts. */
export interface ModelSetting {
  /**
   * Base URL of an API like OpenAI's, up to `/chat/completions`, without a trailing slash. It may be a local server.
   */
  readonly url: string;
  readonly name: string;
  /** Key of the model's service. Null for models without a key, such as local ones. */
  readonly key: string | null;
}

/** Name of the setting with the token that reads posts. */
export const X_TOKEN = 'HINDCAST_X_BEARER_TOKEN';
const X_API = 'HINDCAST_X_API_URL';
const X_OEMBED = 'HINDCAST_X_OEMBED_URL';
export const MODEL_URL = 'HINDCAST_MODEL_URL';
const MODEL_NAME = 'HINDCAST_MODEL_NAME';
export const MODEL_KEY = 'HINDCAST_MODEL_KEY';

/** Keys and tokens are sent in a header, and so must be visible ASCII characters. */
const HEADER_TEXT = /^[\x21-\x7e]{1,4096}$/;

const settingOf = (environment: Environment, name: string): string | undefined =>
  environment[name]?.trim() || undefined;

/** Reads the URL of a service. The error does not repeat it, because it may contain a password. */
function readAddress(name: string, value: string): string {
  const url = URL.parse(value);
  if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username && !url.password) {
    return url.href.replace(/(?<!\/)\/+$/, '');
  }
  throw new ConfigError(name, 'must be an address such as https://api.example.org/v1, without a password or a query');
}

function readSecret(name: string, value: string | undefined): string | null {
  if (value === undefined) return null;
  if (HEADER_TEXT.test(value)) return value;
  throw new ConfigError(name, 'has characters that no key has: copy it anew, without blanks and line ends');
}

/**
 * Reads the settings for reading posts. Without them, posts are only read from the embed service. Throws ConfigError.
 */
export function readX(environment: Environment): XSetting {
  const token = readSecret(X_TOKEN, settingOf(environment, X_TOKEN));
  const api = settingOf(environment, X_API);
  const url = readAddress(X_API, api ?? 'https://api.x.com');
  const account = readXAccount(environment, url);
  if (api !== undefined && token === null && account === null) {
    throw new ConfigError(X_API, `is set without ${X_TOKEN}, and without the keys that post`);
  }
  const oembed = settingOf(environment, X_OEMBED) ?? 'https://publish.x.com';
  return {
    api: token === null ? null : { url, token },
    account,
    oembedUrl: oembed === 'none' ? null : readAddress(X_OEMBED, oembed),
  };
}

/** Reads the model that reads posts. Null if unset. Throws ConfigError, which never repeats the key. */
export function readModel(environment: Environment): ModelSetting | null {
  const [url, name, key] = [MODEL_URL, MODEL_NAME, MODEL_KEY].map((setting) => settingOf(environment, setting));
  if (url === undefined) {
    const alone = name !== undefined ? MODEL_NAME : key !== undefined ? MODEL_KEY : null;
    if (alone !== null) throw new ConfigError(alone, `is set without ${MODEL_URL}`);
    return null;
  }
  const address = readAddress(MODEL_URL, url).replace(/\/chat\/completions$/, '');
  if (name === undefined)
    throw new ConfigError(MODEL_NAME, `is not set; with ${MODEL_URL} it says which model answers`);
  if (name.length > 100) throw new ConfigError(MODEL_NAME, 'has more than 100 characters');
  return { url: address, name, key: readSecret(MODEL_KEY, key) };
}
