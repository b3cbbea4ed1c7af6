import type { Storage } from '../../db/index.ts';
import { type Clock, type Log, today } from '../../lib/index.ts';
import type { VerdictBooks } from '../../predictions/index.ts';
import { publishSigned } from './publishSigned.ts';
import { type Signer, signVerdicts, stampOf, unsigned } from './signVerdicts.ts';
import { createWantedVerdicts, type Wanted } from './wantedVerdicts.ts';

export interface SigningParts {
  readonly storage: Storage;
  readonly books: VerdictBooks;
  readonly clock: Clock;
  /** Null if verdicts are not signed. */
  readonly signer: Signer | null;
}

/**
 * Time for which a verdict must be unchanged in this process before it is signed, ms, because relays cannot take a
 * correction back.
 */
export const STANDS_MS = 10 * 60_000;

/** Maximum number of verdicts signed in one transaction. */
const AT_ONCE = 100;

/**
 * Builds the job that signs settled verdicts and publishes them. Only one process runs it at a time. `waitMs`: timeout
 * of a relay.
 */
export function createSigning(
  { storage, books, clock, signer }: SigningParts,
  log: Log,
  waitMs?: number,
): () => Promise<void> {
  const readWanted = createWantedVerdicts(books);
  /** Wanted events that differ from the last ones, by prediction, and the time since they are wanted. */
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
