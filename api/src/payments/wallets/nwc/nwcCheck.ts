import { shownText } from '../../../lib/index.ts';
import { WalletError } from '../wallet.ts';
import type { NwcRequests } from './nwcRequests.ts';

/** Result of checking a connection to a wallet. */
export interface NwcCheck {
  /** The wallet's name and relays, without a secret. */
  readonly name: string;
  /** Methods that the connection may use. Null if the wallet does not tell. */
  readonly methods: readonly string[] | null;
}

/** Asks a wallet which methods a connection may use. Throws WalletError, also if a needed method is missing. */
export async function checkNwc(
  { ask, hosts, secrets }: NwcRequests,
  needed: readonly string[],
  timeoutMs: number,
): Promise<NwcCheck> {
  const { alias, methods } = await ask('get_info', {}, timeoutMs);
  const called = typeof alias === 'string' ? shownText(alias, secrets) : 'a wallet';
  const name = `${called} (Nostr Wallet Connect at ${hosts})`;
  if (!Array.isArray(methods)) return { name, methods: null };
  const missing = needed.filter((method) => !methods.includes(method));
  if (missing.length > 0) throw new WalletError(`The connection does not allow ${missing.join(' and ')}`);
  return { name, methods: methods.filter((method) => typeof method === 'string') };
}
