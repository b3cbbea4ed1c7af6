import type { Storage } from '../storage/connect.ts';
import type { Records } from '../storage/records.ts';
import { createPlaces } from './places.ts';
import { type Signer, signVerdict } from './signEvent.ts';
import type { Wanted } from './wantedVerdicts.ts';

/** How a prediction was signed last. */
interface LastSigned extends Wanted {
  readonly event_id: string;
  readonly place: number;
}

interface LastRow {
  readonly prediction_id: number;
  readonly outcome: Wanted['outcome'];
  readonly sha256: string | null;
  readonly event_id: string;
  readonly place: number;
}

async function readLast(
  records: Pick<Records, 'select'>,
  { nostr: { publicKey } }: Signer,
): Promise<ReadonlyMap<number, LastSigned>> {
  const rows = await records.select<LastRow>(
    `SELECT prediction_id, outcome, sha256, event_id, place FROM signed_events
     WHERE public_key = :publicKey AND subject = 'verdict' AND place IN
       (SELECT MAX(place) FROM signed_events WHERE public_key = :publicKey AND subject = 'verdict'
        GROUP BY prediction_id)`,
    { publicKey },
  );
  return new Map(
    rows.map(({ prediction_id, sha256, ...last }) => [prediction_id, { ...last, receipt: sha256 }] as const),
  );
}

/** Whether what is on relays says something else than it should. What never settled is not signed. */
const isNews = (wanted: Wanted, last: LastSigned | undefined): boolean =>
  last ? last.outcome !== wanted.outcome || last.receipt !== wanted.receipt : wanted.receipt !== null;

/** The predictions (ids) of which something else is signed than stands. */
export async function unsigned(
  records: Pick<Records, 'select'>,
  signer: Signer,
  wanted: ReadonlyMap<number, Wanted>,
): Promise<readonly number[]> {
  const last = await readLast(records, signer);
  return [...wanted].filter(([id, one]) => isNews(one, last.get(id))).map(([id]) => id);
}

interface SigningTurn {
  /** Of predictions; so many that a transaction can sign them while others wait. */
  readonly ids: readonly number[];
  readonly wanted: ReadonlyMap<number, Wanted>;
  /** The revisions that `wanted` was read at. */
  readonly stamp: string;
  readonly now: Date;
}

/** Signs how predictions stand. False where what `wanted` was read from has changed since: then nothing is signed. */
export const signVerdicts = (
  storage: Storage,
  signer: Signer,
  { ids, wanted, stamp, now }: SigningTurn,
): Promise<boolean> =>
  storage.transaction(async (tx) => {
    if (stampOf(await tx.revisions()) !== stamp) return false;
    const last = await readLast(tx, signer);
    const nextPlace = await createPlaces(tx, signer);
    for (const id of ids) {
      const [one, before] = [wanted.get(id), last.get(id)];
      if (!one || !isNews(one, before)) continue;
      const place = nextPlace(before?.place ?? 0);
      await signVerdict(tx, signer, { ...one, place, prediction: id, former: before?.event_id ?? null }, now);
    }
    return true;
  });

/** All revisions as one text. */
export const stampOf = (revisions: ReadonlyMap<string, number>): string => JSON.stringify([...revisions].sort());
