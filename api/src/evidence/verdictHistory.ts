import type { WireVerdictEvent } from '@hindcast/domain/client';
import type { OverrideRow } from '../storage/models/override.ts';
import type { VerdictRow } from '../storage/models/verdict.ts';
import type { Records } from '../storage/records.ts';

const ofRule = (row: VerdictRow): WireVerdictEvent => ({
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

const ofPerson = (row: OverrideRow): WireVerdictEvent => ({
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
export async function readVerdictHistory({ models }: Records, prediction: number): Promise<WireVerdictEvent[]> {
  const query = { where: { prediction_id: prediction }, order: ['id'] };
  const [verdicts, overrides] = await Promise.all([models.verdicts.findAll(query), models.overrides.findAll(query)]);
  return merge(verdicts.map(ofRule), overrides.map(ofPerson));
}
