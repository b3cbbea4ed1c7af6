import {
  expertPicturePath,
  type Override,
  presentOverride,
  presentVerdict,
  standingOutcome,
  type Verdict,
  type WirePrediction,
  type WireSharePrediction,
} from '@hindcast/domain';
import type { WireScored } from '@hindcast/domain/track';
import type { StoredExpert, StoredPrediction } from '../../db/index.ts';
import type { Judged } from '../verdicts/judged.ts';

const presentScoredExpert = (
  { id, name, picture }: StoredExpert,
  scored: WireScored | null,
): WirePrediction['influencer'] => ({
  ...{ id, name, score: scored?.score ?? null },
  ...(scored && { hits: scored.hits, counted: scored.counted }),
  ...(picture !== null && { picture: expertPicturePath(picture) }),
});

/**
 * Returns a prediction in the form of the API. Its status is the outcome that counts; the outcome claimed by the record
 * is left out.
 */
function presentPrediction(
  row: StoredPrediction,
  verdict: Verdict | null,
  override: Override | null,
  scored: WireScored | null,
): WirePrediction {
  const { influencer } = row;
  return {
    id: row.id,
    influencer_id: influencer.id,
    influencer: presentScoredExpert(influencer, scored),
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
    direction: row.direction,
    success_status: standingOutcome(verdict, override),
    notes: row.notes,
    source_url: row.source_url,
    vote_score: row.vote_score,
    created_at: row.created_at.toISOString(),
    exclude_from_chart: row.exclude_from_chart,
    asset_type: row.asset,
    ...(row.display && { display: row.display }),
    ...(row.reply && { reply: row.reply }),
    verdict: verdict && { ...presentVerdict(verdict, override), override: override && presentOverride(override) },
  };
}

/**
 * Returns a judged prediction in the form of the API.
 * @param scored score of its expert; null if too few calls count.
 */
export const presentJudged = ({ record, judgement }: Judged, scored: WireScored | null): WirePrediction =>
  presentPrediction(record.stored, judgement?.verdict ?? null, record.override, scored);

/** Adds the fields of the share assets' lists to a prediction. */
export const presentSharePrediction = (prediction: WirePrediction): WireSharePrediction => ({
  ...prediction,
  target_price: prediction.price_target,
  influencer_name: prediction.influencer.name,
  influencer_score: prediction.influencer.score,
});
