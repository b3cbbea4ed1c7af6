import type { Log } from '../logging/log.ts';
import type { Storage } from '../storage/connect.ts';
import type { Clock } from '../timing/clock.ts';
import { adoptSigned, knownEvents, takersOf } from './adoptSigned.ts';
import { type ReadBack, type ReadingLimits, readBack } from './readBack.ts';
import type { Signer } from './signEvent.ts';
import { keepWait } from './signingWait.ts';

/** So long relays that cannot be read are waited for, where another one can. */
const OTHERS_MS = 10 * 60_000;
const AGAIN_MS = 60_000;

export interface CatchUpParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly signer: Signer;
}

const eventsText = (number: number): string => (number === 1 ? '1 event' : `${number} events`);

const problemsText = (readings: Iterable<ReadBack>): string =>
  [...readings].flatMap(({ relay, problem }) => (problem === null ? [] : [`${relay}: ${problem}`])).join('; ');

/** A reading with what speaks against it: who took our events and gives none now has lost them, or keeps them back. */
function heldAgainst(takers: ReadonlySet<string>, reading: ReadBack): ReadBack {
  const isNothing = reading.events.length + reading.known === 0;
  if (reading.problem !== null || !isNothing) return reading;
  if (reading.forged > 0) return { ...reading, problem: 'its events have wrong signatures' };
  return takers.has(reading.relay) ? { ...reading, problem: 'it gives none of the events that it took' } : reading;
}

/** Why nothing may be signed yet, as a sentence; null where nobody needs to see to it. */
function waitText(readings: ReadonlyMap<string, ReadBack>, isAnyRead: boolean, lacking: number): string | null {
  const problems = problemsText(readings.values());
  if (!isAnyRead)
    return `No relay can be read, so nobody knows what was signed before; nothing is signed twice (${problems})`;
  if (lacking > 0)
    return `${eventsText(lacking)} of before cannot be found; a relay that cannot be read may have them, unless HINDCAST_NOSTR_RELAYS names it no more (${problems})`;
  return null;
}

/**
 * Before anything is signed in a process, its own events are read back from the relays: the database may be a backup that
 * was restored, which nothing in it tells for certain, and what was signed since it was made must not be signed again.
 * What it lacks is adopted. Each turn answers whether signing may go on, and whether something was adopted.
 */
export function createCatchUp(
  { storage, clock, signer: { nostr } }: CatchUpParts,
  log: Log,
  { stopping, pageMs }: ReadingLimits,
) {
  /** The last reading of each relay, by its address. */
  const readings = new Map<string, ReadBack>();
  let [isDone, sinceMs, dueMs, lacking] = [false, 0, 0, 0];
  let told: string | null | undefined;

  const unread = (): string[] => nostr.relays.filter((relay) => readings.get(relay)?.problem !== null);

  async function read(): Promise<boolean> {
    const asked = unread();
    const known = await knownEvents(storage, nostr);
    const limits = { stopping, ...(pageMs !== undefined && { pageMs }) };
    const given = await readBack(asked, { publicKey: nostr.publicKey, known, ...limits });
    if (stopping.aborted) return false;
    const takers = await takersOf(storage, nostr);
    for (const [at, reading] of given.entries()) readings.set(asked[at] ?? '', heldAgainst(takers, reading));
    const behind = await adoptSigned(storage, nostr, [...readings.values()]);
    lacking = behind.lacking;
    dueMs = clock.now() + AGAIN_MS;
    const adopted = behind.verdicts.length + behind.roots.length;
    if (adopted > 0) log.warn({ adopted }, 'relays have signed events that the database lacked: they are adopted');
    if (behind.doubled.length > 0)
      log.warn({ events: behind.doubled.slice(0, 10) }, 'relays have other events in places that were signed');
    return adopted > 0;
  }

  return async (): Promise<{ readonly isDone: boolean; readonly adopted: boolean }> => {
    if (isDone) return { isDone, adopted: false };
    const nowMs = clock.now();
    sinceMs ||= nowMs;
    const isAnyRead = (): boolean => unread().length < nostr.relays.length;
    const isLate = (): boolean => isAnyRead() && lacking === 0 && nowMs - sinceMs >= OTHERS_MS;
    const adopted = !isLate() && nowMs >= dueMs && (await read());
    if (stopping.aborted) return { isDone, adopted };
    isDone = unread().length === 0 || isLate();
    if (isDone) readings.clear();
    if (isDone && lacking > 0) log.warn({ lacking }, 'signed events are on no relay any more');
    const wait = isDone ? null : waitText(readings, isAnyRead(), lacking);
    if (wait !== told) {
      await keepWait(storage, wait);
      if (wait !== null) log.warn({ why: wait }, 'verdicts wait to be signed');
      told = wait;
    }
    return { isDone, adopted };
  };
}
