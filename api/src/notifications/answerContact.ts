import type { ContactState, WriteTransaction } from '../db/index.ts';
import { tellDecided } from './tellDecisions.ts';
import { tellVerdictsOf } from './tellVerdicts.ts';

/** Puts the message `received` for a contact into the outbox, unless it is there. */
async function putOnce({ models }: WriteTransaction, contact_id: number, now: Date): Promise<void> {
  const where = { contact_id, event: 'received' } as const;
  if (await models.notices.findOne({ where })) return;
  await models.notices.create({ ...where, state: 'due', created_at: now, due_at: now });
}

/**
 * Stores whether a mailbox's owner wants news. Turning news on puts the first message into the outbox, once: that the
 * submission was received, or the decision and verdict made meanwhile. Returns false if there is no such contact.
 */
export async function answerContact(
  tx: WriteTransaction,
  id: number,
  { state, now }: { readonly state: Exclude<ContactState, 'asked'>; readonly now: Date },
): Promise<boolean> {
  const { models } = tx;
  const contact = await models.contacts.findOne({ where: { id } });
  if (!contact) return false;
  const news = state === 'on' ? { state, confirmed_at: contact.confirmed_at ?? now } : { state };
  await models.contacts.update(news, { where: { id } });
  if (state === 'on') {
    if (await tellDecided(tx, id, now)) await tellVerdictsOf(tx, id, id, now.getTime());
    else await putOnce(tx, id, now);
  }
  return true;
}
