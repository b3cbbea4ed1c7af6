import { inTime, readSigned, type SignedReading } from '@hindcast/domain/signed';
import { shownText } from '@hindcast/domain/text';
import { Relay } from 'nostr-tools/relay';

/** What one relay gave. */
export interface RelayReading extends SignedReading {
  readonly relay: string;
}

/** How long a relay may take for a page, its connection included. */
const PAGE_MS = 10_000;

/** Waits for a page; unlike the timer of a signal, this one keeps the program running. */
async function inPage<T>(work: Promise<T>): Promise<T> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), PAGE_MS);
  return inTime(work, end.signal).finally(() => clearTimeout(timer));
}

/** Reads all that a key (hexadecimal) has signed of verdicts and roots. */
export async function readRelay(url: string, author: string): Promise<RelayReading> {
  const reading = await readSigned({ connect: () => Relay.connect(url), pageMs: PAGE_MS, inTime: inPage }, author);
  const { problem } = reading;
  return { ...reading, relay: new URL(url).host, problem: problem === null ? null : shownText(problem) };
}
