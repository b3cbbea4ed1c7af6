import { inTime, LABEL_KIND, type NostrEvent, predictionTag, VERDICT_LABELS } from '@hindcast/domain/signed';
import { shownText } from '@hindcast/domain/text';
import { Relay } from 'nostr-tools/relay';

/** Result of reading the events of one prediction from one relay. */
export interface RelayReading {
  /** Host of the relay. */
  readonly relay: string;
  /** Events with a valid signature. */
  readonly events: readonly NostrEvent[];
  /** Number of events with an invalid signature. */
  readonly forged: number;
  /** Reason why the relay gave no events, or not all. Null if it gave all. */
  readonly problem: string | null;
}

/** Timeout of a relay's connection and of its answer, ms. */
const ANSWER_MS = 10_000;
const MOST_EVENTS = 500;

/** Waits for an answer with a timeout. Unlike AbortSignal.timeout, this timer keeps the program running. */
async function inAnswerTime<T>(work: Promise<T>): Promise<T> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), ANSWER_MS);
  return inTime(work, end.signal).finally(() => clearTimeout(timer));
}

const reasonOf = (thrown: unknown): string =>
  shownText(thrown instanceof Error ? thrown.message : String(thrown)) || 'it gave no reason';

/** Reads all events of a prediction that a key (hexadecimal) has signed. Never throws: `problem` has the reason. */
export async function readRelay(url: string, author: string, prediction: number): Promise<RelayReading> {
  const events: NostrEvent[] = [];
  let forged = 0;
  const relay = new Relay(url);
  relay.onnotice = () => undefined; // ignores the relay's own messages
  const answer = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const countEvent = (): void => {
        if (events.length + forged >= MOST_EVENTS) reject(new Error('it gives more than it was asked for'));
      };
      const filter = { authors: [author], kinds: [LABEL_KIND], '#L': [VERDICT_LABELS], limit: MOST_EVENTS };
      relay.subscribe([{ ...filter, '#i': [predictionTag(prediction)] }], {
        onevent: (event) => {
          countEvent();
          events.push(event);
        },
        oninvalidevent: () => {
          countEvent();
          forged++;
        },
        oneose: resolve,
        onclose: (reason) => reject(new Error(reason)),
        eoseTimeout: ANSWER_MS * 2, // longer than our timeout, because silence does not end the events
      });
    });
  let problem: string | null = null;
  try {
    await inAnswerTime(relay.connect());
    await inAnswerTime(answer());
  } catch (thrown) {
    problem = reasonOf(thrown);
  } finally {
    relay.close();
  }
  return { relay: new URL(url).host, events, forged, problem };
}
