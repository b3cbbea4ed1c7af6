import type { Outcome } from '@hindcast/domain';
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

/** Rows that are asked for so that as many as wanted are left of those that count: others have been reached anew since. */
const ROWS_FOR_ONE = 4;

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

/** Calls, as many as there may be of the newest: what came last on record has the highest ids. */
const callsOf = (lists: readonly (readonly JudgedOn[])[], most: number): FeedEvent[] =>
  lists.flatMap((list) =>
    list.slice(-most).map((one): FeedEvent => ({ ...one, happened: 'call', atMs: recordedAt(one) })),
  );

/** What people set in place of a verdict. */
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

/** The rule's verdicts that stand, each when it was reached last. */
async function byRule(
  { select }: Pick<Storage, 'select'>,
  { assets, expert }: Scope,
  lists: readonly (readonly JudgedOn[])[],
  most: number,
): Promise<FeedEvent[]> {
  const byId = new Map(lists.flat().map((one) => [one.judged.record.stored.id, one]));
  const experts = expert === null ? [0] : [...new Set([...byId.values()].map((one) => rowOf(one)))];
  const rows = await select<Row>(SETTLED, {
    ...{ assets, experts, all: expert === null ? 1 : 0 },
    most: most * ROWS_FOR_ONE,
  });
  const seen = new Set<number>();
  return rows.flatMap(({ prediction_id: id, outcome, created_at }): FeedEvent[] => {
    const one = byId.get(id);
    if (!one || seen.has(id)) return [];
    seen.add(id);
    const { record, judgement } = one.judged;
    if (record.override !== null || judgement?.verdict.outcome !== outcome) return [];
    return [{ ...one, happened: 'verdict', atMs: new Date(created_at).getTime() }];
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
  const events = [...callsOf(lists, most), ...setByHand(lists), ...(await byRule(storage, scope, lists, most))];
  const idOf = ({ judged }: FeedEvent): number => judged.record.stored.id;
  return events.sort((a, b) => b.atMs - a.atMs || idOf(b) - idOf(a)).slice(0, most);
}
