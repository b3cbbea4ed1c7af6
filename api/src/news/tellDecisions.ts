import type { WriteTransaction } from '../storage/records.ts';
import { type Decided, readDecidedFor, readDecidedOf, readHeard } from './decided.ts';
import { type DecisionFacts, eventOf, type NewsFacts, putNews, readFacts } from './newsFacts.ts';
import { readNewsFrom } from './newsFrom.ts';

/** A decision that became public so much later is old news: the worker stood still, or this is a database of yesterday. */
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

/** The news of a decision for those who have not heard it. Approved again, it is another prediction. */
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

/** Puts into the outbox what was decided of some submissions, in the transaction that makes it public. */
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
 * Puts into the outbox what was decided before somebody asked for news. Answers false where nothing is: then it still
 * waits for a person.
 */
export async function tellDecided(tx: WriteTransaction, contact: number, now: Date): Promise<boolean> {
  const decided = await readDecidedFor(tx, contact);
  if (!decided) return false;
  await tell(tx, [decided], now, () => false);
  return true;
}
