import { setImmediate as nextTurn } from 'node:timers/promises';
import { changedDays, type Day, type Split } from '@hindcast/domain';
import type { DaysRead } from '@hindcast/domain/judge';
import type { PriceHistory } from '../../prices/index.ts';
import { type Judged, judgementOf } from './judged.ts';
import { claimsTheSame, type PredictionRecord } from './records.ts';

const JUDGED_A_TURN = 1000;
const LOOKED_AT_A_TURN = 20_000;

/** All predictions of an asset with their verdicts over one history as of one UTC day. */
export interface JudgedList {
  readonly history: PriceHistory;
  readonly day: Day;
  /** Entries in ascending order of their prediction ids. */
  readonly entries: readonly Judged[];
  /** Number of predictions that were judged in this run. The others keep their earlier verdict. */
  readonly judged: number;
}

const sameSplits = (a: readonly Split[], b: readonly Split[]): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Tells whether a verdict depends on any of `days` (ascending). */
function restsOn({ firstRead, lastRead }: DaysRead, days: readonly Day[]): boolean {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] ?? 0) < firstRead) low = middle + 1;
    else high = middle;
  }
  const next = days[low];
  return next !== undefined && next <= lastRead;
}

/** Tells whether a day that the verdict waits for is over, with or without a bar. */
const isDue = ({ dueOn }: DaysRead, day: Day): boolean => dueOn !== null && day >= dueOn;

/** Returns a function that finds the earlier judgement of a record. Call it with ascending ids. */
function createLookup(old: readonly Judged[]): (record: PredictionRecord) => Judged | null {
  let next = 0;
  return (record) => {
    let known = old[next];
    // most records are the same object as before; comparing objects first halves the time
    while (known && known.record !== record && known.record.stored.id < record.stored.id) known = old[++next];
    if (!known || (known.record !== record && known.record.stored.id !== record.stored.id)) return null;
    next++;
    return known;
  };
}

/** Returns a function that tells whether a verdict still holds for a new history and day. */
function createStanding(before: JudgedList, history: PriceHistory, day: Day): (judged: Judged) => boolean {
  if (day < before.day || !sameSplits(before.history.splits, history.splits)) return () => false;
  const old = { series: before.history.series, asOf: before.day };
  const changed = changedDays(old, { series: history.series, asOf: day });
  return ({ judgement }) => judgement === null || (!isDue(judgement, day) && !restsOn(judgement, changed));
}

/**
 * Judges predictions (ids ascending) over a history as of a UTC day. A verdict is kept, with the revision it was
 * reached from, unless its prediction, a bar or split it depends on, or its due day has changed since `before`. Yields
 * to other work after every 1,000 judged predictions.
 */
export async function rejudge(
  before: JudgedList | null,
  records: readonly PredictionRecord[],
  history: PriceHistory,
  day: Day,
): Promise<JudgedList> {
  const stands = before && createStanding(before, history, day);
  const lookUp = createLookup(before?.entries ?? []);
  let judged = 0;
  const entries: Judged[] = [];
  for (const [i, record] of records.entries()) {
    if (i % LOOKED_AT_A_TURN === LOOKED_AT_A_TURN - 1) await nextTurn();
    const known = lookUp(record);
    if (known && claimsTheSame(known.record.prediction, record.prediction) && stands?.(known)) {
      entries.push(known.record === record ? known : { ...known, record });
      continue;
    }
    entries.push({ record, judgement: judgementOf(record.prediction, history, day) });
    if (++judged % JUDGED_A_TURN === 0) await nextTurn();
  }
  return { history, day, entries, judged };
}
