import type { WireRelayResult } from '@hindcast/domain/posting';
import { inTime } from '@hindcast/domain/signed';
import { SimplePool, useWebSocketImplementation } from 'nostr-tools/pool';
import { finalizeEvent, type VerifiedEvent } from 'nostr-tools/pure';
import { type NostrSetting, shownText } from '../../../lib/index.ts';
import { RelaySocket } from './socket.ts';

useWebSocketImplementation(RelaySocket);

/** Time for connecting to a relay and publishing there, ms. */
const RELAY_MS = 10_000;

/**
 * Pool of relays for publishing. Only `inTime` sets the timeout of a relay, because the library's own timeout is
 * shorter.
 */
class PublishingPool extends SimplePool {
  readonly #waitMs: number;

  constructor(waitMs: number) {
    super({ enablePing: false });
    this.#waitMs = waitMs;
  }

  override async ensureRelay(...asked: Parameters<SimplePool['ensureRelay']>): ReturnType<SimplePool['ensureRelay']> {
    const relay = await super.ensureRelay(...asked);
    relay.publishTimeout = this.#waitMs;
    return relay;
  }
}

/** Returns a relay's host for use as its name, because the full URL may contain a token. */
const relayName = (url: string): string => new URL(url).host;

/** Returns the reason why a relay did not take a note. Relays give it as an error or a text. */
function reasonOf(thrown: unknown): string {
  const said = shownText(thrown instanceof Error ? thrown.message : String(thrown), []);
  return said === '' ? 'it gave no reason' : said;
}

async function publish(
  { relays, secretKey }: NostrSetting,
  event: VerifiedEvent,
  waitMs: number,
): Promise<WireRelayResult[]> {
  const pool = new PublishingPool(waitMs);
  const signal = AbortSignal.timeout(waitMs);
  try {
    const onauth = async (draft: Parameters<typeof finalizeEvent>[0]) => finalizeEvent(draft, secretKey);
    const takings = pool.publish([...relays], event, { maxWait: waitMs, onauth });
    const results = await Promise.allSettled(takings.map((taking) => inTime(taking, signal)));
    return results.map((result, at) => {
      const relay = relayName(relays[at] ?? '');
      if (result.status === 'fulfilled') return { relay, taken: true, said: null };
      return { relay, taken: false, said: reasonOf(result.reason) };
    });
  } finally {
    pool.destroy();
  }
}

/**
 * Publishes a signed note on the relays that did not take it before. Returns the results of all relays of the settings,
 * in order. Publishing again does no harm. Relays may ask for authentication (NIP-42).
 */
export async function publishWhereLacking(
  setting: NostrSetting,
  event: VerifiedEvent,
  before: readonly WireRelayResult[],
  waitMs = RELAY_MS,
): Promise<WireRelayResult[]> {
  const had = new Map(before.flatMap((result) => (result.taken ? [[result.relay, result] as const] : [])));
  const relays = setting.relays.filter((url) => !had.has(relayName(url)));
  const said = await publish({ ...setting, relays }, event, waitMs);
  const now = new Map(said.map((result) => [result.relay, result]));
  return setting.relays.flatMap((url) => had.get(relayName(url)) ?? now.get(relayName(url)) ?? []);
}

/** Counts the relays to which a connection succeeds. */
export async function countConnected(relays: readonly string[], waitMs = RELAY_MS): Promise<number> {
  const pool = new SimplePool({ enablePing: false });
  try {
    const connecting = relays.map((relay) => pool.ensureRelay(relay, { connectionTimeout: waitMs }));
    const settled = await Promise.allSettled(connecting);
    return settled.filter(({ status }) => status === 'fulfilled').length;
  } finally {
    pool.destroy();
  }
}
