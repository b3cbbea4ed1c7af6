import type { WireVerdictEvent } from '@hindcast/domain/client';
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

/** All that was recorded of a prediction's outcome, the rule's verdicts and what was set by hand, oldest first. */
export async function readVerdictHistory({ models }: Storage, prediction: number): Promise<WireVerdictEvent[]> {
  const query = { where: { prediction_id: prediction }, order: ['id'] };
  const [verdicts, overrides] = await Promise.all([models.verdicts.findAll(query), models.overrides.findAll(query)]);
  const events = [...verdicts.map(ofRule), ...overrides.map(ofPerson)];
  return events.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
