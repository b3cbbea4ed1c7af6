import { type Day, msOfDay, type Outcome } from '@hindcast/domain';
import type { Storage } from '../../db/index.ts';
import type { VerdictBook } from '../../predictions/index.ts';
import type { Happened, JudgedOn } from './entryWords.ts';
import type { Scope } from './scope.ts';

/** An event with its time, ms since 1970. */
export interface FeedEvent extends JudgedOn {
  readonly happened: Happened;
  readonly atMs: number;
}

interface Row {
  readonly prediction_id: number;
  readonly outcome: Outcome;
  /** Time of the verdict. Its type depends on the database engine. */
  readonly created_at: Date | string;
}

/** Maximum number of verdicts whose own time is read, newest first, even if a file brought many old calls. */
const MOST_ROWS = 5000;
const DAY_MS = 86_400_000;
/**
 * Age at which a call's words or verdict are old when the call is recorded, ms. Old ones are not shown as news of that
 * second.
 */
const NEWS_MS = 7 * DAY_MS;

/** Returns the predictions of a scope, by asset, ids ascending. */
const entriesIn = (books: readonly VerdictBook[], { expert }: Scope): JudgedOn[][] =>
  books.map(({ entries, day }) =>
    entries
      .filter(({ record }) => expert === null || record.stored.influencer.id === expert)
      .map((judged) => ({ judged, today: day })),
  );

/** Returns the time at which a prediction was recorded; without it, the time by its record. */
const recordedAt = ({ judged }: JudgedOn): number => {
  const { recorded_at, created_at } = judged.record.stored;
  return (recorded_at ?? created_at).getTime();
};

const middleOf = (day: Day): number => msOfDay(day) + DAY_MS / 2;

/** Returns the middle of a day if that is long before the call was recorded. Else null. */
function ownMs(one: JudgedOn, day: Day | null | undefined): number | null {
  return day != null && recordedAt(one) - middleOf(day) > NEWS_MS ? middleOf(day) : null;
}

/** Returns the calls, with the time of recording. Old ones have the day of the statement instead. */
const callsOf = (lists: readonly (readonly JudgedOn[])[]): FeedEvent[] =>
  lists.flat().map((one): FeedEvent => {
    const { madeOn } = one.judged.record.prediction;
    return { ...one, happened: 'call', atMs: ownMs(one, madeOn) ?? recordedAt(one) };
  });

/** Returns the overrides, except those to pending. */
const setByHand = (lists: readonly (readonly JudgedOn[])[]): FeedEvent[] =>
  lists.flat().flatMap((one): FeedEvent[] => {
    const { override } = one.judged.record;
    if (override === null || override.outcome === 'pending') return [];
    return [{ ...one, happened: 'verdict', atMs: override.setAt }];
  });

const SETTLED = `
  SELECT v.prediction_id, v.outcome, v.created_at
  FROM verdicts v JOIN predictions p ON p.id = v.prediction_id
  WHERE p.asset IN (:assets) AND v.outcome <> 'pending' AND (:all = 1 OR p.influencer_id IN (:experts))
  ORDER BY v.id DESC LIMIT :most`;

/**
 * Returns the rule's current verdicts, each with the time at which it was last reached; or with its deciding day, if
 * that was long before the call was recorded and the verdict was not reached again later.
 */
async function byRule(
  { select }: Pick<Storage, 'select'>,
  { assets, expert }: Scope,
  lists: readonly (readonly JudgedOn[])[],
): Promise<FeedEvent[]> {
  const settled = lists.flat().filter(({ judged: { record, judgement } }) => {
    return record.override === null && judgement !== null && judgement.verdict.outcome !== 'pending';
  });
  if (settled.length === 0) return []; // MySQL refuses an empty `IN ()`
  const experts = expert === null ? [0] : [...new Set(settled.map(rowOf))];
  const more = { assets, experts, all: expert === null ? 1 : 0, most: MOST_ROWS };
  const reached = new Map<number, Row>();
  for (const row of await select<Row>(SETTLED, more)) {
    if (!reached.has(row.prediction_id)) reached.set(row.prediction_id, row);
  }
  return settled.flatMap((one): FeedEvent[] => {
    const { record, judgement } = one.judged;
    const row = reached.get(record.stored.id);
    if (row && row.outcome !== judgement?.verdict.outcome) return [];
    const reachedMs = row && new Date(row.created_at).getTime();
    const day = judgement?.verdict.evidence.deciding?.day;
    const isNew = reachedMs !== undefined && reachedMs - recordedAt(one) > DAY_MS;
    const atMs = isNew ? reachedMs : (ownMs(one, day) ?? reachedMs);
    return atMs === undefined ? [] : [{ ...one, happened: 'verdict', atMs }];
  });
}

/** Returns the row of the expert under whom the prediction was recorded. That expert may have been merged since. */
const rowOf = ({ judged }: JudgedOn): number => judged.record.stored.influencer_id;

/** Returns the newest calls and verdicts of a scope, newest first, at most `most`. The books have no withdrawn ones. */
export async function newestEvents(
  storage: Storage,
  books: readonly VerdictBook[],
  scope: Scope,
  most: number,
): Promise<FeedEvent[]> {
  const lists = entriesIn(books, scope);
  const events = [...callsOf(lists), ...setByHand(lists), ...(await byRule(storage, scope, lists))];
  const idOf = ({ judged }: FeedEvent): number => judged.record.stored.id;
  return events.sort((a, b) => b.atMs - a.atMs || idOf(b) - idOf(a)).slice(0, most);
}
