import type { ReceivedMail } from '../../mail/mailServer.ts';
import type { Book, TakenContact } from './book.ts';
import { beyondOne, type Finding, groups, none, some } from './finding.ts';
import type { Records } from './records.ts';

const subjectOf = ({ headers }: ReceivedMail): string => /^Subject: .*$/m.exec(headers)?.[0] ?? '';

/** Counts contacts and the mails to them. A kill between sending and marking sends one mail again, and no more. */
export function lookAtNews(
  { contactOf, byCheckingId, notices, contacts }: Records,
  {
    book,
    received,
    kills,
  }: { readonly book: Book; readonly received: readonly ReceivedMail[]; readonly kills: number },
): Finding[] {
  const taken = [...book.contacts.values()];
  const stored = ({ checkingId }: TakenContact) => contactOf.get(byCheckingId.get(checkingId)?.intent_id ?? 0);
  const lost = taken.filter((contact) => !stored(contact));
  const unpressed = taken.filter((contact) => contact.pressed && stored(contact)?.state !== 'on');
  const mails = groups(received, (mail) => `${mail.to} ${subjectOf(mail)}`);
  const again = beyondOne(mails);
  const inOutbox = groups(notices, ({ contact_id, event }) => `${contact_id} ${event}`);
  const wanted = contacts.length + contacts.filter(({ state }) => state === 'on').length;
  const strangers = received.filter(({ to }) => !/^payer-\d+@example\.org$/.test(to));
  return [
    some('contacts left', 'contacts', taken.length),
    none('of them lost', 'contacts', lost),
    none('presses lost', 'presses', unpressed),
    none('messages that are in the outbox again', 'messages', beyondOne(inOutbox)),
    some('mails sent', 'mails', received.length),
    none('mails never sent', 'mails', wanted - mails.length),
    none('mails to an address of nobody’s', 'mails', strangers),
    some('mails sent again after a kill between sending and marking', 'mails', again),
    none('of them more than there were kills', 'mails', Math.max(0, again - kills)),
  ];
}
