import { type NoticeRow, type Records, readNewsFrom, type Storage, type WriteTransaction } from '../db/index.ts';
import { readHeard } from './decided.ts';
import { eventOf, type News, putNews, readFacts, type VerdictFacts } from './newsFacts.ts';
import { readStanding, STANDING_AT_ONCE, type Standing } from './standing.ts';

/**
 * Least time between two corrections for one contact, ms. If a verdict changes back within this time, the contact gets
 * one message or none.
 */
const APART_MS = 24 * 3_600_000;
/** Age at which a first verdict is held for an operator, ms: old prices were probably added. */
const OLD_MS = 3 * 24 * 3_600_000;

interface Found {
  readonly news: readonly News[];
  readonly heard: ReadonlyMap<number, readonly NoticeRow[]>;
  /** Time at which the next correction may be sent, ms since 1970. Infinity without one. */
  readonly againMs: number;
}

interface When {
  readonly nowMs: number;
  /** News of events before this time is held for an operator, ms since 1970. */
  readonly fromMs: number;
}

/**
 * Returns the news of a prediction's outcome. If a correction would come too soon, returns the time from which it may
 * be sent. Null if there is no news.
 */
function newsOf(
  one: Standing,
  heard: readonly NoticeRow[],
  { nowMs, fromMs }: When,
): News | { againMs: number } | null {
  const { contact, prediction, outcome, day, knownMs } = one;
  const approval = heard.findLast(({ event }) => eventOf(event) !== 'judged');
  // a contact who was not told of the approval gets no verdict
  if (!approval || readFacts(approval)?.prediction !== prediction) return null;
  const last = heard.findLast((row) => eventOf(row.event) === 'judged' && readFacts(row)?.prediction === prediction);
  const was = last ? (readFacts(last) as VerdictFacts).outcome : 'pending';
  if (outcome === was) return null;
  const sinceMs = last ? nowMs - last.created_at.getTime() : APART_MS;
  if (sinceMs >= 0 && sinceMs < APART_MS) return { againMs: nowMs - sinceMs + APART_MS };
  // a verdict is news at the earliest from the time of the message about the approval
  const newsMs = Math.max(knownMs, approval.created_at.getTime());
  const isOld = knownMs < fromMs || (!last && nowMs - newsMs > OLD_MS) || approval.state === 'held';
  return { contact, event: 'judged', facts: { prediction, outcome, was, day }, state: isOld ? 'held' : 'due' };
}

async function find(records: Records, standing: readonly Standing[], nowMs: number): Promise<Found> {
  const heard = await readHeard(
    records,
    standing.map(({ contact }) => contact),
  );
  const when = { nowMs, fromMs: await readNewsFrom(records) };
  const found = standing.map((one) => newsOf(one, heard.get(one.contact) ?? [], when));
  const later = found.flatMap((one) => (one && 'againMs' in one ? [one.againMs] : []));
  return { heard, news: found.filter((one) => one !== null && 'event' in one), againMs: Math.min(...later, Infinity) };
}

/** Puts news of verdicts into the outbox, for contacts from `first` to `last` (ids) who were not told. */
export async function tellVerdictsOf(tx: WriteTransaction, first: number, last: number, nowMs: number): Promise<void> {
  const { news, heard } = await find(tx, await readStanding(tx, first, last), nowMs);
  await putNews(tx, news, heard, new Date(nowMs));
}

/**
 * Puts news of verdicts into the outbox for contacts who were not told: a verdict once, and a correction if it has
 * changed since. It compares the stored verdicts with earlier messages, so that it may run at any time. Returns the
 * time at which to run it again even without changes, ms since 1970.
 */
export async function tellVerdicts(storage: Storage, nowMs: number): Promise<number> {
  let againMs = Infinity;
  for (let first = 1; ; ) {
    const standing = await readStanding(storage, first, Number.MAX_SAFE_INTEGER);
    const last = standing.at(-1)?.contact ?? first;
    const found = await find(storage, standing, nowMs);
    againMs = Math.min(againMs, found.againMs);
    const from = first;
    if (found.news.length > 0) await storage.transaction((tx) => tellVerdictsOf(tx, from, last, nowMs));
    if (standing.length < STANDING_AT_ONCE) return againMs;
    first = last + 1;
  }
}
