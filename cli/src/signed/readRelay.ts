import { readSigned, type SignedReading } from '@hindcast/domain/signed';
import { shownText } from '@hindcast/domain/text';
import { Relay } from 'nostr-tools/relay';

/** What one relay gave. */
export interface RelayReading extends SignedReading {
  readonly relay: string;
}

/** How long a relay may take for a page, its connection included. */
const PAGE_MS = 10_000;

/** Waits for so long at most; a relay that is slower has not answered. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it does not answer in time')), PAGE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Reads all that a key (hexadecimal) has signed of verdicts and roots. */
export async function readRelay(url: string, author: string): Promise<RelayReading> {
  const reading = await readSigned({ connect: () => Relay.connect(url), pageMs: PAGE_MS, inTime }, author);
  const { problem } = reading;
  return { ...reading, relay: new URL(url).host, problem: problem === null ? null : shownText(problem) };
}
