import type { Log } from '../logging/log.ts';
import type { Storage } from '../storage/connect.ts';
import { type Clock, today } from '../timing/clock.ts';
import type { VerdictBooks } from '../verdicts/verdictBooks.ts';
import { publishSigned } from './publishSigned.ts';
import { type Signer, signVerdicts, stampOf, unsigned } from './signVerdicts.ts';
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

/** Verdicts that are signed in one transaction. */
const AT_ONCE = 100;

/**
 * Builds the work that signs settled verdicts and publishes them. One process at a time calls it. `waitMs`: how long a
 * relay may take; the usual time unless given.
 */
export function createSigning(
  { storage, books, clock, signer }: SigningParts,
  log: Log,
  waitMs?: number,
): () => Promise<void> {
  const readWanted = createWantedVerdicts(books);
  /** The standing of each prediction whose last event differs, and since when. */
  let waiting = new Map<number, { readonly one: Wanted; readonly sinceMs: number }>();
  let looked = '';

  async function sign(by: Signer): Promise<void> {
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
    const ids = [...waiting].filter(([, { sinceMs }]) => nowMs - sinceMs >= STANDS_MS).map(([id]) => id);
    const turn = { ids: ids.slice(0, AT_ONCE), wanted, stamp, now: new Date(nowMs) };
    if (turn.ids.length > 0 && !(await signVerdicts(storage, by, turn))) return;
    for (const id of turn.ids) waiting.delete(id);
    looked = look;
  }

  return async () => {
    if (!signer) return;
    await sign(signer);
    await publishSigned({ storage, nostr: signer.nostr, log, waitMs });
  };
}
