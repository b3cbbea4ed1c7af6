import { inTime, type KnownEvents, readSigned, type SignedReading } from '@hindcast/domain/signed';
import { useWebSocketImplementation } from 'nostr-tools/relay';
import { shownText } from '../outbound/shownText.ts';
import { RELAY_MS, relayName } from '../posting/nostr/publish.ts';
import { RelaySocket } from '../posting/nostr/socket.ts';
import { ReadingRelay } from './readingRelay.ts';

useWebSocketImplementation(RelaySocket);

/** What one relay has of our own events. */
export interface ReadBack extends SignedReading {
  readonly relay: string;
}

/** How long one relay may take in all. */
const MOST_MS = 120_000;

/** How long reading may go on. */
export interface ReadingLimits {
  /** Ends it at once. */
  readonly stopping: AbortSignal;
  /** How long a relay may take for a page, and for an event that it is to take. */
  readonly pageMs?: number;
}

/** What is asked of relays. */
interface Asked extends ReadingLimits {
  readonly publicKey: string;
  readonly known: KnownEvents;
}

async function readOne(url: string, { publicKey, known, stopping, pageMs = RELAY_MS }: Asked): Promise<ReadBack> {
  const relay = new ReadingRelay(url);
  const end = AbortSignal.any([stopping, AbortSignal.timeout(MOST_MS)]);
  const connect = async () => {
    await relay.connect({ timeout: pageMs });
    return relay;
  };
  const inPage = <T>(work: Promise<T>) => inTime(work, AbortSignal.any([end, AbortSignal.timeout(pageMs)]));
  const { problem, ...reading } = await readSigned({ connect, pageMs, inTime: inPage }, publicKey, known);
  relay.close();
  return { ...reading, relay: relayName(url), problem: problem === null ? null : shownText(problem, []) };
}

/** Reads what relays have of the verdicts and roots that were signed with our key, each as far as it comes. */
export const readBack = (relays: readonly string[], asked: Asked): Promise<ReadBack[]> =>
  Promise.all(relays.map((relay) => readOne(relay, asked)));
