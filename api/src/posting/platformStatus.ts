import { notConfigured, type WireNostrStatus, type WireXTest } from '@hindcast/domain/posting';
import { npubEncode } from 'nostr-tools/nip19';
import type { NostrSetting, XAccount } from '../config/posting.ts';
import { PostProblem } from './delivery/problem.ts';
import { countConnected } from './nostr/publish.ts';
import { accountOnX } from './x/postOnX.ts';

/** Whether X takes the keys that post. */
export async function testX(account: XAccount | null, nowMs: number): Promise<WireXTest> {
  if (account === null) return { success: false, username: null, error: notConfigured.x };
  try {
    return { success: true, username: await accountOnX(account, nowMs), error: null };
  } catch (thrown) {
    if (!(thrown instanceof PostProblem)) throw thrown;
    const { message, detail } = thrown;
    return { success: false, username: null, error: detail === null ? message : `${message}: ${detail}` };
  }
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
