import { Op } from 'sequelize';
import type { ContactState, Storage, WriteTransaction } from '../db/index.ts';
import { AppError, type InstallationKey } from '../lib/index.ts';

/** Maximum number of confirmation mails to one mailbox in a day, for all payers together. */
const MOST_A_DAY = 5;
const DAY_MS = 86_400_000;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/**
 * Returns a keyed hash of a mailbox. The part of the name after a plus sign is ignored, because it is the same mailbox.
 */
function markOf(key: InstallationKey, address: string): string {
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at).replace(/\+.*$/, '');
  return key.secretOf('mailbox', `${name}${address.slice(at)}`.toLowerCase());
}

/**
 * Counts a confirmation mail to a mailbox. Throws 409 if the owner has refused news, or got too many such mails today.
 * Both have the same message, so that nobody learns which it is.
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
    throw new AppError('conflict', message);
  }
  if (known) await models.mailboxes.update({ day, asked: asked + 1 }, { where: { mark } });
  else await models.mailboxes.create({ mark, day, asked: 1 });
}

/**
 * Stores the owner's answer for a mailbox. After a refusal it gets no more confirmation mails until the owner accepts.
 */
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

/** Deletes mailboxes that got no confirmation mail since yesterday. Refusals are kept. */
export async function forgetMailboxes(storage: Storage, nowMs: number): Promise<void> {
  const old = { refused_at: null, day: { [Op.lt]: dayOf(nowMs - DAY_MS) } };
  if (!(await storage.models.mailboxes.findOne({ where: old, attributes: ['mark'] }))) return;
  await storage.transaction(async ({ models }) => {
    await models.mailboxes.destroy({ where: old });
  });
}
