import { type Claim, dayText, kindOf, levelsOf } from '@hindcast/domain';
import type { Storage } from '../../../api/src/db/connect.ts';
import type { NewPrediction } from '../../../api/src/db/models/prediction.ts';

const EXPERTS = 200;
const ROWS_A_STATEMENT = 500;

/** The prices of a claim in the columns where its kind has them. */
function pricesOf(claim: Claim): Pick<NewPrediction, 'price_target' | 'price_min' | 'price_max'> {
  const levels = levelsOf(claim);
  const { priceTarget, priceMin, priceMax } = kindOf(claim.kind).fields(levels[0], levels[levels.length - 1]);
  return { price_target: priceTarget, price_min: priceMin, price_max: priceMax };
}

/** Puts claims on record as Bitcoin predictions of some experts, each with words and an address such as posts have. */
export async function storePredictions(storage: Storage, claims: readonly Claim[]): Promise<void> {
  const experts = Array.from({ length: EXPERTS }, (_, i) => ({ name: `Seer ${i}`, x_handle: `seer${i}` }));
  const now = new Date();
  const rowOf = (claim: Claim, i: number): NewPrediction => ({
    influencer_id: 1 + (i % EXPERTS),
    asset: 'btc',
    kind: claim.kind,
    ...pricesOf(claim),
    start_date: dayText(claim.start),
    end_date: claim.end && dayText(claim.end),
    prediction_made: dayText(claim.start),
    notes: `I have looked at the chart for a long time, and this is what I see in it. Prediction ${i}.`,
    source_url: `https://example.org/posts/${i}`,
    vote_score: 0,
    exclude_from_chart: false,
    created_at: now,
    recorded_at: now,
    withdrawn: false,
    version: 1,
  });
  await storage.transaction(async (tx) => {
    await storage.models.influencers.bulkCreate(experts, { transaction: tx.transaction });
    for (let from = 0; from < claims.length; from += ROWS_A_STATEMENT) {
      const rows = claims.slice(from, from + ROWS_A_STATEMENT).map((claim, i) => rowOf(claim, from + i));
      await tx.insertPredictions(rows);
    }
    await tx.bumpRevision('predictions:btc');
  });
}
