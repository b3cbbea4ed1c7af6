import type { WireNotifyAnswer } from '@hindcast/domain';
import { formatSats } from '@hindcast/domain/submit';
import type { WriteTransaction } from '../db/index.ts';
import { AppError, type Contact, type InstallationKey } from '../lib/index.ts';
import { LEAST_FOR_WALLET_NEWS } from '../payments/index.ts';
import { countQuestion } from './mailboxes.ts';
import { sealedAs } from './newsPath.ts';
import { tellDecided } from './tellDecisions.ts';
import { tellVerdictsOf } from './tellVerdicts.ts';

export interface NewContactRequest {
  readonly checkingId: string;
  /** Validated contact. */
  readonly contact: Pick<Contact, 'kind' | 'address'>;
  readonly now: Date;
}

const answers: Readonly<Record<Contact['kind'], WireNotifyAnswer>> = {
  mail: {
    success: true,
    next: 'confirm',
    message: 'A mail is on its way: follow its link to confirm your address.',
  },
  lnurl: { success: true, next: 'none', message: 'Thank you: your wallet will tell you.' },
};

/**
 * Stores the address for news about a paid prediction. For an e-mail address, also puts a mail into the outbox that
 * asks to confirm it. The same address again changes nothing. Throws 404 for an unknown payment; 400 if too little was
 * paid for news to a wallet; 409 if it is not paid, has another address already, or the mailbox may get no more such
 * mails.
 */
export async function saveContact(
  tx: WriteTransaction,
  key: InstallationKey,
  { checkingId, contact: { kind, address }, now }: NewContactRequest,
): Promise<WireNotifyAnswer> {
  const { models } = tx;
  const invoice = await models.invoices.findOne({ where: { checking_id: checkingId } });
  if (!invoice) throw new AppError('not_found', 'There is no such payment');
  if (invoice.state !== 'paid') throw new AppError('conflict', 'This prediction is not paid for yet');
  if (kind === 'lnurl' && invoice.sats < LEAST_FOR_WALLET_NEWS) {
    const least = formatSats(LEAST_FOR_WALLET_NEWS);
    throw new AppError('bad_request', `News to a wallet is for those who paid ${least} or more: it is paid from that`);
  }
  const { intent_id } = invoice;
  const known = await models.contacts.findOne({ where: { intent_id } });
  if (known && key.open(sealedAs(intent_id), known.sealed) === address) return answers[kind];
  if (known) throw new AppError('conflict', 'Where news about this prediction goes has been set before');
  const sealed = key.seal(sealedAs(intent_id), address);
  const state = kind === 'mail' ? 'asked' : 'on';
  const { id } = await models.contacts.create({ intent_id, kind, sealed, state, created_at: now });
  // A wallet needs no confirmation: it accepts the payment or not.
  if (kind === 'mail') {
    await countQuestion(tx, key, { address, now });
    await models.notices.create({ contact_id: id, event: 'confirm', state: 'due', created_at: now, due_at: now });
  } else if (await tellDecided(tx, id, now)) await tellVerdictsOf(tx, id, id, now.getTime());
  return answers[kind];
}
