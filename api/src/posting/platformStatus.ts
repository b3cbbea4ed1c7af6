import { notConfigured, type WireNostrStatus, type WireXTest } from '@hindcast/domain/posting';
import { npubEncode } from 'nostr-tools/nip19';
import type { NostrSetting, XAccount } from '../config/posting.ts';
import { PostProblem } from './delivery/problem.ts';
import { countConnected } from './nostr/publish.ts';
import { accountOnX } from './x/postOnX.ts';

/** So old a good answer may be where it is asked for one of late. */
const RECENT_MS = 60_000;

/** Asks whether X takes the keys that post, by the time in ms since 1970. `recent`: a good answer of the last minute will do. */
type XTest = (nowMs: number, recent?: boolean) => Promise<WireXTest>;

/**
 * Answers whether X takes the keys that post. Asked too often X says nothing of them: then what it said last is answered.
 * A refusal is told to everybody, and ends what may be told again.
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
