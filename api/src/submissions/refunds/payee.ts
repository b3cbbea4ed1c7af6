import type { Records } from '../../db/index.ts';
import { AppError, type Contact, type InstallationKey, readContact, readKeptWallet } from '../../lib/index.ts';
import { sealedAs } from '../../notifications/index.ts';

/** The wallet that receives a refund. */
export interface Payee {
  /** Lightning address, as people write it. */
  readonly address: string;
  /** URL of the first LNURL-pay request. */
  readonly url: string;
  readonly host: string;
}

const payeeOf = (contact: Contact | null): Payee | null =>
  contact?.kind === 'lnurl'
    ? { address: contact.address, url: contact.url, host: new URL(contact.url).hostname }
    : null;

/** Reads the address of a wallet, with or without `lightning:`. Null if it is invalid. */
function readPayee(text: string): Payee | null {
  const read = readContact(text.trim());
  return payeeOf(read?.kind === 'mail' ? readContact(`lightning:${text.trim()}`) : read);
}

/**
 * Returns the wallet that the payer left for messages. Refunds are the only other use for which the sealed address is
 * opened. Null if the payer left none that can be read.
 */
async function payeeOfPayer({ models }: Records, key: InstallationKey, intentId: number): Promise<Payee | null> {
  const contact = await models.contacts.findOne({ where: { intent_id: intentId, kind: 'lnurl', state: 'on' } });
  const address = contact && key.open(sealedAs(intentId), contact.sealed);
  return address === null ? null : payeeOf(readKeptWallet(address));
}

/** Returns the payee of a refund: the wallet at the given address, or the payer's own. Throws 400. */
export async function choosePayee(
  records: Records,
  key: InstallationKey,
  { to, intentId }: { readonly to: string | undefined; readonly intentId: number },
): Promise<Payee> {
  if (to === undefined) {
    const own = await payeeOfPayer(records, key, intentId);
    if (own) return own;
    throw new AppError('bad_request', 'The payer left no lightning address: say in “to” where the money goes');
  }
  const payee = readPayee(to);
  if (payee) return payee;
  throw new AppError(
    'bad_request',
    '“to” is no lightning address, such as ada@example.org, and no LNURL of a public server',
  );
}
