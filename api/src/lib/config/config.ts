import { join, resolve } from 'node:path';
import { type Brand, defaultBrand } from '@hindcast/domain';
import type { Platform } from '@hindcast/domain/posting';
import { type BackupSetting, readBackups } from './backups.ts';
import { readBrandFile } from './brandFile.ts';
import { readCacheSize } from './cacheSize.ts';
import type { DatabaseAddress } from './databaseAddress.ts';
import { withDatabaseCa } from './databaseCa.ts';
import { readDatabaseUrl } from './databaseUrl.ts';
import { type ModelSetting, readModel, readX, type XSetting } from './extraction.ts';
import { readKeySetting } from './installationKey.ts';
import { type AccessLog, type LogLevel, readAccessLog, readLogLevel } from './logSettings.ts';
import { type MailSetting, readMail, readNewsSats } from './mail.ts';
import { readMetricsToken } from './metrics.ts';
import { type Mode, readMode } from './mode.ts';
import { type OperatorSettings, readOperators } from './operators.ts';
import { readPagesFolder } from './pagesFolder.ts';
import { type NostrSetting, readNostr, readPlanning, readSigning } from './posting.ts';
import { readPriceSources, type SourceSetting } from './priceSources.ts';
import { ConfigError, type Environment } from './setting.ts';
import { readTrustProxy, type TrustProxy } from './trustProxy.ts';
import { readSpendKey, readWallet, type WalletSetting } from './wallet.ts';

export { ConfigError } from './setting.ts';

/** The server's settings, read once at boot. */
export interface Config {
  readonly mode: Mode;
  readonly host: string;
  /** Port to listen on. 0 to let the system choose. */
  readonly port: number;
  /** Folder of the database and other files of the server, absolute path. */
  readonly dataDir: string;
  /** MySQL or MariaDB database. Null for the embedded one in the data folder. */
  readonly database: DatabaseAddress | null;
  /** True if the server also runs the jobs. Otherwise `npm run worker` does. */
  readonly worker: boolean;
  /** URL that visitors use, without a trailing slash. Null if unset. */
  readonly publicUrl: string | null;
  /** API server that the site was built for. Null if this server is it. */
  readonly apiUrl: string | null;
  /** Proxies trusted to report the client's address in X-Forwarded-For. */
  readonly trustProxy: TrustProxy;
  /** Token that opens /metrics and the details of /ready. Null to close them. */
  readonly metricsToken: string | null;
  readonly logLevel: LogLevel;
  /** Requests that are logged. */
  readonly accessLog: AccessLog;
  /** Size of the cache of responses, megabytes. */
  readonly cacheMegabytes: number;
  /** Names and links that every page carries. */
  readonly brand: Brand;
  /** True if the operator set a brand in place of the default one. */
  readonly ownBrand: boolean;
  /** Folder with about.md and terms.md in place of the bundled ones, absolute. Null without one. */
  readonly pagesDir: string | null;
  /** Folder with the files of earlier builds, which open pages and partners still load. Absolute. */
  readonly keptDir: string;
  /** Sources of prices, the preferred one first. */
  readonly sources: readonly SourceSetting[];
  /** The wallet that receives payments for submissions. Null if no payments are taken. */
  readonly wallet: WalletSetting | null;
  /** The key that pays refunds out of the wallet. Null if no refunds are paid, and in a demo, which needs none. */
  readonly spendKey: string | null;
  /** The mail server and the sender. Null if no mails are sent. */
  readonly mail: MailSetting | null;
  /** Channels through which operators are told of new submissions. */
  readonly operators: OperatorSettings;
  /** Maximum cost of news to wallets in a day, sats. 0 to send none. */
  readonly newsSats: number;
  /** Access to X for reading posts, and the account that posts in our name. */
  readonly x: XSetting;
  /** Language model that reads posts. Null if only rules read them. */
  readonly model: ModelSetting | null;
  /** The account that posts on Nostr in our name. Null if nothing is posted there. */
  readonly nostr: NostrSetting | null;
  /** Platforms on which verdicts are posted automatically. */
  readonly postsVerdicts: readonly Platform[];
  /** True if settled verdicts are signed and published on Nostr. */
  readonly signsVerdicts: boolean;
  /** Folder of the daily backups, and the number to keep. Null if none are made. */
  readonly backups: BackupSetting | null;
  /** 32 bytes that servers on the same database share. Null to use the key in the data folder. */
  readonly key: Buffer | null;
  /** Fingerprint of a lost key that the current key replaces. Null for none. */
  readonly replacedKey: string | null;
}

/** Settings of other parts of Hindcast that may be in the same environment. */
const ELSEWHERE = ['HINDCAST_URL', 'HINDCAST_TOKEN'];

/** Returns a text unparsed, because its meaning depends on another setting. */
const asWritten = (value: string | undefined): string | undefined => value;

function readOrigin(name: string, value: string | undefined): string | null {
  if (value === undefined) return null;
  const url = URL.parse(value);
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username) {
    return url.origin;
  }
  throw new ConfigError(name, `is “${value}”; it must be an address such as https://example.org`);
}

/** Builds the reader of a switch that is on by default. */
const onUnlessOff =
  (name: string) =>
  (value: string | undefined): boolean => {
    if (value === undefined || value === 'on') return true;
    if (value === 'off') return false;
    throw new ConfigError(name, `is “${value}”; it must be on or off`);
  };

const readers = {
  HINDCAST_MODE: readMode,
  HINDCAST_HOST: (value: string | undefined): string => {
    if (value === undefined) return '127.0.0.1';
    if (/^[\w.:-]+$/.test(value)) return value;
    throw new ConfigError('HINDCAST_HOST', `is “${value}”; it must be a host name or an IP address`);
  },
  HINDCAST_PORT: (value: string | undefined): number => {
    if (value === undefined) return 3001;
    if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
    throw new ConfigError('HINDCAST_PORT', `is “${value}”; it must be a number from 0 to 65535`);
  },
  HINDCAST_DATA_DIR: (value: string | undefined): string => resolve(value ?? 'data'),
  HINDCAST_DATABASE_URL: readDatabaseUrl,
  HINDCAST_WORKER: onUnlessOff('HINDCAST_WORKER'),
  HINDCAST_PUBLIC_URL: (value: string | undefined) => readOrigin('HINDCAST_PUBLIC_URL', value),
  HINDCAST_API_URL: (value: string | undefined) => readOrigin('HINDCAST_API_URL', value),
  HINDCAST_TRUST_PROXY: readTrustProxy,
  HINDCAST_METRICS_TOKEN: readMetricsToken,
  HINDCAST_LOG_LEVEL: readLogLevel,
  HINDCAST_ACCESS_LOG: readAccessLog,
  HINDCAST_CACHE_MB: readCacheSize,
  HINDCAST_PAGES_DIR: readPagesFolder,
  HINDCAST_KEPT_FILES: asWritten,
  HINDCAST_BRAND: asWritten,
  HINDCAST_DATABASE_CA: asWritten,
  HINDCAST_PRICE_SOURCES: asWritten,
  HINDCAST_TIINGO_KEY: asWritten,
  HINDCAST_TWELVE_DATA_KEY: asWritten,
  HINDCAST_COINGECKO_KEY: asWritten,
  HINDCAST_WALLET: asWritten,
  HINDCAST_WALLET_URL: asWritten,
  HINDCAST_WALLET_KEY: asWritten,
  HINDCAST_WALLET_NETWORK: asWritten,
  HINDCAST_SPEND_KEY: asWritten,
  HINDCAST_SMTP_URL: asWritten,
  HINDCAST_MAIL_FROM: asWritten,
  HINDCAST_OPERATORS_MAIL: asWritten,
  HINDCAST_OPERATORS_MINUTES: asWritten,
  HINDCAST_WEBHOOK_URL: asWritten,
  HINDCAST_WEBHOOK_SECRET: asWritten,
  HINDCAST_WEBHOOK_PRIVATE: asWritten,
  HINDCAST_NEWS_SATS: asWritten,
  HINDCAST_X_BEARER_TOKEN: asWritten,
  HINDCAST_X_API_URL: asWritten,
  HINDCAST_X_OEMBED_URL: asWritten,
  HINDCAST_X_API_KEY: asWritten,
  HINDCAST_X_API_SECRET: asWritten,
  HINDCAST_X_ACCESS_TOKEN: asWritten,
  HINDCAST_X_ACCESS_SECRET: asWritten,
  HINDCAST_NOSTR_KEY: asWritten,
  HINDCAST_NOSTR_RELAYS: asWritten,
  HINDCAST_NOSTR_IMAGES: asWritten,
  HINDCAST_NOSTR_VERDICTS: asWritten,
  HINDCAST_POST_VERDICTS: asWritten,
  HINDCAST_MODEL_URL: asWritten,
  HINDCAST_MODEL_NAME: asWritten,
  HINDCAST_MODEL_KEY: asWritten,
  HINDCAST_BACKUPS: asWritten,
  HINDCAST_KEY: readKeySetting,
  HINDCAST_KEY_REPLACES: asWritten,
};

/** Returns the default brand. Only a demo has the product's own address. */
function usualBrand(mode: Mode, publicUrl: string | null): Brand {
  if (mode === 'demo') return defaultBrand;
  return Object.freeze({ ...defaultBrand, address: publicUrl && new URL(publicUrl).host });
}

const isSetting = (name: string): boolean => name in readers || ELSEWHERE.includes(name);

/**
 * Reads the settings from an environment; an empty value counts as unset. Throws ConfigError for the first wrong
 * setting.
 */
export function readConfig(environment: Environment): Config {
  const read = <Name extends keyof typeof readers>(name: Name): ReturnType<(typeof readers)[Name]> =>
    readers[name](environment[name]?.trim() || undefined) as ReturnType<(typeof readers)[Name]>;
  const mode = read('HINDCAST_MODE');
  const publicUrl = read('HINDCAST_PUBLIC_URL');
  const brandFile = read('HINDCAST_BRAND');
  const dataDir = read('HINDCAST_DATA_DIR');
  const wallet = readWallet(environment, mode);
  const spendKey = readSpendKey(read('HINDCAST_SPEND_KEY'), wallet);
  const x = readX(environment);
  const nostr = readNostr(environment);
  return Object.freeze({
    mode,
    host: read('HINDCAST_HOST'),
    port: read('HINDCAST_PORT'),
    dataDir,
    database: withDatabaseCa(read('HINDCAST_DATABASE_URL'), read('HINDCAST_DATABASE_CA')),
    worker: read('HINDCAST_WORKER'),
    publicUrl,
    apiUrl: read('HINDCAST_API_URL'),
    trustProxy: read('HINDCAST_TRUST_PROXY'),
    metricsToken: read('HINDCAST_METRICS_TOKEN'),
    logLevel: read('HINDCAST_LOG_LEVEL'),
    accessLog: read('HINDCAST_ACCESS_LOG'),
    cacheMegabytes: read('HINDCAST_CACHE_MB'),
    brand: readBrandFile(brandFile, usualBrand(mode, publicUrl)),
    ownBrand: brandFile !== undefined,
    pagesDir: read('HINDCAST_PAGES_DIR'),
    keptDir: resolve(read('HINDCAST_KEPT_FILES') ?? join(dataDir, 'kept')),
    sources: readPriceSources(read('HINDCAST_PRICE_SOURCES'), {
      tiingo: read('HINDCAST_TIINGO_KEY'),
      twelvedata: read('HINDCAST_TWELVE_DATA_KEY'),
      coingecko: read('HINDCAST_COINGECKO_KEY'),
    }),
    wallet,
    spendKey,
    mail: readMail(environment, publicUrl),
    operators: readOperators(environment),
    newsSats: readNewsSats(read('HINDCAST_NEWS_SATS'), { spendKey, publicUrl }),
    x,
    model: readModel(environment),
    nostr,
    postsVerdicts: readPlanning(read('HINDCAST_POST_VERDICTS'), { x: x.account, nostr }),
    signsVerdicts: readSigning(read('HINDCAST_NOSTR_VERDICTS'), { mode, publicUrl, nostr }),
    backups: readBackups(read('HINDCAST_BACKUPS'), { mode, dataDir, isServer: read('HINDCAST_DATABASE_URL') !== null }),
    key: read('HINDCAST_KEY'),
    replacedKey: read('HINDCAST_KEY_REPLACES') ?? null,
  });
}

/** Returns the names in an environment that look like settings but are unknown, probably misspelt. */
export function unknownSettings(environment: Environment): string[] {
  return Object.keys(environment).filter((name) => name.startsWith('HINDCAST_') && !isSetting(name));
}
