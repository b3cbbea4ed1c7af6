import type { AssetId, Outcome, Override } from '@hindcast/domain';
import type { Records } from './records.ts';
import { readTakenDown } from './saidWords.ts';
import { createCensor } from './takenDown.ts';

interface Row {
  readonly hidden: number;
  readonly prediction_id: number;
  readonly outcome: Outcome | null;
  readonly reason: string;
  /** The engine's own type. */
  readonly created_at: Date | string;
}

const LATEST = `
  SELECT o.prediction_id, o.outcome, o.reason, o.created_at,
    CASE WHEN said.taken_down IS NULL THEN 0 ELSE 1 END AS hidden
  FROM overrides o
  JOIN predictions said ON said.id = o.prediction_id
  JOIN (
    SELECT MAX(own.id) AS id FROM overrides own JOIN predictions p ON p.id = own.prediction_id
    WHERE p.asset = :asset GROUP BY own.prediction_id
  ) latest ON latest.id = o.id`;

/** The overrides that stand over an asset's predictions, by prediction id. */
export async function readStandingOverrides(records: Records, asset: AssetId): Promise<ReadonlyMap<number, Override>> {
  const rows = await records.select<Row>(LATEST, { asset });
  const hidden = await readTakenDown(
    records,
    rows.flatMap((row) => (Number(row.hidden) === 1 ? [row.prediction_id] : [])),
  );
  const standing = new Map<number, Override>();
  for (const row of rows) {
    const { prediction_id, outcome, created_at } = row;
    const down = hidden.get(prediction_id);
    const reason = down ? createCensor(down)(row.reason) : row.reason;
    if (outcome !== null) standing.set(prediction_id, { outcome, reason, setAt: new Date(created_at).getTime() });
  }
  return standing;
}
