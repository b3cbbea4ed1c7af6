import type { Outcome } from '@hindcast/domain';
import { chunks } from './chunks.ts';
import { readStoredPriceOrNull } from './engine/values.ts';
import type { Records } from './records.ts';

/** Fields of a prediction's latest verdict to compare with a new one. */
export interface LatestVerdict {
  readonly prediction_id: number;
  readonly rule: string;
  readonly outcome: Outcome;
  readonly deciding_day: string | null;
  readonly deciding_price: number | null;
}

const LATEST = `
  SELECT v.prediction_id, v.rule, v.outcome, v.deciding_day, v.deciding_price
  FROM verdicts v
  JOIN (
    SELECT MAX(id) AS id FROM verdicts WHERE prediction_id IN (:ids) GROUP BY prediction_id
  ) latest ON latest.id = v.id`;

/** Reads the latest stored verdicts of predictions, by prediction id. Predictions without a verdict are absent. */
export async function readLatestVerdicts(
  records: Records,
  predictions: readonly number[],
): Promise<ReadonlyMap<number, LatestVerdict>> {
  const found = new Map<number, LatestVerdict>();
  for (const ids of chunks(predictions)) {
    const rows = await records.select<LatestVerdict>(LATEST, { ids });
    for (const row of rows) {
      found.set(row.prediction_id, { ...row, deciding_price: readStoredPriceOrNull(row.deciding_price) });
    }
  }
  return found;
}
