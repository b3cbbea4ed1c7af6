import { predictionText, readPrediction, type WireSubmissionRecord, type WireVerdict } from '@hindcast/domain';

/** Days that an operator chooses for an approval. Null for the days of the submission itself. */
interface ChosenDays {
  readonly start: string | null;
  readonly end: string | null;
}

/** Returns the prediction that approving a submission would create, as it is or with the chosen days. */
export const predictionOf = (
  record: WireSubmissionRecord,
  verdict: WireVerdict | null = null,
  { start, end }: ChosenDays = { start: null, end: null },
) =>
  readPrediction(
    {
      ...record,
      id: `submission ${record.id}`,
      start_date: start || record.prediction_made || record.created_at.slice(0, 10),
      end_date: end || record.target_time,
      influencer: { id: record.existing_influencer_id, name: record.existing_influencer_name ?? record.expert_name },
      x_handle: record.twitter_handle,
      ...(verdict && { verdict, success_status: verdict.outcome }),
    },
    record.asset_type,
  );

/** Returns the claim of a submission in short: `$100k`. Without a valid claim, its price text. */
export function claimOf(record: WireSubmissionRecord): string {
  const prediction = predictionOf(record);
  return prediction.claim ? predictionText(prediction) : record.price_prediction || predictionText(prediction);
}
