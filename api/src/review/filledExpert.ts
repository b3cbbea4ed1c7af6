import type { DecisionRow } from '../storage/models/decision.ts';
import type { InfluencerRow } from '../storage/models/influencer.ts';
import type { WriteTransaction } from '../storage/records.ts';

/** What an approval added to an expert of whom it was not known. */
export interface FilledExpert {
  readonly expert: number;
  readonly news: Partial<Pick<InfluencerRow, 'x_handle' | 'npub'>>;
}

/** Other approvals that stand and say the same handle of the same expert. */
const ALSO_SAID = `
  SELECT d.id FROM decisions d JOIN submissions s ON s.id = d.submission_id JOIN predictions p ON p.id = d.prediction_id
  WHERE d.id <> :own AND d.undone_at IS NULL AND p.influencer_id = :expert
  AND LOWER(s.twitter_handle) = LOWER(:handle) LIMIT 1`;

/**
 * Takes away again what an approval that is undone had added to an expert. What somebody has changed since stays, and so
 * does a handle that another approval says too.
 */
export async function emptyFilled(tx: WriteTransaction, { id, filled }: DecisionRow): Promise<void> {
  if (filled === null) return;
  const { expert, news } = JSON.parse(filled) as FilledExpert;
  for (const [name, value] of Object.entries(news)) {
    const said = name === 'x_handle' ? await tx.select(ALSO_SAID, { own: id, expert, handle: value }) : [];
    if (said.length > 0) continue;
    await tx.models.influencers.update({ [name]: null }, { where: { id: expert, [name]: value } });
  }
}
