import { notConfigured, type WireNostrStatus, type WireXTest } from '@hindcast/domain/posting';
import { npubEncode } from 'nostr-tools/nip19';
import type { NostrSetting, XAccount } from '../../lib/index.ts';
import { PostProblem } from './delivery/problem.ts';
import { countConnected } from './nostr/publish.ts';
import { accountOnX } from './x/postOnX.ts';

/** Maximum age of a cached result with `recent`, ms. */
const RECENT_MS = 60_000;

/**
 * Check that X accepts the keys for posting. With `recent`, a success of the last minute is returned from the cache.
 */
type XTest = (nowMs: number, recent?: boolean) => Promise<WireXTest>;

/**
 * Builds the check that X accepts the keys for posting. If X limits the rate, the check returns the last success. A
 * refusal clears the cached result, and all callers that share the check get it.
 */
export function createXTest(account: XAccount | null): XTest {
  let taken: WireXTest | null = null;
  /** The running check, or the last one that X did not refuse. */
  let good: { readonly answer: Promise<WireXTest>; readonly atMs: number } | null = null;

  async function ask(on: XAccount, nowMs: number): Promise<WireXTest> {
    try {
      taken = { success: true, username: await accountOnX(on, nowMs), error: null };
      return taken;
    } catch (thrown) {
      good = null;
      if (!(thrown instanceof PostProblem)) throw thrown;
      const { message, detail, tooOften } = thrown;
      if (taken && tooOften) return taken;
      return { success: false, username: null, error: detail === null ? message : `${message}: ${detail}` };
    }
  }

  return async (nowMs, recent = false) => {
    if (account === null) return { success: false, username: null, error: notConfigured.x };
    if (recent && good && nowMs - good.atMs < RECENT_MS) return good.answer;
    good = { answer: ask(account, nowMs), atMs: nowMs };
    return good.answer;
  };
}

/** Returns the state of posting on Nostr, with the number of relays that can be reached. */
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
