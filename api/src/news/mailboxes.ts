import { Op } from 'sequelize';
import { refusal } from '../answers/refusal.ts';
import type { InstallationKey } from '../secrets/installationKey.ts';
import type { Storage } from '../storage/connect.ts';
import type { ContactState } from '../storage/models/payments/contact.ts';
import type { WriteTransaction } from '../storage/records.ts';

/** Questions to one mailbox in a day, whoever paid for the predictions that they are about. */
const MOST_A_DAY = 5;
const DAY_MS = 86_400_000;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The mark of a mailbox: what follows a plus sign in its name is the same mailbox. */
function markOf(key: InstallationKey, address: string): string {
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at).replace(/\+.*$/, '');
  return key.secretOf('mailbox', `${name}${address.slice(at)}`.toLowerCase());
}

/**
 * Counts a question to a mailbox whether it wants news. Throws 409 for one whose owner has said no, and for one that was
 * asked often today: in one sentence for both, so that nobody learns which it is.
 */
export async function countQuestion(
  { models }: WriteTransaction,
  key: InstallationKey,
  { address, now }: { readonly address: string; readonly now: Date },
): Promise<void> {
  const mark = markOf(key, address);
  const day = dayOf(now.getTime());
  const known = (await models.mailboxes.findOne({ where: { mark } }))?.get();
  const asked = known?.day === day ? known.asked : 0;
  if (known?.refused_at || asked >= MOST_A_DAY) {
    const message =
      'No more questions go to this mailbox for now: its owner can allow them on the page of any of our mails, or try again tomorrow';
    throw refusal('conflict', message);
  }
  if (known) await models.mailboxes.update({ day, asked: asked + 1 }, { where: { mark } });
  else await models.mailboxes.create({ mark, day, asked: 1 });
}

/** Keeps in mind what a mailbox’s owner wants: who said no is asked no more, until they say yes. */
export async function noteAnswer(
  { models }: WriteTransaction,
  key: InstallationKey,
  {
    address,
    state,
    now,
  }: { readonly address: string; readonly state: Exclude<ContactState, 'asked'>; readonly now: Date },
): Promise<void> {
  const mark = markOf(key, address);
  const refused_at = state === 'off' ? now : null;
  const known = await models.mailboxes.findOne({ where: { mark } });
  if (known) await models.mailboxes.update({ refused_at }, { where: { mark } });
  else if (refused_at) await models.mailboxes.create({ mark, day: dayOf(now.getTime()), asked: 0, refused_at });
}

/** Forgets mailboxes that were not asked since yesterday; a no stays. */
export async function forgetMailboxes(storage: Storage, nowMs: number): Promise<void> {
  const old = { refused_at: null, day: { [Op.lt]: dayOf(nowMs - DAY_MS) } };
  if (!(await storage.models.mailboxes.findOne({ where: old, attributes: ['mark'] }))) return;
  await storage.transaction(async ({ models }) => {
    await models.mailboxes.destroy({ where: old });
  });
}
