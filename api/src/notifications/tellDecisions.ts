import { readNewsFrom, type WriteTransaction } from '../db/index.ts';
import { type Decided, readDecidedFor, readDecidedOf, readHeard } from './decided.ts';
import { type DecisionFacts, eventOf, type NewsFacts, putNews, readFacts } from './newsFacts.ts';

/**
 * Age at which a decision that becomes public is held for an operator, ms: the worker was stopped, or this database is
 * an old backup.
 */
const LATE_MS = 24 * 3_600_000;

type Heard = Awaited<ReturnType<typeof readHeard>>;

/** Finds the last decision that a contact was told. Null without one. */
function lastDecision(
  heard: Heard,
  contact: number,
): { readonly event: string; readonly facts: NewsFacts | null } | null {
  const last = heard.get(contact)?.findLast(({ event }) => eventOf(event) !== 'judged');
  return last ? { event: eventOf(last.event), facts: readFacts(last) } : null;
}

/**
 * Puts news of decisions into the outbox, for contacts who were not told. A second approval creates another prediction,
 * and so counts as news.
 */
async function tell(
  tx: WriteTransaction,
  decided: readonly Decided[],
  now: Date,
  isOld: (one: Decided) => boolean,
): Promise<void> {
  const heard = await readHeard(
    tx,
    decided.map(({ contact }) => contact),
  );
  const news = decided.flatMap((one) => {
    const { contact, status, prediction } = one;
    const last = lastDecision(heard, contact);
    if (last?.event === status && last.facts?.prediction === prediction) return [];
    const facts: DecisionFacts = { prediction, was: (last?.event ?? null) as DecisionFacts['was'] };
    return [{ contact, event: status, facts, state: isOld(one) ? ('held' as const) : ('due' as const) }];
  });
  await putNews(tx, news, heard, now);
}

/** Puts news of decisions on some submissions into the outbox, in the transaction that makes them public. */
export async function tellDecisions(tx: WriteTransaction, submissions: readonly number[], now: Date): Promise<void> {
  const decided = await readDecidedOf(tx, submissions);
  if (decided.length === 0) return;
  const from = await readNewsFrom(tx);
  await tell(tx, decided, now, ({ decided_at }) => {
    const atMs = new Date(decided_at).getTime();
    return atMs < from || now.getTime() - atMs > LATE_MS;
  });
}

/**
 * Puts news of a decision from before the contact asked for news into the outbox. False if there is no decision yet.
 */
export async function tellDecided(tx: WriteTransaction, contact: number, now: Date): Promise<boolean> {
  const decided = await readDecidedFor(tx, contact);
  if (!decided) return false;
  await tell(tx, [decided], now, () => false);
  return true;
}
