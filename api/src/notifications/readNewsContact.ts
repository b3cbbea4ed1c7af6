import {
  AppError,
  askLnurlPay,
  type Config,
  type Contact,
  type GuardedFetch,
  NoLnurlPay,
  OutboundError,
  readContact,
} from '../lib/index.ts';

/** Checks that a wallet accepts one sat with a comment. Throws 400 with the reason if not. */
async function checkWallet(fetch: GuardedFetch, url: string): Promise<void> {
  try {
    await askLnurlPay(fetch, url);
  } catch (thrown) {
    if (thrown instanceof NoLnurlPay) throw new AppError('bad_request', thrown.message);
    if (thrown instanceof OutboundError)
      throw new AppError('bad_request', 'This wallet cannot be asked whether it takes payments', { cause: thrown });
    throw thrown;
  }
}

/**
 * Reads the address for news. A wallet is asked whether it accepts payments; of an e-mail address only the form is
 * checked. Throws 400 with the problem, and `not_offered` for a kind that this server does not send to.
 */
export async function readNewsContact(
  text: string,
  { mail, newsSats }: Pick<Config, 'mail' | 'newsSats'>,
  fetch: GuardedFetch,
): Promise<Contact> {
  const offersMail = mail !== null;
  // a Lightning address looks like a mailbox, and counts as one only if mails are sent
  const read = readContact(text.trim());
  const contact = read?.kind === 'mail' && !offersMail ? readContact(`lightning:${text.trim()}`) : read;
  if (!offersMail && newsSats === 0) throw new AppError('not_offered', 'This site sends no news at the moment');
  if (contact?.kind === 'mail') return contact;
  if (contact?.kind === 'lnurl' && newsSats > 0) {
    await checkWallet(fetch, contact.url);
    return contact;
  }
  const wallet = 'a lightning address (lightning:you@example.org) or an LNURL';
  const asked = offersMail ? 'a valid email address' : wallet;
  throw new AppError('bad_request', `Please enter ${offersMail && newsSats > 0 ? `${asked}, ${wallet}` : asked}`);
}
