import type { Log } from '../logging/log.ts';
import type { Storage } from '../storage/connect.ts';
import { type Clock, today } from '../timing/clock.ts';
import type { VerdictBooks } from '../verdicts/verdictBooks.ts';
import { createCatchUp } from './catchUp.ts';
import { publishSigned } from './publishSigned.ts';
import type { ReadingLimits } from './readBack.ts';
import { signDay } from './signDay.ts';
import type { Signer } from './signEvent.ts';
import { signVerdicts, stampOf, unsigned } from './signVerdicts.ts';
import { createWantedVerdicts, type Wanted } from './wantedVerdicts.ts';

export interface SigningParts {
  readonly storage: Storage;
  readonly books: VerdictBooks;
  readonly clock: Clock;
  /** Null where no verdict is signed. */
  readonly signer: Signer | null;
}

/**
 * So long a verdict must have stood in this process before it is signed: relays keep for good what is put right a minute
 * later.
 */
export const STANDS_MS = 10 * 60_000;

/** Verdicts that are signed in one turn, and so in one second: relays give so many at a time that share one. */
const AT_ONCE = 100;

/** Signs what has settled and publishes it. One process at a time calls it. */
export function createSigning(
  { storage, books, clock, signer }: SigningParts,
  log: Log,
  reading: ReadingLimits,
): () => Promise<void> {
  const { stopping } = reading;
  const catchUp = signer && createCatchUp({ storage, clock, signer }, log, reading);
  const readWanted = createWantedVerdicts(books);
  /** What each prediction should say that is signed otherwise, and since when. */
  let waiting = new Map<number, { readonly one: Wanted; readonly sinceMs: number }>();
  let looked = '';

  async function sign(by: Signer, may: boolean): Promise<void> {
    const stamp = stampOf(await storage.revisions());
    const look = `${today(clock)} ${stamp}`;
    if (look === looked && waiting.size === 0) return;
    const wanted = await readWanted();
    const open = await unsigned(storage, by, wanted);
    const nowMs = clock.now();
    waiting = new Map(
      open.flatMap((id) => {
        const one = wanted.get(id);
        const before = waiting.get(id);
        if (!one) return [];
        const isSame = before?.one.outcome === one.outcome && before.one.receipt === one.receipt;
        return [[id, isSame ? before : { one, sinceMs: nowMs }] as const];
      }),
    );
    const stood = [...waiting].filter(([, { sinceMs }]) => nowMs - sinceMs >= STANDS_MS).map(([id]) => id);
    const ids = may ? stood : [];
    const turn = { ids: ids.slice(0, AT_ONCE), wanted, stamp, now: new Date(nowMs) };
    if (turn.ids.length > 0 && !(await signVerdicts(storage, by, turn))) return;
    for (const id of turn.ids) waiting.delete(id);
    looked = look;
  }

  return async () => {
    if (!signer || !catchUp) return;
    const { isDone, adopted } = await catchUp();
    if (stopping.aborted) return;
    if (adopted) looked = '';
    if (isDone) await signDay(storage, signer, today(clock), new Date(clock.now()));
    await sign(signer, isDone);
    await publishSigned({ storage, nostr: signer.nostr, log, waitMs: reading.pageMs });
  };
}
