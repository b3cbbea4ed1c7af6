import type { Storage } from '../../../api/src/db/connect.ts';

/** All that is on record of payments and news, and ways to find it. */
export async function readRecords({ models }: Storage) {
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
    submissionOf: new Map(rows.submissions.map((row) => [row.intent_id, row])),
    contactOf: new Map(rows.contacts.map((row) => [row.intent_id, row])),
  };
}

export type Records = Awaited<ReturnType<typeof readRecords>>;
