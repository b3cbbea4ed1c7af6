import { type AssetId, type Claim, cellOf, repeats } from '@hindcast/domain';
import { chunks, predictionOf, type Records, readRow } from '../../db/index.ts';
import type { KnownExperts } from '../experts/knownExperts.ts';

/** A claim and its place: `prediction 12`, `line 7`. */
interface Told {
  readonly claim: Claim;
  readonly where: string;
}

/** Returns the index keys of a claim's cell and of the neighbouring cells, in which repetitions of the claim lie. */
function around(of: string, claim: Claim): string[] {
  const { kind, places } = cellOf(claim);
  let keys = [`${of} ${kind}`];
  for (const place of places) {
    const beside = place === null ? ['-'] : [place, place - 1, place + 1];
    keys = keys.flatMap((key) => beside.map((one) => `${key} ${one}`));
  }
  return keys;
}

/** Index of calls. It finds a call by the same expert about the same asset that a new one repeats in other words. */
export interface Duplicates {
  /**
   * Returns the place of a call that a claim repeats. Null without one.
   * @param of key of the expert and asset, from `subjectOf`.
   */
  find(of: string, claim: Claim): string | null;
  add(of: string, told: Told): void;
}

/** Builds an empty index of calls. */
export function createDuplicates(): Duplicates {
  const cells = new Map<string, Told[]>();
  return {
    find(of, claim) {
      for (const key of around(of, claim)) {
        const like = cells.get(key)?.find((told) => repeats(told.claim, claim));
        if (like) return like.where;
      }
      return null;
    },
    add(of, told) {
      const [own = ''] = around(of, told.claim);
      const cell = cells.get(own);
      if (cell) cell.push(told);
      else cells.set(own, [told]);
    },
  };
}

/** Returns the key of an expert and an asset. */
export const subjectOf = (expert: number | string, asset: AssetId): string => `${expert}/${asset}`;

/** Adds the stored calls of experts (by id), without withdrawn ones. */
export async function addRecorded(
  { models }: Records,
  known: KnownExperts,
  experts: readonly number[],
  duplicates: Duplicates,
): Promise<void> {
  const rows = experts.flatMap((id) => known.rowsOf(id).map((row) => row.id));
  for (const some of chunks(rows)) {
    const where = { influencer_id: [...some], withdrawn: false };
    for (const row of await models.predictions.findAll({ where, order: ['id'], raw: true })) {
      const { claim } = predictionOf(readRow(row));
      if (claim)
        duplicates.add(subjectOf(known.owner(row.influencer_id).id, row.asset), {
          claim,
          where: `prediction ${row.id}`,
        });
    }
  }
}
