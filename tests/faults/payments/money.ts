import type { WireSubmission } from '@hindcast/domain';
import type { InvoiceRow } from '../../../api/src/db/models/payments/invoice.ts';
import type { Book } from './book.ts';
import { beyondOne, type Finding, groups, mixed, none, some } from './finding.ts';
import type { Records } from './records.ts';
import type { TroubledWallet } from './troubledWallet.ts';

/** Holds payments and submissions against what the wallet knows. */
function lookAtPayments(records: Records, { paid }: TroubledWallet): Finding[] {
  const { invoices, intents, submissions, byHash, submissionOf } = records;
  const paidOnRecord = invoices.filter(({ state }) => state === 'paid');
  const byIntent = groups(paidOnRecord, ({ intent_id }) => intent_id);
  const owedWrongly = byIntent.filter((group) => group.filter(({ surplus }) => !surplus).length !== 1);
  const paidIntents = new Set(paidOnRecord.map(({ intent_id }) => intent_id));
  const nameOf = ({ words }: { readonly words: string }) => (JSON.parse(words) as WireSubmission).expert_name;
  const lost = [...paid].filter((hash) => !isSettled(byHash.get(hash), submissionOf));
  const unpaid = paidOnRecord.filter(({ payment_hash }) => !paid.has(payment_hash ?? ''));
  const forNothing = submissions.filter(({ intent_id }) => !paidIntents.has(intent_id ?? 0));
  return [
    some('submissions', 'submissions', submissions.length),
    some('payments that arrived', 'payments', paid.size),
    some('of them a second one for the same words', 'payments', beyondOne(byIntent)),
    none('paid invoices without a submission', 'invoices', lost),
    none('invoices settled without a payment', 'invoices', unpaid),
    none('submissions without a payment', 'submissions', forNothing),
    none(
      'submissions of words that have one',
      'words',
      beyondOne(groups(submissions, ({ expert_name }) => expert_name)),
    ),
    none('words that are on record again', 'words', beyondOne(groups(intents, nameOf))),
    none('words of which not exactly one payment counts and every other is owed', 'words', owedWrongly),
  ];
}

const isSettled = (row: InvoiceRow | undefined, submissionOf: Records['submissionOf']): boolean =>
  row?.state === 'paid' && submissionOf.has(row.intent_id);

/** Holds what payers were shown and told against what is on record. */
function lookAtAnswers({ byCheckingId, submissionOf }: Records, { shown, saidPaid, wrong }: Book): Finding[] {
  const changed = shown.filter(({ invoice, sats }) => {
    const row = byCheckingId.get(invoice.checking_id);
    return row?.payment_hash !== invoice.payment_hash || row.sats !== sats || row.bolt11 !== invoice.payment_request;
  });
  const byHash = groups(shown, ({ invoice }) => invoice.payment_hash);
  const byKey = groups(shown, ({ key }) => key);
  const untrue = [...saidPaid].filter((id) => !isSettled(byCheckingId.get(id), submissionOf));
  return [
    some('invoices shown', 'invoices', shown.length),
    none('shown with another amount, network or hash than asked for', 'invoices', wrong),
    none('shown and not on record as shown', 'invoices', changed),
    none(
      'shown to two payers',
      'invoices',
      mixed(byHash, ({ payer }) => payer),
    ),
    none(
      'keys that got two different invoices',
      'keys',
      mixed(byKey, ({ invoice }) => invoice.payment_hash),
    ),
    some('invoices answered as paid', 'invoices', saidPaid.size),
    none('of them without a submission', 'invoices', untrue),
  ];
}

/** Counts payments, submissions, and what is owed. */
export const lookAtMoney = (records: Records, wallet: TroubledWallet, book: Book): Finding[] => [
  ...lookAtPayments(records, wallet),
  ...lookAtAnswers(records, book),
];
