import { notConfigured, type WireNostrStatus, type WireXTest } from '@hindcast/domain/posting';
import { npubEncode } from 'nostr-tools/nip19';
import type { NostrSetting, XAccount } from '../config/posting.ts';
import { PostProblem } from './delivery/problem.ts';
import { countConnected } from './nostr/publish.ts';
import { accountOnX } from './x/postOnX.ts';

/** X allows this question a few times a day with some plans: what it said of the keys is believed for so long. */
const BELIEVED_MS = 15 * 60_000;

/** Answers whether X takes the keys that post, by the time in ms since 1970. It asks X only now and then. */
export function createXTest(account: XAccount | null): (nowMs: number) => Promise<WireXTest> {
  let known: { readonly username: string; readonly atMs: number } | null = null;
  const taken = (username: string): WireXTest => ({ success: true, username, error: null });

  return async (nowMs) => {
    if (account === null) return { success: false, username: null, error: notConfigured.x };
    if (known && nowMs - known.atMs < BELIEVED_MS) return taken(known.username);
    try {
      known = { username: await accountOnX(account, nowMs), atMs: nowMs };
      return taken(known.username);
    } catch (thrown) {
      if (!(thrown instanceof PostProblem)) throw thrown;
      const { message, detail, retryAtMs } = thrown;
      const isTooOften = retryAtMs !== null && retryAtMs > nowMs;
      if (known && isTooOften) return taken(known.username);
      return { success: false, username: null, error: detail === null ? message : `${message}: ${detail}` };
    }
  };
}

/** Which relays can be reached. */
export async function nostrStatus(setting: NostrSetting | null): Promise<WireNostrStatus> {
  if (setting === null) {
    return { configured: false, publicKey: null, connectedRelays: 0, totalRelays: 0, error: notConfigured.nostr };
  }
  const { publicKey, relays } = setting;
  const connectedRelays = await countConnected(relays);
  return {
    configured: true,
    publicKey: npubEncode(publicKey),
    connectedRelays,
    totalRelays: relays.length,
    error: connectedRelays === 0 ? 'No relay can be reached' : null,
  };
}
