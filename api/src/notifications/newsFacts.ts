import type { Outcome, SubmissionStatus } from '@hindcast/domain';
import type { NoticeEvent, NoticeRow, NoticeSlot, WriteTransaction } from '../db/index.ts';

/** A decision, and the last one that the same contact was told of. */
export interface DecisionFacts {
  /** Id of the prediction that the submission became. Null for a rejection. */
  readonly prediction: number | null;
  readonly was: Exclude<SubmissionStatus, 'pending'> | null;
}

/** A prediction's outcome, and the outcome that the same contact was told of last. */
export interface VerdictFacts {
  readonly prediction: number;
  readonly outcome: Outcome;
  readonly was: Outcome;
  /** Day of the bar that decided, `YYYY-MM-DD`. Null without one, or if an operator set the outcome. */
  readonly day: string | null;
}

export type NewsFacts = DecisionFacts | VerdictFacts;

/** Returns the event of a slot, without its counter. */
export const eventOf = (slot: NoticeSlot): NoticeEvent => slot.split('.', 1)[0] as NoticeEvent;

/** Parses the facts of a notice. Null if it is not about a decision or a verdict. */
export const readFacts = ({ facts }: Pick<NoticeRow, 'facts'>): NewsFacts | null =>
  facts === null ? null : (JSON.parse(facts) as NewsFacts);

/** News for one contact. */
export interface News {
  readonly contact: number;
  readonly event: NoticeEvent;
  readonly facts: NewsFacts;
  /** `held` if an operator must check it first. */
  readonly state: 'due' | 'held';
}

/** Puts news into the outbox. @param heard earlier messages by contact. */
export async function putNews(
  { models }: WriteTransaction,
  news: readonly News[],
  heard: ReadonlyMap<number, readonly Pick<NoticeRow, 'event'>[]>,
  now: Date,
): Promise<void> {
  const rows = news.map(({ contact, event, facts, state }) => {
    const times = (heard.get(contact) ?? []).filter((one) => eventOf(one.event) === event).length;
    const slot: NoticeSlot = times === 0 ? event : `${event}.${times + 1}`;
    const problem = state === 'held' ? 'it may be old news' : null;
    return {
      contact_id: contact,
      event: slot,
      facts: JSON.stringify(facts),
      state,
      problem,
      created_at: now,
      due_at: now,
    };
  });
  if (rows.length > 0) await models.notices.bulkCreate(rows);
}
