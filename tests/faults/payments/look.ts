import type { WireSubmission } from '@hindcast/domain';
import type { Storage } from '../../../api/src/storage/connect.ts';
import type { ReceivedMail } from '../../mail/mailServer.ts';
import type { Book } from './book.ts';
import type { TroubledWallet } from './troubledWallet.ts';

/** One thing that was counted; `goal` is what it must be. */
export interface Finding {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly goal?: 0;
}

/** What a run left: the database, and what payers, wallet and mail server know. */
export interface Left {
  readonly storage: Storage;
  readonly book: Book;
  readonly wallet: TroubledWallet;
  readonly received: readonly ReceivedMail[];
  readonly kills: number;
}

/** Values that occur under more than one, or so often, by what they have in common. */
function groups<T>(values: readonly T[], nameOf: (value: T) => string | number): Map<string | number, T[]> {
  const found = new Map<string | number, T[]>();
  for (const value of values) {
    const name = nameOf(value);
    const group = found.get(name);
    if (group) group.push(value);
    else found.set(name, [value]);
  }
  return found;
}

const times = (count: number): number => Math.max(0, count - 1);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

async function recordsOf({ models }: Storage) {
  const rows = {
    invoices: (await models.invoices.findAll()).map((row) => row.get()),
    intents: (await models.paymentIntents.findAll()).map((row) => row.get()),
    submissions: (await models.submissions.findAll()).map((row) => row.get()),
    contacts: (await models.contacts.findAll()).map((row) => row.get()),
    notices: (await models.notices.findAll()).map((row) => row.get()),
  };
  return {
    ...rows,
    byHash: new Map(rows.invoices.map((row) => [row.payment_hash, row])),
    byCheckingId: new Map(rows.invoices.map((row) => [row.checking_id, row])),
    byIntent: new Map(rows.submissions.map((row) => [row.intent_id, row])),
    contactOf: new Map(rows.contacts.map((row) => [row.intent_id, row])),
  };
}

type Records = Awaited<ReturnType<typeof recordsOf>>;

/** Payments, submissions and what is owed. */
function lookAtMoney(
  { invoices, intents, submissions, byHash, byCheckingId, byIntent }: Records,
  { book, wallet }: Left,
): Finding[] {
  const isStored = (row: (typeof invoices)[number] | undefined): boolean =>
    row?.state === 'paid' && byIntent.has(row.intent_id);
  const lost = [...wallet.paid].filter((hash) => !isStored(byHash.get(hash)));
  const unpaid = invoices.filter(({ state, payment_hash }) => state === 'paid' && !wallet.paid.has(payment_hash ?? ''));
  const paid = groups(
    invoices.filter(({ state }) => state === 'paid'),
    ({ intent_id }) => intent_id,
  );
  const owed = [...paid.values()].filter((group) => group.filter(({ surplus }) => !surplus).length !== 1);
  const unmeant = submissions.filter(({ intent_id }) => intent_id === null || !paid.has(intent_id));
  const words = groups(intents, (intent) => (JSON.parse(intent.words) as WireSubmission).expert_name);
  const twice = groups(submissions, ({ expert_name }) => expert_name);
  const changed = book.shown.filter(({ invoice, sats }) => {
    const row = byCheckingId.get(invoice.checking_id);
    return row?.payment_hash !== invoice.payment_hash || row.sats !== sats || row.bolt11 !== invoice.payment_request;
  });
  const keys = groups(book.shown, ({ key }) => key);
  const keysTwice = [...keys.values()].filter(
    (group) => new Set(group.map(({ invoice }) => invoice.payment_hash)).size > 1,
  );
  const hashes = groups(book.shown, ({ invoice }) => invoice.payment_hash);
  const shared = [...hashes.values()].filter((group) => new Set(group.map(({ payer }) => payer)).size > 1);
  const untrue = [...book.saidPaid].filter((id) => !isStored(byCheckingId.get(id)));
  return [
    { name: 'payments that arrived', value: wallet.paid.size, unit: 'payments' },
    {
      name: 'of them a second one for the same words',
      value: sum([...paid.values()].map((group) => times(group.length))),
      unit: 'payments',
    },
    { name: 'paid invoices without a submission', value: lost.length, unit: 'invoices', goal: 0 },
    { name: 'invoices settled without a payment', value: unpaid.length, unit: 'invoices', goal: 0 },
    { name: 'submissions without a payment', value: unmeant.length, unit: 'submissions', goal: 0 },
    {
      name: 'words with more than one submission',
      value: [...twice.values()].filter((group) => group.length > 1).length,
      unit: 'words',
      goal: 0,
    },
    {
      name: 'words that are on record twice',
      value: [...words.values()].filter((group) => group.length > 1).length,
      unit: 'words',
      goal: 0,
    },
    {
      name: 'words of which not exactly one payment counts and every other is owed',
      value: owed.length,
      unit: 'words',
      goal: 0,
    },
    { name: 'invoices shown', value: book.shown.length, unit: 'invoices' },
    {
      name: 'shown with another amount, network or hash than asked for',
      value: book.wrong.length,
      unit: 'invoices',
      goal: 0,
    },
    { name: 'shown and not on record as shown', value: changed.length, unit: 'invoices', goal: 0 },
    { name: 'shown to two payers', value: shared.length, unit: 'invoices', goal: 0 },
    { name: 'keys that got two different invoices', value: keysTwice.length, unit: 'keys', goal: 0 },
    { name: 'invoices answered as paid', value: book.saidPaid.size, unit: 'invoices' },
    { name: 'of them without a submission', value: untrue.length, unit: 'invoices', goal: 0 },
  ];
}

/** Contacts and the mails to them. */
function lookAtNews(
  { contactOf, byCheckingId, notices, contacts }: Records,
  { book, received, kills }: Left,
): Finding[] {
  const taken = [...book.contacts.values()];
  const stored = ({ checkingId }: { checkingId: string }) =>
    contactOf.get(byCheckingId.get(checkingId)?.intent_id ?? 0);
  const lost = taken.filter((contact) => !stored(contact));
  const unpressed = taken.filter((contact) => contact.pressed && stored(contact)?.state !== 'on');
  const mails = groups(received, ({ to, headers }) => `${to} ${/^Subject: .*$/m.exec(headers)?.[0]}`);
  const again = sum([...mails.values()].map((group) => times(group.length)));
  const strangers = received.filter(({ to }) => !/^payer-\d+@example\.org$/.test(to));
  const noticesTwice = groups(notices, ({ contact_id, event }) => `${contact_id} ${event}`);
  const wanted = contacts.length + contacts.filter(({ state }) => state === 'on').length;
  return [
    { name: 'contacts left', value: taken.length, unit: 'contacts' },
    { name: 'of them lost', value: lost.length, unit: 'contacts', goal: 0 },
    { name: 'presses lost', value: unpressed.length, unit: 'presses', goal: 0 },
    { name: 'mails sent', value: received.length, unit: 'mails' },
    { name: 'mails never sent', value: wanted - mails.size, unit: 'mails', goal: 0 },
    { name: 'mails to nobody’s address', value: strangers.length, unit: 'mails', goal: 0 },
    {
      name: 'messages that are in the outbox twice',
      value: sum([...noticesTwice.values()].map((group) => times(group.length))),
      unit: 'messages',
      goal: 0,
    },
    { name: 'mails sent again after a kill between sending and marking', value: again, unit: 'mails' },
    { name: 'of them more than there were kills', value: Math.max(0, again - kills), unit: 'mails', goal: 0 },
  ];
}

/** What SQLite finds wrong with its file; a server checks its own at its start. */
async function lookAtFile({ shared, select }: Storage): Promise<Finding[]> {
  if (shared) return [];
  const rows = await select<{ integrity_check: string }>('PRAGMA integrity_check');
  const faults = rows.filter(({ integrity_check }) => integrity_check !== 'ok').length;
  return [{ name: 'faults of the database’s file', value: faults, unit: 'faults', goal: 0 }];
}

/** Counts all that must never be, and how much there was of the rest. */
export async function look(left: Left): Promise<readonly Finding[]> {
  const { storage, book, wallet, kills } = left;
  const records = await recordsOf(storage);
  return [
    { name: 'kills', value: kills, unit: 'kills' },
    { name: 'submissions', value: records.submissions.length, unit: 'submissions' },
    ...lookAtMoney(records, left),
    ...lookAtNews(records, left),
    { name: 'calls that were tried again', value: book.retries, unit: 'calls' },
    { name: 'answers that no retry mends', value: book.unexpected.length, unit: 'answers', goal: 0 },
    {
      name: 'answers of the wallet that stalled, broke off, repeated or lied',
      value: wallet.counts.troubles,
      unit: 'answers',
    },
    { name: 'webhooks sent', value: wallet.counts.webhooks, unit: 'webhooks' },
    ...(await lookAtFile(storage)),
  ];
}
