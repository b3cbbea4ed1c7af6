import type { DecisionRow, InfluencerRow, WriteTransaction } from '../../db/index.ts';

/** Handle and key that an approval added to an expert who had none on record. */
export interface FilledExpert {
  readonly expert: number;
  readonly news: Partial<Pick<InfluencerRow, 'x_handle' | 'npub'>>;
}

/** Columns of submissions by the column of experts that they fill. */
const SAID_IN = { x_handle: 'twitter_handle', npub: 'nostr_npub' } as const;

/** Builds the SQL that finds other valid approvals which name the same handle or key for the same expert. */
const alsoSaid = (column: keyof typeof SAID_IN): string => `
  SELECT d.id FROM decisions d JOIN submissions s ON s.id = d.submission_id JOIN predictions p ON p.id = d.prediction_id
  WHERE d.id <> :own AND d.undone_at IS NULL AND p.influencer_id = :expert
  AND LOWER(s.${SAID_IN[column]}) = LOWER(:value) LIMIT 1`;

/**
 * Removes a handle or key that an undone approval had added to an expert. Keeps the value if it was edited since, or if
 * another approval names it too.
 */
export async function emptyFilled(tx: WriteTransaction, { id, filled }: DecisionRow): Promise<void> {
  if (filled === null) return;
  const { expert, news } = JSON.parse(filled) as FilledExpert;
  for (const name of ['x_handle', 'npub'] as const) {
    const value = news[name] ?? null;
    if (value === null) continue;
    const said = await tx.select(alsoSaid(name), { own: id, expert, value });
    if (said.length > 0) continue;
    await tx.models.influencers.update({ [name]: null }, { where: { id: expert, [name]: value } });
  }
}
