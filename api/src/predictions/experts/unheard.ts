import type { WriteTransaction } from '../../db/index.ts';

const UNHEARD = `
  SELECT e.id FROM influencers e WHERE e.id IN (:experts) AND e.npub IS NULL AND e.merged_into IS NULL
  AND NOT EXISTS (SELECT 1 FROM predictions p WHERE p.influencer_id = e.id)
  AND NOT EXISTS (SELECT 1 FROM expert_pictures i WHERE i.influencer_id = e.id)
  AND NOT EXISTS (SELECT 1 FROM expert_aliases a WHERE a.influencer_id = e.id)
  AND NOT EXISTS (SELECT 1 FROM expert_merges m WHERE m.influencer_id = e.id OR m.into_id = e.id)`;

/** Returns those of the given experts (ids) to whom nothing refers any more, because their predictions were removed. */
export async function unheardOf(tx: WriteTransaction, experts: readonly number[]): Promise<number[]> {
  if (experts.length === 0) return [];
  return (await tx.select<{ readonly id: number }>(UNHEARD, { experts: [...experts] })).map(({ id }) => id);
}
