import type { WirePrediction, WireVerdict } from '@hindcast/domain';
import type { StoredPrediction } from '../storage/storedPrediction.ts';

/** A prediction as it travels. Its status is its verdict's; what the record claims of itself stays here. */
export function presentPrediction(row: StoredPrediction, verdict: WireVerdict | null): WirePrediction {
  const { influencer } = row;
  return {
    id: row.id,
    influencer_id: row.influencer_id,
    influencer: { id: influencer.id, name: influencer.name, score: influencer.score },
    x_handle: influencer.x_handle,
    prediction_type: row.kind,
    price_target: row.price_target,
    price_min: row.price_min,
    price_max: row.price_max,
    price_prediction: row.price_prediction,
    start_date: row.start_date,
    end_date: row.end_date,
    target_time: row.target_time,
    prediction_made: row.prediction_made,
    prediction_date: row.prediction_date,
    success_status: verdict?.outcome ?? 'pending',
    notes: row.notes,
    source_url: row.source_url,
    vote_score: row.vote_score,
    created_at: row.created_at.toISOString(),
    exclude_from_chart: row.exclude_from_chart,
    asset_type: row.asset,
    verdict,
  };
}

/** A row of the share assets' lists, which name some fields differently (W1). */
export interface WireSharePrediction extends WirePrediction {
  readonly target_price: number | null;
  readonly influencer_name: string;
  readonly influencer_score: number | null;
}

/** The same prediction under the names of the share assets' lists beside the others. */
export const presentSharePrediction = (prediction: WirePrediction): WireSharePrediction => ({
  ...prediction,
  target_price: prediction.price_target,
  influencer_name: prediction.influencer.name,
  influencer_score: prediction.influencer.score,
});
