import { notConfigured, type WireNostrStatus, type WireXTest } from '@hindcast/domain/posting';
import { npubEncode } from 'nostr-tools/nip19';
import type { NostrSetting, XAccount } from '../config/posting.ts';
import { PostProblem } from './delivery/problem.ts';
import { countConnected } from './nostr/publish.ts';
import { accountOnX } from './x/postOnX.ts';

/**
 * Answers whether X takes the keys that post, by the time in ms since 1970. Asked too often X says nothing of them: then
 * what it said last is answered.
 */
export function createXTest(account: XAccount | null): (nowMs: number) => Promise<WireXTest> {
  let taken: WireXTest | null = null;
  return async (nowMs) => {
    if (account === null) return { success: false, username: null, error: notConfigured.x };
    try {
      taken = { success: true, username: await accountOnX(account, nowMs), error: null };
      return taken;
    } catch (thrown) {
      if (!(thrown instanceof PostProblem)) throw thrown;
      const { message, detail, tooOften } = thrown;
      if (taken && tooOften) return taken;
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
