import assert from 'node:assert/strict';
import { cp } from 'node:fs/promises';
import { test } from 'node:test';
import { earlierOf, type WireInvoice, type WireSubmission } from '@hindcast/domain';
import type { Transaction } from 'sequelize';
import { openStorage, type Storage } from '../../api/src/db/connect.ts';
import { settleInvoice } from '../../api/src/payments/settleInvoice.ts';
import { createFolder, type Scope, startApi, type TestApi } from './fixture.ts';

const wordsOf = (name: string): WireSubmission => ({
  ...{ expert_name: name, twitter_handle: '', nostr_npub: '', prediction_type: 'target', target_time: '2025-12-31' },
  ...{ submitter_email: '', notes: '', source_url: '', asset_type: 'btc', price_prediction: '$100,000' },
  ...{ price_min: null, price_max: null, direction: null },
});

async function invoiceFor(api: TestApi, words: WireSubmission, earlier: string | null = null): Promise<WireInvoice> {
  const payload = { amount: 21, submissionData: words, earlier };
  const answer = await api.server.inject({ method: 'POST', url: '/api/payments/create-invoice', payload });
  assert.equal(answer.statusCode, 200, answer.payload);
  return JSON.parse(answer.payload) as WireInvoice;
}

const settle = (storage: Storage, { payment_hash }: WireInvoice) =>
  storage.transaction((tx) => settleInvoice(tx, payment_hash, new Date()), { urgent: true });

class Crash extends Error {}

type Query = (sql: unknown, options?: { transaction?: Transaction & { connection?: { destroy?(): void } } }) => unknown;

/**
 * Lets the process die before the n-th statement (BEGIN and COMMIT are statements too), as far as the database can see
 * it: the server's connection breaks off; of a file, `keep` takes a copy. Answers whether there was one.
 */
async function crashAt(n: number, storage: Storage, keep: () => Promise<void>, work: () => Promise<unknown>) {
  const { sequelize } = storage;
  const held = sequelize as unknown as { query: Query };
  const original = held.query;
  let statements = 0;
  held.query = async (sql, options) => {
    if (++statements !== n) return original.call(sequelize, sql, options); // what comes after it only cleans up
    await keep();
    const { connection } = options?.transaction ?? {};
    if (connection?.destroy) connection.destroy();
    else if (String(sql).startsWith('COMMIT')) await original.call(sequelize, 'ROLLBACK', options);
    throw new Crash();
  };
  try {
    await work();
    return false;
  } catch (thrown) {
    if (thrown instanceof Crash || (thrown instanceof Error && thrown.cause instanceof Crash)) return true;
    throw thrown;
  } finally {
    held.query = original;
  }
}

/** The storage as the next start finds it after a crash; on SQLite `folder` has the files of that moment. */
const reopen = ({ config }: TestApi, folder: string): Promise<Storage> =>
  openStorage(config.database ? config : { ...config, dataDir: folder });

/** Reads the states of the invoices for an expert's words, in order, and counts the submissions. */
async function look({ models }: Storage, name: string) {
  const submissions = await models.submissions.findAll({ where: { expert_name: name } });
  const intents = (await models.paymentIntents.findAll()).filter(({ words }) => words.includes(`"${name}"`));
  const invoices = await models.invoices.findAll({ where: { intent_id: intents.map(({ id }) => id) }, order: ['id'] });
  const payments = invoices.map(({ state, surplus }) => `${state}${surplus ? ', owed' : ''}`);
  return { submissions: submissions.length, payments };
}

interface Case {
  readonly what: string;
  /** The payments settled before; the last invoice is settled while the process dies. */
  readonly before: readonly ('first' | 'second')[];
  readonly dying: 'first' | 'second';
  readonly after: readonly string[];
}

const cases: readonly Case[] = [
  { what: 'the first payment', before: [], dying: 'first', after: ['paid', 'open'] },
  {
    what: 'a second payment for the same words',
    before: ['first'],
    dying: 'second',
    after: ['paid', 'paid, owed'],
  },
];

/** Each statement, then none: the crash comes after the last one. */
async function crashEverywhere(scope: Scope, api: TestApi, { before, dying, after }: Case): Promise<number> {
  for (let n = 1; ; n++) {
    const name = `Cassandra the ${n}`;
    const first = await invoiceFor(api, wordsOf(name));
    const invoices = { first, second: await invoiceFor(api, wordsOf(name), earlierOf(first)) };
    for (const which of before) await settle(api.storage, invoices[which]);
    const folder = await createFolder(scope);
    const keep = () => cp(api.dataDir, folder, { recursive: true, filter: (path) => !path.endsWith('.lock') });
    const crashed = await crashAt(n, api.storage, keep, () => settle(api.storage, invoices[dying]));
    if (!crashed) await keep();
    const storage = await reopen(api, folder);
    try {
      const left = await look(storage, name);
      const isPaid = left.payments.filter((state) => state !== 'open').length;
      assert.equal(left.submissions, Math.min(isPaid, 1), `statement ${n} is torn: ${JSON.stringify(left)}`);
      for (let again = 0; again < 2; again++) await settle(storage, invoices[dying]);
      assert.deepEqual(await look(storage, name), { submissions: 1, payments: after }, `statement ${n}`);
    } finally {
      await storage.close();
    }
    // the process that met only an error goes on
    await settle(api.storage, invoices[dying]);
    assert.deepEqual(await look(api.storage, name), { submissions: 1, payments: after }, `statement ${n}`);
    if (!crashed) return n - 1;
  }
}

for (const one of cases) {
  test(`a process that dies at any statement of settling ${one.what} leaves one submission after the next start [Y5]`, async (t) => {
    const statements = await crashEverywhere(t, await startApi(t), one);
    assert.ok(statements >= 4, `BEGIN, the turn, the change and COMMIT at least, not ${statements}`);
  });
}
