import type { WireActor, WireVerdictEvent } from '@hindcast/domain/client';
import {
  type ClaimChangeRow,
  createCensor,
  MAY_BE_SHOWN,
  type OverrideRow,
  type Records,
  readTakenDown,
  TAKEN_DOWN,
  type TakedownRow,
  type VerdictRow,
  type WithdrawalRow,
} from '../../db/index.ts';

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

/** Returns the public name of an actor: never the operator's name. */
const actorOf = (operator: string | null): WireActor => (operator === null ? 'import' : 'operator');

const ofChange = (row: ClaimChangeRow): WireVerdictEvent => ({
  type: 'claim',
  at: row.created_at.toISOString(),
  was: row.was,
  became: row.became,
  reason: row.reason,
  by: actorOf(row.operator),
});

const ofWithdrawal = (row: WithdrawalRow): WireVerdictEvent => ({
  type: row.withdrawn ? 'withdrawn' : 'restored',
  at: row.created_at.toISOString(),
  reason: row.reason,
  by: actorOf(row.operator),
});

/** Returns the event of a takedown. A takedown of the whole prediction has none, since it is shown as a withdrawal. */
const ofTakedown = ({ scope, created_at, operator }: TakedownRow): WireVerdictEvent[] =>
  scope === 'all'
    ? []
    : [
        {
          type: scope ? 'takenDown' : 'shownAgain',
          at: created_at.toISOString(),
          reason: scope ? TAKEN_DOWN : MAY_BE_SHOWN,
          by: actorOf(operator),
        },
      ];

const censored = (event: WireVerdictEvent, censor: (text: string) => string): WireVerdictEvent =>
  'reason' in event && event.type !== 'verdict' && event.reason !== null
    ? { ...event, reason: censor(event.reason) }
    : event;

/** Merges two lists of events by time. Each keeps its own order, because the clocks of two servers may differ. */
function merge(first: readonly WireVerdictEvent[], second: readonly WireVerdictEvent[]): WireVerdictEvent[] {
  const merged: WireVerdictEvent[] = [];
  let next = 0;
  for (const later of second) {
    for (let event = first[next]; event && event.at <= later.at; event = first[++next]) merged.push(event);
    merged.push(later);
  }
  return [...merged, ...first.slice(next)];
}

/**
 * Reads the history of a prediction, oldest first: the rule's verdicts, overrides, changed claims, withdrawals,
 * restorations and takedowns.
 */
export async function readVerdictHistory(records: Records, prediction: number): Promise<WireVerdictEvent[]> {
  const { models } = records;
  const query = { where: { prediction_id: prediction }, order: ['id'] };
  const lists = await Promise.all([
    models.verdicts.findAll(query).then((rows) => rows.map(ofRule)),
    models.overrides.findAll(query).then((rows) => rows.map(ofPerson)),
    models.claimChanges.findAll(query).then((rows) => rows.map(ofChange)),
    models.withdrawals.findAll(query).then((rows) => rows.map(ofWithdrawal)),
    models.takedowns.findAll(query).then((rows) => rows.flatMap(ofTakedown)),
  ]);
  const hidden = (await readTakenDown(records, [prediction])).get(prediction);
  const events = lists.reduce(merge);
  if (!hidden) return events;
  const censor = createCensor(hidden);
  return events.map((event) => censored(event, censor));
}
