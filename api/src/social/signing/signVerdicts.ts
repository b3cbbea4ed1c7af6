import { verdictEvent } from '@hindcast/domain/signed';
import { finalizeEvent } from 'nostr-tools/pure';
import { chunks, type Records, type Storage } from '../../db/index.ts';
import type { NostrSetting } from '../../lib/index.ts';
import type { Wanted } from './wantedVerdicts.ts';

/** Key that signs verdicts, and the site to which signed events link. */
export interface Signer {
  readonly nostr: NostrSetting;
  /** The site's public URL, without a trailing slash. */
  readonly site: string;
}

interface LastSigned extends Wanted {
  readonly event_id: string;
  readonly created_at: Date | string;
}

type LastRow = Omit<LastSigned, 'receipt'> & { readonly prediction_id: number; readonly sha256: string | null };

async function readLast(
  records: Pick<Records, 'select'>,
  { nostr: { publicKey } }: Signer,
): Promise<ReadonlyMap<number, LastSigned>> {
  const rows = await records.select<LastRow>(
    `SELECT prediction_id, outcome, sha256, event_id, created_at FROM signed_events
     WHERE id IN (SELECT MAX(id) FROM signed_events WHERE public_key = :publicKey GROUP BY prediction_id)`,
    { publicKey },
  );
  return new Map(
    rows.map(({ prediction_id, sha256, ...last }) => [prediction_id, { ...last, receipt: sha256 }] as const),
  );
}

/** Tells whether the last signed event differs from the wanted one. A verdict that never settled is not signed. */
const isNews = (wanted: Wanted, last: LastSigned | undefined): boolean =>
  last ? last.outcome !== wanted.outcome || last.receipt !== wanted.receipt : wanted.receipt !== null;

/** Returns the predictions (ids) whose last event differs from the wanted one. */
export async function unsigned(
  records: Pick<Records, 'select'>,
  signer: Signer,
  wanted: ReadonlyMap<number, Wanted>,
): Promise<readonly number[]> {
  const last = await readLast(records, signer);
  return [...wanted].filter(([id, one]) => isNews(one, last.get(id))).map(([id]) => id);
}

/** Reads the times of the predictions' current verdicts, overrides or withdrawals, seconds since 1970. */
async function readInstants(
  { select }: Pick<Records, 'select'>,
  predictions: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const instants = new Map<number, number>();
  for (const table of ['verdicts', 'overrides', 'withdrawals'])
    for (const ids of chunks(predictions)) {
      const rows = await select<{ prediction_id: number; created_at: Date | string }>(
        `SELECT prediction_id, created_at FROM ${table}
         WHERE id IN (SELECT MAX(id) FROM ${table} WHERE prediction_id IN (:ids) GROUP BY prediction_id)`,
        { ids },
      );
      for (const { prediction_id, created_at } of rows)
        instants.set(prediction_id, Math.max(secondOf(created_at), instants.get(prediction_id) ?? 0));
    }
  return instants;
}

const secondOf = (time: Date | string): number => Math.floor(new Date(time).getTime() / 1000);

/** Returns the time of an event, seconds since 1970: the verdict's, if that is later than the last event's. */
function timeOf(instant: number, last: LastSigned | undefined, now: Date): number {
  const before = last ? secondOf(last.created_at) : 0;
  // a changed receipt of the same verdict, such as after a corrected close, has no time of its own
  return instant > before ? instant : Math.max(secondOf(now), before + 1);
}

interface SigningTurn {
  /** Ids of predictions; few enough for one transaction. */
  readonly ids: readonly number[];
  readonly wanted: ReadonlyMap<number, Wanted>;
  /** Revisions at which `wanted` was read. */
  readonly stamp: string;
  readonly now: Date;
}

/**
 * Signs the current verdicts of predictions and stores the events, due at once. An event has the time of the verdict,
 * so that signing it again after a loss makes the same event. False, without signing, if `wanted` is out of date.
 */
export const signVerdicts = (
  storage: Storage,
  { nostr, site }: Signer,
  { ids, wanted, stamp, now }: SigningTurn,
): Promise<boolean> =>
  storage.transaction(async (tx) => {
    if (stampOf(await tx.revisions()) !== stamp) return false;
    const last = await readLast(tx, { nostr, site });
    const instants = await readInstants(tx, ids);
    for (const id of ids) {
      const [one, before, instant] = [wanted.get(id), last.get(id), instants.get(id)];
      // no row yet: the judge has not stored the verdict
      if (!one || instant === undefined || !isNews(one, before)) continue;
      const draft = verdictEvent({ ...one, prediction: id, former: before?.event_id ?? null }, site);
      const created_at = timeOf(instant, before, now);
      const event = finalizeEvent({ ...draft, created_at }, nostr.secretKey);
      await tx.models.signedEvents.create({
        ...{ public_key: nostr.publicKey, event_id: event.id, event: JSON.stringify(event) },
        ...{ prediction_id: id, outcome: one.outcome, sha256: one.receipt },
        ...{ created_at: new Date(created_at * 1000), due_at: await tx.now() },
      });
    }
    return true;
  });

/** Returns all revisions as one text, to see if any has changed. */
export const stampOf = (revisions: ReadonlyMap<string, number>): string => JSON.stringify([...revisions].sort());
