import type { AssetId, Outcome } from '@hindcast/domain';
import { QueryTypes, type Transaction } from 'sequelize';
import type { Storage } from './connect.ts';
import { readStoredPriceOrNull } from './models/price.ts';

/** What is needed of a prediction's latest verdict to tell whether a new one differs. */
export interface LatestVerdict {
  readonly prediction_id: number;
  readonly rule: string;
  readonly outcome: Outcome;
  readonly deciding_day: string | null;
  readonly deciding_price: number | null;
}

/** From so many on it is cheaper to read those of all predictions. */
const NAMED_AT_MOST = 500;

const latest = (among: string): string => `
  SELECT v.prediction_id, v.rule, v.outcome, v.deciding_day, v.deciding_price
  FROM verdicts v
  JOIN (
    SELECT MAX(own.id) AS id FROM verdicts own JOIN predictions p ON p.id = own.prediction_id
    WHERE p.asset = :asset ${among} GROUP BY own.prediction_id
  ) latest ON latest.id = v.id`;

/** The latest verdict on record of predictions of an asset, by prediction id; those without one are absent. */
export async function readLatestVerdicts(
  storage: Storage,
  asset: AssetId,
  ids: readonly number[],
  transaction?: Transaction,
): Promise<ReadonlyMap<number, LatestVerdict>> {
  const named = ids.length <= NAMED_AT_MOST;
  const rows = await storage.sequelize.query<LatestVerdict>(latest(named ? 'AND p.id IN (:ids)' : ''), {
    type: QueryTypes.SELECT,
    replacements: named ? { asset, ids: [...ids] } : { asset },
    raw: true,
    ...(transaction && { transaction }),
  });
  return new Map(
    rows.map((row) => [row.prediction_id, { ...row, deciding_price: readStoredPriceOrNull(row.deciding_price) }]),
  );
}
