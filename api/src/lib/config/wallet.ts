import type { Mode } from './mode.ts';
import { ConfigError, type Environment } from './setting.ts';

/** Kinds of wallet that can receive payments. */
const walletKinds = ['demo', 'lnbits', 'phoenixd', 'nwc'] as const;
export type WalletKind = (typeof walletKinds)[number];

/** Lightning networks by name, with the prefix of their invoices. */
const NETWORKS = { mainnet: 'bc', testnet: 'tb', signet: 'tbs', regtest: 'bcrt' } as const;
type NetworkName = keyof typeof NETWORKS;

/** Wallet that receives payments. */
export type WalletSetting =
  | { readonly kind: 'demo' }
  | {
      readonly kind: 'lnbits' | 'phoenixd';
      /** URL of the wallet, without a trailing slash. */
      readonly url: string;
      readonly key: string;
      readonly network: (typeof NETWORKS)[NetworkName];
    }
  | { readonly kind: 'nwc'; readonly uri: string; readonly network: (typeof NETWORKS)[NetworkName] };

const WALLET = 'HINDCAST_WALLET';
const URL_SETTING = 'HINDCAST_WALLET_URL';
const KEY = 'HINDCAST_WALLET_KEY';
const NETWORK = 'HINDCAST_WALLET_NETWORK';
/** Name of the setting with the wallet key that may send payments. */
export const SPEND_KEY = 'HINDCAST_SPEND_KEY';

function readKind(value: string | undefined, mode: Mode): WalletKind | null {
  if (value === undefined) return mode === 'demo' ? 'demo' : null;
  if (value === 'none') return null;
  const kind = walletKinds.find((known) => known === value.toLowerCase());
  if (!kind) throw new ConfigError(WALLET, `is “${value}”; known are ${walletKinds.join(', ')}, or none`);
  if (kind === 'demo' && mode === 'production') {
    throw new ConfigError(WALLET, 'is demo, whose invoices nobody can pay: name a real wallet, or none');
  }
  return kind;
}

function readNetwork(value: string | undefined): (typeof NETWORKS)[NetworkName] {
  if (value === undefined) return NETWORKS.mainnet;
  if (Object.hasOwn(NETWORKS, value)) return NETWORKS[value as NetworkName];
  throw new ConfigError(NETWORK, `is “${value}”; known are ${Object.keys(NETWORKS).join(', ')}`);
}

function readUrl(value: string | undefined, kind: WalletKind): string {
  if (value === undefined) throw new ConfigError(URL_SETTING, `is not set; ${kind} needs its address`);
  const url = URL.parse(value);
  if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username) {
    return url.href.replace(/(?<!\/)\/+$/, '');
  }
  throw new ConfigError(URL_SETTING, 'must be an address such as https://wallet.example.org, without a password');
}

function readKey(value: string | undefined, what: string): string {
  if (value !== undefined) return value;
  throw new ConfigError(KEY, `is not set; it must be ${what}`);
}

/** Reads a connection string of Nostr Wallet Connect. It contains a secret, so that no message repeats it. */
function readUri(value: string | undefined, setting = KEY): string {
  const uri = readKey(value, 'the connection string of the wallet: nostr+walletconnect://…');
  if (/^nostr\+walletconnect:[^\s?]+\?\S+$/i.test(uri)) return uri; // the wallet's code checks the rest
  throw new ConfigError(setting, 'is no connection string, such as nostr+walletconnect://…?relay=…&secret=…');
}

/** Reads the wallet. By default the demo's own in demo mode, and none in production. Throws ConfigError. */
export function readWallet(environment: Environment, mode: Mode): WalletSetting | null {
  const of = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const kind = readKind(of(WALLET), mode);
  if (kind === null) return null;
  if (kind === 'demo') return { kind };
  const network = readNetwork(of(NETWORK));
  if (kind === 'nwc') return { kind, uri: readUri(of(KEY)), network };
  const what = kind === 'lnbits' ? 'the invoice key of the wallet' : 'the limited password of phoenixd';
  return { kind, url: readUrl(of(URL_SETTING), kind), key: readKey(of(KEY), what), network };
}

/** Key that can pay, by the kind of wallet, for messages. */
const SPENDS: Readonly<Record<Exclude<WalletKind, 'demo'>, string>> = {
  lnbits: 'the wallet’s admin key',
  phoenixd: 'phoenixd’s full password, http-password',
  nwc: 'a second connection string, which allows pay_invoice',
};

/** Returns advice for operators on setting up refunds, as a sentence without its full stop. */
export const howToSpend = (wallet: WalletSetting | null): string =>
  wallet === null || wallet.kind === 'demo'
    ? `set HINDCAST_WALLET, and ${SPEND_KEY} for it`
    : `set ${SPEND_KEY} to ${SPENDS[wallet.kind]}`;

/**
 * Reads the wallet's key for refunds. Null if it is unset. Throws a ConfigError if it equals the key for invoices,
 * which should not be able to pay.
 */
export function readSpendKey(value: string | undefined, wallet: WalletSetting | null): string | null {
  if (value === undefined) return null;
  if (wallet === null) throw new ConfigError(SPEND_KEY, `is set, and ${WALLET} names no wallet that it is for`);
  if (wallet.kind === 'demo') throw new ConfigError(SPEND_KEY, `is set, and the demo’s wallet (${WALLET}) needs none`);
  if (wallet.kind === 'nwc') readUri(value, SPEND_KEY);
  const receives = wallet.kind === 'nwc' ? wallet.uri : wallet.key;
  if (value !== receives) return value;
  throw new ConfigError(
    SPEND_KEY,
    `is the same as ${KEY}: that one is to receive alone, this one is ${SPENDS[wallet.kind]}`,
  );
}
