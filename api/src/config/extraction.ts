import { readXAccount, type XAccount } from './posting.ts';
import { ConfigError, type Environment } from './setting.ts';

/** Where posts on X are read, and who posts there in our name. */
export interface XSetting {
  /** X's API; null without a token, which it needs. */
  readonly api: { readonly url: string; readonly token: string } | null;
  /** The account that posts; null where none is set. */
  readonly account: XAccount | null;
  /** The service of embeds, which needs no key, without a trailing slash; null if it is not to be asked. */
  readonly oembedUrl: string | null;
}

/** The language model that reads posts. */
export interface ModelSetting {
  /** Of the API that is like OpenAI's, up to `/chat/completions`, without a trailing slash. It may be a local one. */
  readonly url: string;
  readonly name: string;
  /** Null for models that ask for none, such as local ones. */
  readonly key: string | null;
}

/** The setting of the token that reads posts. */
export const X_TOKEN = 'HINDCAST_X_BEARER_TOKEN';
const X_API = 'HINDCAST_X_API_URL';
const X_OEMBED = 'HINDCAST_X_OEMBED_URL';
export const MODEL_URL = 'HINDCAST_MODEL_URL';
const MODEL_NAME = 'HINDCAST_MODEL_NAME';
export const MODEL_KEY = 'HINDCAST_MODEL_KEY';

/** Keys and tokens travel in a header: visible characters of ASCII alone. */
const HEADER_TEXT = /^[\x21-\x7e]{1,4096}$/;

const settingOf = (environment: Environment, name: string): string | undefined =>
  environment[name]?.trim() || undefined;

/** An address of a service. Its message does not repeat it: a password may stand in it. */
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
 * Reads the settings for reading posts. Without settings, posts are read by the service of embeds alone. Throws
 * ConfigError.
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

/** The model that reads posts; null where none is set. Throws ConfigError, which never repeats the key. */
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
