import { readSigned, type SignedReading } from '@hindcast/domain/signed';
import { Relay, useWebSocketImplementation } from 'nostr-tools/relay';
import type { NostrSetting } from '../config/posting.ts';
import { shownText } from '../outbound/shownText.ts';
import { RELAY_MS, relayName } from '../posting/nostr/publish.ts';
import { RelaySocket } from '../posting/nostr/socket.ts';

useWebSocketImplementation(RelaySocket);

/** What one relay has of our own events. */
export interface ReadBack extends SignedReading {
  readonly relay: string;
}

/** Waits for so long at most; a relay that is slower has not answered. */
async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it does not answer in time')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function readOne(url: string, author: string, pageMs: number): Promise<ReadBack> {
  const relay = new Relay(url);
  const connect = async () => {
    await relay.connect({ timeout: pageMs });
    return relay;
  };
  const reading = await readSigned({ connect, pageMs, inTime: (work) => inTime(work, pageMs) }, author);
  relay.close();
  const { problem } = reading;
  return { ...reading, relay: relayName(url), problem: problem === null ? null : shownText(problem, []) };
}

/** Reads what relays have of the verdicts and roots that were signed with our key. @param pageMs for each of its pages */
export const readBack = (
  { publicKey }: Pick<NostrSetting, 'publicKey'>,
  relays: readonly string[],
  pageMs = RELAY_MS,
): Promise<ReadBack[]> => Promise.all(relays.map((relay) => readOne(relay, publicKey, pageMs)));
