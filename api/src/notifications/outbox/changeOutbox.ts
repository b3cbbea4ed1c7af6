import type { OutboxAct, OutboxState } from '@hindcast/domain/client';
import { setNewsFrom, type WriteTransaction } from '../../db/index.ts';

/** Allowed states and the new state of each act on messages. */
const stepOf: Readonly<Record<OutboxAct, { readonly from: readonly OutboxState[]; readonly to: OutboxState }>> = {
  hold: { from: ['due'], to: 'held' },
  release: { from: ['held'], to: 'due' },
  retry: { from: ['dropped', 'due'], to: 'due' },
  drop: { from: ['held', 'due'], to: 'dropped' },
};

const numbersIn = (ids: readonly string[], prefix: string): number[] =>
  ids.filter((id) => id.startsWith('o') === (prefix === 'o')).map((id) => Number(id.slice(prefix.length)));

/**
 * Holds, releases, retries or drops messages; all of them if `ids` is null. Holding all also holds news of events until
 * now that is not in the outbox yet. Returns the number changed.
 */
export async function changeOutbox(
  tx: WriteTransaction,
  act: OutboxAct,
  { ids = null, now }: { readonly ids?: readonly string[] | null; readonly now: Date },
): Promise<number> {
  const { notices, operatorNews } = tx.models;
  const { from, to } = stepOf[act];
  if (act === 'hold' && ids === null) await setNewsFrom(tx, now);
  const state = [...from];
  const values = {
    state: to,
    ...(to === 'due' && { due_at: now, tries: 0, problem: null }), // a held message becomes due now
    ...(act === 'drop' && { problem: 'an operator dropped it' }),
  };
  const [payers] = await notices.update(values, {
    where: { state, ...(ids && { id: numbersIn(ids, '') }) },
  });
  const [operators] = await operatorNews.update(values, {
    where: { state, ...(ids && { id: numbersIn(ids, 'o') }) },
  });
  return payers + operators;
}
