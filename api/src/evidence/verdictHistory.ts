import type { WireVerdictEvent } from '@hindcast/domain/client';
import type { Transaction } from 'sequelize';
import type { Storage } from '../storage/connect.ts';
import type { OverrideModel } from '../storage/models/override.ts';
import type { VerdictModel } from '../storage/models/verdict.ts';

const ofRule = (row: VerdictModel): WireVerdictEvent => ({
  type: 'verdict',
  at: row.created_at.toISOString(),
  outcome: row.outcome,
  reason: row.reason,
  rule: row.rule,
  deciding:
    row.deciding_day === null || row.deciding_price === null
      ? null
      : { date: row.deciding_day, price: row.deciding_price },
  series: row.series,
});

const ofPerson = (row: OverrideModel): WireVerdictEvent => ({
  type: 'override',
  id: row.id,
  at: row.created_at.toISOString(),
  outcome: row.outcome,
  reason: row.reason,
});

/** Two lists as one by their times. Each keeps its own order: the clocks of two servers may differ. */
function merge(verdicts: readonly WireVerdictEvent[], overrides: readonly WireVerdictEvent[]): WireVerdictEvent[] {
  const merged: WireVerdictEvent[] = [];
  let next = 0;
  for (const override of overrides) {
    for (let verdict = verdicts[next]; verdict && verdict.at <= override.at; verdict = verdicts[++next]) {
      merged.push(verdict);
    }
    merged.push(override);
  }
  return [...merged, ...verdicts.slice(next)];
}

/** All that was recorded of a prediction's outcome, the rule's verdicts and what was set by hand, oldest first. */
export async function readVerdictHistory(
  { models }: Storage,
  prediction: number,
  transaction?: Transaction,
): Promise<WireVerdictEvent[]> {
  const query = { where: { prediction_id: prediction }, order: ['id'], ...(transaction && { transaction }) };
  const [verdicts, overrides] = await Promise.all([models.verdicts.findAll(query), models.overrides.findAll(query)]);
  return merge(verdicts.map(ofRule), overrides.map(ofPerson));
}
