import { shownText } from '../../outbound/shownText.ts';
import { WalletError } from '../wallet.ts';
import type { NwcRequests } from './nwcRequests.ts';

/** The result of asking a wallet about a connection. */
export interface NwcCheck {
  /** The name and the place of the wallet, without a secret. */
  readonly name: string;
  /** Methods that the connection may use. Null if the wallet does not tell. */
  readonly methods: readonly string[] | null;
}

/** Asks a wallet what a connection may do. Throws WalletError, also where it lacks what is needed. */
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
