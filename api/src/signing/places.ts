import type { Records } from '../storage/records.ts';
import type { Signer } from './signEvent.ts';

/**
 * Gives places out that nothing was signed in, each after another one. Those of events that were lost are among them, but
 * for those under a root, which is over what was lost.
 */
export async function createPlaces(
  { select }: Pick<Records, 'select'>,
  { nostr: { publicKey } }: Signer,
): Promise<(after: number) => number> {
  const [root] = await select<{ size: number | null }>(
    "SELECT MAX(size) AS size FROM signed_events WHERE public_key = :publicKey AND subject = 'root'",
    { publicKey },
  );
  const under = root?.size ?? 0;
  const own = "FROM signed_events WHERE public_key = :publicKey AND subject = 'verdict' AND place > :under";
  const [range] = await select<{ n: number; top: number | null }>(`SELECT COUNT(*) AS n, MAX(place) AS top ${own}`, {
    ...{ publicKey, under },
  });
  const top = range?.top ?? under;
  const isWhole = Number(range?.n) === top - under;
  const rows = isWhole ? [] : await select<{ place: number }>(`SELECT place ${own}`, { publicKey, under });
  const taken = new Set(rows.map(({ place }) => place));
  const from = isWhole ? top : under;
  return (after) => {
    let place = Math.max(after, from) + 1;
    while (taken.has(place)) place++;
    taken.add(place);
    return place;
  };
}
