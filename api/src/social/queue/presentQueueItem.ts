import { queueStatuses, type WireExtraction, type WireQueueItem } from '@hindcast/domain/extraction';
import { queueStates, type TweetQueueRow } from '../../db/index.ts';

const timeOf = (time: Date | string): string => new Date(time).toISOString();

/** A queue item, reduced to content that may be shown. */
export interface ShownItem {
  readonly row: TweetQueueRow;
  readonly isTakenDown: boolean;
  /** True if the result has a prediction, for a row without its result. Null if unknown. */
  readonly hasPrediction?: boolean | null;
}

/** Returns a queue item for operators. If the row has no result, the item has none either. */
export function presentQueueItem({ row, isTakenDown, hasPrediction = null }: ShownItem): WireQueueItem {
  const { state, run_at } = row;
  const extraction = row.result === null ? null : (JSON.parse(row.result) as WireExtraction);
  const status = queueStatuses.find((one) => queueStates[one] === state) ?? 'failed';
  return {
    ...{ id: row.id, tweet_url: row.tweet_url, status },
    created_at: timeOf(row.created_at),
    processed_at: row.processed_at && timeOf(row.processed_at),
    expert_name: row.expert_name,
    result_data: row.result,
    extracted_data: extraction,
    has_prediction: extraction?.has_prediction ?? hasPrediction,
    error_message: row.error,
    attempts: row.attempts,
    next_attempt_at: status === 'retrying' && run_at !== null ? timeOf(new Date(Number(run_at))) : null,
    submission_id: row.submission_id,
    sample: Boolean(row.sample),
    taken_down: isTakenDown,
  };
}
