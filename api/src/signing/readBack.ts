import { type KnownEvents, readSigned, type SignedReading } from '@hindcast/domain/signed';
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

/** Waits until then at most; a relay that is slower has not answered. */
async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it does not answer in time')), Math.max(0, ms));
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** What is asked of relays. */
interface Asked {
  readonly publicKey: string;
  readonly known: KnownEvents;
  /** How long a relay may take for a page. */
  readonly pageMs?: number;
}

async function readOne(url: string, { publicKey, known, pageMs = RELAY_MS }: Asked): Promise<ReadBack> {
  const relay = new ReadingRelay(url);
  const endsAt = performance.now() + MOST_MS;
  const connect = async () => {
    await relay.connect({ timeout: pageMs });
    return relay;
  };
  const inPage = <T>(work: Promise<T>) => inTime(work, Math.min(pageMs, endsAt - performance.now()));
  const { problem, ...reading } = await readSigned({ connect, pageMs, inTime: inPage }, publicKey, known);
  relay.close();
  return { ...reading, relay: relayName(url), problem: problem === null ? null : shownText(problem, []) };
}

/** Reads what relays have of the verdicts and roots that were signed with our key. */
export const readBack = (relays: readonly string[], asked: Asked): Promise<ReadBack[]> =>
  Promise.all(relays.map((relay) => readOne(relay, asked)));
