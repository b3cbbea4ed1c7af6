import { inTime, LABEL_KIND, type NostrEvent, predictionTag, VERDICT_LABELS } from '@hindcast/domain/signed';
import { shownText } from '@hindcast/domain/text';
import { Relay } from 'nostr-tools/relay';

/** The events of one prediction on one relay. */
export interface RelayReading {
  /** Host of the relay. */
  readonly relay: string;
  /** Events with a valid signature. */
  readonly events: readonly NostrEvent[];
  /** Number of events with an invalid one. */
  readonly forged: number;
  /** Reason why it gave nothing, or not all; null if it gave all it has. */
  readonly problem: string | null;
}

/** Time for a relay to connect and to answer. */
const ANSWER_MS = 10_000;
const MOST_EVENTS = 500;

/** Waits for an answer; unlike the timer of a signal, this timer keeps the program running. */
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
  relay.onnotice = () => undefined; // its own words are for nobody
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
        eoseTimeout: ANSWER_MS * 2, // silence is no end
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
