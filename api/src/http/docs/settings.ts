/** Description of one setting, for the reference of settings (docs/reference/settings.md). */
export interface SettingDescription {
  /** Default value. */
  readonly usual?: string;
  /** Effect if the setting is unset, for settings without a default value. Markdown. */
  readonly unset?: string;
  /** Meaning in Markdown, without the full stop at the end. */
  readonly means: string;
}

/** All settings by group and name. A test compares them with those that the server reads. */
export const settings: Readonly<Record<string, Readonly<Record<string, SettingDescription>>>> = {
  Server: {
    HINDCAST_MODE: { usual: 'demo', means: '`demo` or `production`; each has a database of its own' },
    HINDCAST_DATA_DIR: {
      usual: './data',
      means:
        'folder of the embedded database, the installation key and the terminal’s access file; one server a folder',
    },
    HINDCAST_WORKER: { usual: 'on', means: '`off`: this server leaves jobs to others (`npm run worker`)' },
    HINDCAST_CACHE_MB: { usual: '96', means: 'memory for answers, pages and pictures together, in MB; at least 8' },
    HINDCAST_BACKUPS: {
      usual: '7',
      means:
        'how many daily backups of the embedded database production keeps, and in which folder: `14`, `/var/backups/hindcast`, both with a blank between them, or `off`. The folder is `backups` in the data folder unless named',
    },
    HINDCAST_KEPT_FILES: {
      unset: '`kept` in the data folder',
      means:
        'folder with files of earlier builds, for pages that are still open, and with each exact version of the embed',
    },
    HINDCAST_KEY: {
      unset: '`hindcast.key` in the data folder',
      means: '32 random bytes in base64, for servers that share a database: `openssl rand -base64 32`',
    },
    HINDCAST_KEY_REPLACES: {
      unset: 'none',
      means: 'fingerprint of a lost key, from the message of the refused start; the present key then replaces it',
    },
  },
  'Address and proxies': {
    HINDCAST_HOST: { usual: '127.0.0.1', means: 'address to listen on' },
    HINDCAST_PORT: { usual: '3001', means: 'port to listen on; `0` lets the system choose' },
    HINDCAST_PUBLIC_URL: {
      unset: 'the address it listens on',
      means:
        'address that visitors use. Requests for other hosts are then refused, and browsers are told to use HTTPS only. Canonical links, pictures of shared links, oEmbed, the sitemap and all mails need it',
    },
    HINDCAST_TRUST_PROXY: {
      usual: '0',
      means:
        'proxies in front whose word about the client counts: how many (`1`), or their networks (`loopback,10.0.0.0/8`)',
    },
    HINDCAST_API_URL: {
      unset: 'the site’s own',
      means: 'address of another server that the site asks for its data; set it for the build too',
    },
  },
  'Log and metrics': {
    HINDCAST_LOG_LEVEL: {
      usual: 'info',
      means: '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`',
    },
    HINDCAST_ACCESS_LOG: {
      usual: 'some',
      means: 'requests that get a line of the log: `some` (those that change, fail or are refused), `all` or `off`',
    },
    HINDCAST_METRICS_TOKEN: {
      unset: 'closed',
      means: 'bearer token that opens `/metrics` and the details of `/ready`; 32 characters or more',
    },
  },
  Database: {
    HINDCAST_DATABASE_URL: {
      unset: 'the embedded database',
      means:
        '`mysql://user:password@host[:port][,host…]/database`, with `?ssl=on` for an encrypted connection; `@`, `:` and `/` in names and passwords are percent-encoded',
    },
    HINDCAST_DATABASE_CA: {
      unset: 'those that Node knows',
      means: 'PEM file with the authorities that may sign the database’s certificate; needs `?ssl=on`',
    },
  },
  'Names and pages': {
    HINDCAST_BRAND: { unset: 'Hindcast’s own', means: 'JSON file with your name and links' },
    HINDCAST_PAGES_DIR: {
      unset: 'the bundled pages',
      means: 'folder whose `about.md`, `terms.md` and `embed.md` replace the bundled ones',
    },
  },
  Prices: {
    HINDCAST_PRICE_SOURCES: {
      unset: 'all that need no key, and those whose key is set',
      means:
        'sources to ask, the preferred one first: `coinbase`, `kraken`, `tiingo`, `twelvedata`, `coingecko`, each with `=https://…` for another address; or `none`',
    },
    HINDCAST_TIINGO_KEY: { unset: 'not asked', means: 'key of Tiingo' },
    HINDCAST_TWELVE_DATA_KEY: { unset: 'not asked', means: 'key of Twelve Data' },
    HINDCAST_COINGECKO_KEY: { unset: 'not asked', means: 'key of CoinGecko' },
  },
  Payments: {
    HINDCAST_WALLET: {
      unset: '`demo` in demo mode, else `none`',
      means: 'wallet that takes payments: `lnbits`, `phoenixd`, `nwc` or `none`',
    },
    HINDCAST_WALLET_URL: { unset: 'none', means: 'address of LNbits or phoenixd' },
    HINDCAST_WALLET_KEY: {
      unset: 'none',
      means: 'invoice key of LNbits, limited password of phoenixd, or connection string of Nostr Wallet Connect',
    },
    HINDCAST_WALLET_NETWORK: { usual: 'mainnet', means: '`mainnet`, `testnet`, `signet` or `regtest`' },
    HINDCAST_SPEND_KEY: {
      unset: 'no refunds',
      means: 'key of the same wallet that can pay; it must differ from `HINDCAST_WALLET_KEY`',
    },
  },
  'Mail and webhooks': {
    HINDCAST_SMTP_URL: {
      unset: 'no mail',
      means: '`smtps://user:password@mail.example.org`; needs `HINDCAST_MAIL_FROM` and `HINDCAST_PUBLIC_URL`',
    },
    HINDCAST_MAIL_FROM: { unset: 'none', means: 'address that mails come from' },
    HINDCAST_NEWS_SATS: {
      usual: '0',
      means: 'sats that news to wallets may cost in 24 hours; needs `HINDCAST_SPEND_KEY` and `HINDCAST_PUBLIC_URL`',
    },
    HINDCAST_OPERATORS_MAIL: {
      unset: 'none',
      means: 'up to 20 addresses that hear of new submissions, with commas between them; needs `HINDCAST_SMTP_URL`',
    },
    HINDCAST_OPERATORS_MINUTES: { usual: '60', means: 'minutes between two mails to operators at least' },
    HINDCAST_WEBHOOK_URL: { unset: 'none', means: 'program that hears of new submissions' },
    HINDCAST_WEBHOOK_SECRET: {
      unset: 'none',
      means:
        '24 to 64 random bytes in base64 that messages to the webhook are signed with; required with `HINDCAST_WEBHOOK_URL`',
    },
    HINDCAST_WEBHOOK_PRIVATE: {
      unset: 'the webhook must be public and use HTTPS',
      means: 'host of `HINDCAST_WEBHOOK_URL` (with its port), which may then be private or plain HTTP',
    },
  },
  'X and Nostr': {
    HINDCAST_X_BEARER_TOKEN: { unset: 'posts are read as pages show them', means: 'token of X’s API that reads posts' },
    HINDCAST_X_API_KEY: {
      unset: 'no posts on X',
      means: 'key of the app that posts on X (OAuth 1.0a, read and write)',
    },
    HINDCAST_X_API_SECRET: { unset: 'none', means: 'secret of that app' },
    HINDCAST_X_ACCESS_TOKEN: { unset: 'none', means: 'token of the account that posts' },
    HINDCAST_X_ACCESS_SECRET: { unset: 'none', means: 'secret of that account; all four are set or none' },
    HINDCAST_X_API_URL: {
      usual: 'https://api.x.com',
      means: 'another address for X’s API, such as a proxy; needs the token or the keys of X',
    },
    HINDCAST_X_OEMBED_URL: {
      usual: 'https://publish.x.com',
      means: 'another address for X’s service of embeds; `none`: it is not asked',
    },
    HINDCAST_MODEL_URL: {
      unset: 'rules alone read posts',
      means: 'language model that reads posts: its address up to `/chat/completions`; it may be local',
    },
    HINDCAST_MODEL_NAME: { unset: 'none', means: 'name of the model; needed with `HINDCAST_MODEL_URL`' },
    HINDCAST_MODEL_KEY: { unset: 'none', means: 'key of the model, if it asks for one' },
    HINDCAST_NOSTR_KEY: {
      unset: 'no notes on Nostr',
      means: 'private key that posts on Nostr: an nsec, or 64 hexadecimal digits; needs `HINDCAST_NOSTR_RELAYS`',
    },
    HINDCAST_NOSTR_RELAYS: { unset: 'none', means: 'up to 20 relays (`wss://…`), with commas between them' },
    HINDCAST_NOSTR_IMAGES: {
      unset: 'notes have no images',
      means: 'Blossom server that takes the images of notes, such as `https://blossom.example.org`',
    },
    HINDCAST_POST_VERDICTS: {
      usual: 'off',
      means: 'where settled verdicts are posted by themselves: `x`, `nostr`, `x,nostr` or `off`',
    },
    HINDCAST_NOSTR_VERDICTS: {
      usual: 'off',
      means:
        '`on`: settled verdicts are signed and published; needs `HINDCAST_NOSTR_KEY` and `HINDCAST_PUBLIC_URL`, and is not possible in a demo',
    },
  },
  Terminal: {
    HINDCAST_URL: {
      unset: '`cli-access.json` in the data folder',
      means: 'server that the terminal talks to; read by the terminal alone',
    },
    HINDCAST_TOKEN: {
      unset: 'your sign-in, else the key in `cli-access.json`',
      means: 'token that the terminal sends; read by the terminal alone',
    },
  },
};
