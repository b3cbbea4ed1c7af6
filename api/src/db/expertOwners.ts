import type { InfluencerRow } from './models/influencer.ts';

/** Returns the expert of each row, by row id. For a merged expert, this is the expert that it was merged into. */
export function ownersOf(rows: readonly InfluencerRow[]): ReadonlyMap<number, InfluencerRow> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ownerOf = (row: InfluencerRow): InfluencerRow => {
    const into = row.merged_into === null ? undefined : byId.get(row.merged_into);
    return into ? ownerOf(into) : row;
  };
  return new Map(rows.map((row) => [row.id, ownerOf(row)]));
}
