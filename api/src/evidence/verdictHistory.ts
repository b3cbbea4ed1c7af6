import type { WireVerdictEvent } from '@hindcast/domain/client';
import type { ClaimChangeRow } from '../storage/models/claimChange.ts';
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

const ofChange = (row: ClaimChangeRow): WireVerdictEvent => ({
  type: 'claim',
  at: row.created_at.toISOString(),
  was: row.was,
  became: row.became,
});

/** Two lists as one by their times. Each keeps its own order: the clocks of two servers may differ. */
function merge(first: readonly WireVerdictEvent[], second: readonly WireVerdictEvent[]): WireVerdictEvent[] {
  const merged: WireVerdictEvent[] = [];
  let next = 0;
  for (const later of second) {
    for (let event = first[next]; event && event.at <= later.at; event = first[++next]) merged.push(event);
    merged.push(later);
  }
  return [...merged, ...first.slice(next)];
}

/** All that was recorded of a prediction's outcome, oldest first: the rule's verdicts, what was set by hand, and changes of the claim. */
export async function readVerdictHistory({ models }: Records, prediction: number): Promise<WireVerdictEvent[]> {
  const query = { where: { prediction_id: prediction }, order: ['id'] };
  const [verdicts, overrides, changes] = await Promise.all([
    models.verdicts.findAll(query),
    models.overrides.findAll(query),
    models.claimChanges.findAll(query),
  ]);
  return merge(merge(verdicts.map(ofRule), overrides.map(ofPerson)), changes.map(ofChange));
}
