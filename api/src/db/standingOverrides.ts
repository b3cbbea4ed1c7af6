import type { AssetId, Outcome, Override } from '@hindcast/domain';
import type { Records } from './records.ts';
import { readTakenDown } from './saidWords.ts';
import { createCensor } from './takenDown.ts';

/** An outcome that an operator set on a prediction. A null outcome lifts the earlier outcome. */
export interface PastOverride extends Omit<Override, 'outcome'> {
  readonly outcome: Outcome | null;
}

interface Row {
  readonly hidden: number;
  readonly prediction_id: number;
  readonly outcome: Outcome | null;
  readonly reason: string;
  /** Time of the override. Its type depends on the database engine. */
  readonly created_at: Date | string;
}

const SAID = `
  SELECT o.prediction_id, o.outcome, o.reason, o.created_at,
    CASE WHEN said.taken_down IS NULL THEN 0 ELSE 1 END AS hidden
  FROM overrides o
  JOIN predictions said ON said.id = o.prediction_id`;
const ALL = `${SAID} WHERE said.asset = :asset ORDER BY o.id`;
const LATEST = `${SAID}
  JOIN (
    SELECT MAX(own.id) AS id FROM overrides own JOIN predictions p ON p.id = own.prediction_id
    WHERE p.asset = :asset GROUP BY own.prediction_id
  ) latest ON latest.id = o.id`;

/** Reads the current overrides of an asset's predictions, by prediction id. */
export async function readStandingOverrides(records: Records, asset: AssetId): Promise<ReadonlyMap<number, Override>> {
  const standing = new Map<number, Override>();
  for (const [id, { outcome, ...set }] of await readRows(records, LATEST, asset)) {
    if (outcome !== null) standing.set(id, { ...set, outcome });
  }
  return standing;
}

/** Reads all overrides of an asset's predictions, by prediction id, oldest first. */
export async function readOverrides(
  records: Records,
  asset: AssetId,
): Promise<ReadonlyMap<number, readonly PastOverride[]>> {
  const all = new Map<number, PastOverride[]>();
  for (const [id, set] of await readRows(records, ALL, asset)) all.set(id, [...(all.get(id) ?? []), set]);
  return all;
}

/** Reads the overrides that a query selects, with their predictions' ids. Quotes that are taken down are removed. */
async function readRows(records: Records, sql: string, asset: AssetId): Promise<[id: number, PastOverride][]> {
  const rows = await records.select<Row>(sql, { asset });
  const hidden = await readTakenDown(
    records,
    rows.flatMap((row) => (Number(row.hidden) === 1 ? [row.prediction_id] : [])),
  );
  return rows.map((row) => {
    const { prediction_id, outcome, created_at } = row;
    const down = hidden.get(prediction_id);
    const reason = down ? createCensor(down)(row.reason) : row.reason;
    return [prediction_id, { outcome, reason, setAt: new Date(created_at).getTime() }];
  });
}
