import type { AssetId, Outcome } from '@hindcast/domain';
import { QueryTypes } from 'sequelize';
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

const LATEST = `
  SELECT v.prediction_id, v.rule, v.outcome, v.deciding_day, v.deciding_price
  FROM verdicts v
  JOIN (
    SELECT MAX(own.id) AS id FROM verdicts own JOIN predictions p ON p.id = own.prediction_id
    WHERE p.asset = :asset GROUP BY own.prediction_id
  ) latest ON latest.id = v.id`;

/** The latest verdict on record of each of an asset's predictions that has one, by prediction id. */
export async function readLatestVerdicts(
  storage: Storage,
  asset: AssetId,
): Promise<ReadonlyMap<number, LatestVerdict>> {
  const rows = await storage.sequelize.query<LatestVerdict>(LATEST, {
    type: QueryTypes.SELECT,
    replacements: { asset },
    raw: true,
  });
  return new Map(
    rows.map((row) => [row.prediction_id, { ...row, deciding_price: readStoredPriceOrNull(row.deciding_price) }]),
  );
}
