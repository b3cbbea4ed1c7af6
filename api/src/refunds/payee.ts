import { refusal } from '../answers/refusal.ts';
import { sealedAs } from '../news/newsPath.ts';
import { type Contact, readContact, readKeptWallet } from '../outbound/contact.ts';
import type { InstallationKey } from '../secrets/installationKey.ts';
import type { Records } from '../storage/records.ts';

/** The wallet that money goes back to. */
export interface Payee {
  /** As people write it. */
  readonly address: string;
  /** Address of the first LNURL-pay request. */
  readonly url: string;
  readonly host: string;
}

const payeeOf = (contact: Contact | null): Payee | null =>
  contact?.kind === 'lnurl'
    ? { address: contact.address, url: contact.url, host: new URL(contact.url).hostname }
    : null;

/** Reads the address of a wallet, with or without `lightning:`; null if it is none. */
function readPayee(text: string): Payee | null {
  const read = readContact(text.trim());
  return payeeOf(read?.kind === 'mail' ? readContact(`lightning:${text.trim()}`) : read);
}

/**
 * The wallet that the payer of some words left, and wants messages at. This is the one act for which an address is opened
 * that is not a message to it. Null where they left none that can be read.
 */
async function payeeOfPayer({ models }: Records, key: InstallationKey, intentId: number): Promise<Payee | null> {
  const contact = await models.contacts.findOne({ where: { intent_id: intentId, kind: 'lnurl', state: 'on' } });
  const address = contact && key.open(sealedAs(intentId), contact.sealed);
  return address === null ? null : payeeOf(readKeptWallet(address));
}

/** Where a refund goes: to the address that was given, else to the payer’s own. Throws 400. */
export async function choosePayee(
  records: Records,
  key: InstallationKey,
  { to, intentId }: { readonly to: string | undefined; readonly intentId: number },
): Promise<Payee> {
  if (to === undefined) {
    const own = await payeeOfPayer(records, key, intentId);
    if (own) return own;
    throw refusal('bad_request', 'The payer left no lightning address: say in “to” where the money goes');
  }
  const payee = readPayee(to);
  if (payee) return payee;
  throw refusal(
    'bad_request',
    '“to” is no lightning address, such as ada@example.org, and no LNURL of a public server',
  );
}
