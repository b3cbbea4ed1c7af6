import { type Day, msOfDay, type Outcome } from '@hindcast/domain';
import type { Storage } from '../storage/connect.ts';
import type { VerdictBook } from '../verdicts/verdictBooks.ts';
import type { Happened, JudgedOn } from './entryWords.ts';
import type { Scope } from './scope.ts';

/** Something that happened, and when, ms since 1970. */
export interface FeedEvent extends JudgedOn {
  readonly happened: Happened;
  readonly atMs: number;
}

interface Row {
  readonly prediction_id: number;
  readonly outcome: Outcome;
  /** The engine's own type. */
  readonly created_at: Date | string;
}

/** So many of the verdicts that were reached last are told at their own instant, however many old calls came with one file. */
const MOST_ROWS = 5000;
const DAY_MS = 86_400_000;
/**
 * Age at which a call's words or verdict are old when the call comes on record, ms. Old ones are not shown as news of
 * that second.
 */
const NEWS_MS = 7 * DAY_MS;

/** The predictions of a scope, ids rising in each asset's part. */
const entriesIn = (books: readonly VerdictBook[], { expert }: Scope): JudgedOn[][] =>
  books.map(({ entries, day }) =>
    entries
      .filter(({ record }) => expert === null || record.stored.influencer.id === expert)
      .map((judged) => ({ judged, today: day })),
  );

/** When a prediction came on record; when its record says, where nobody noted it. */
const recordedAt = ({ judged }: JudgedOn): number => {
  const { recorded_at, created_at } = judged.record.stored;
  return (recorded_at ?? created_at).getTime();
};

const middleOf = (day: Day): number => msOfDay(day) + DAY_MS / 2;

/** The middle of a day when that was long before the call came on record; null if it was not. */
function ownMs(one: JudgedOn, day: Day | null | undefined): number | null {
  return day != null && recordedAt(one) - middleOf(day) > NEWS_MS ? middleOf(day) : null;
}

/** Calls when they came on record; old ones on the day of their words. */
const callsOf = (lists: readonly (readonly JudgedOn[])[]): FeedEvent[] =>
  lists.flat().map((one): FeedEvent => {
    const { madeOn } = one.judged.record.prediction;
    return { ...one, happened: 'call', atMs: ownMs(one, madeOn) ?? recordedAt(one) };
  });

/** Returns the verdicts that people set by hand, except those set to pending. */
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
 * The rule's verdicts that stand, each when it was reached last; on the day that decided it where that was long before
 * the call came on record, unless it was reached anew later.
 */
async function byRule(
  { select }: Pick<Storage, 'select'>,
  { assets, expert }: Scope,
  lists: readonly (readonly JudgedOn[])[],
): Promise<FeedEvent[]> {
  const settled = lists.flat().filter(({ judged: { record, judgement } }) => {
    return record.override === null && judgement !== null && judgement.verdict.outcome !== 'pending';
  });
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

/** The row of the expert as whom it was recorded, who may have been merged into another since. */
const rowOf = ({ judged }: JudgedOn): number => judged.record.stored.influencer_id;

/** The newest calls and verdicts of a scope, the newest first, at most so many; withdrawn ones are in no book. */
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
