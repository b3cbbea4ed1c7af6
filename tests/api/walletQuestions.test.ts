import assert from 'node:assert/strict';
import { test } from 'node:test';
import { earlierOf } from '@hindcast/domain';
import { createPacedLooks } from '../../api/src/payments/pacedLooks.ts';
import { webhookPath } from '../../api/src/payments/webhookPath.ts';
import { startWithLnbits } from './lnbitsApi.ts';
import { startAgain } from './startAgain.ts';

const startUsed = startAgain(startWithLnbits);

test('pages, webhooks and sweeps together cost the wallet one question about an invoice in two seconds [Y3 Y6]', async (t) => {
  const { api, wallet, ask, check, sweep } = await startUsed(t);
  const { checking_id, payment_hash } = (await ask()).invoice;
  const questions = () => wallet.asked.filter(({ method }) => method === 'GET').length;
  const hook = () => api.server.inject({ method: 'POST', url: webhookPath(api.key), payload: { payment_hash } });
  const due = () => api.storage.models.invoices.update({ due_at: new Date(0) }, { where: {} });
  const startMs = Date.now();
  for (const [afterMs, asked] of [
    [0, 1],
    [1999, 1],
    [2000, 2],
    [3999, 2],
    [30_000, 3],
  ] as const) {
    api.setNow(startMs + afterMs);
    await due();
    await sweep();
    await Promise.all([check(checking_id), hook(), check(checking_id), sweep()]);
    await due();
    await sweep();
    await hook();
    assert.equal(questions(), asked, `after ${afterMs} ms`);
  }
  wallet.fault = { status: 500, body: {} };
  api.setNow(startMs + 60_000);
  for (let time = 0; time < 3; time++) {
    await due();
    await Promise.all([sweep(), check(checking_id), hook()]);
  }
  assert.equal(questions(), 4, 'also when it does not answer');
});

test('a request is counted before the wallet is asked, about the earlier invoice or for a new one [Y4 Y6]', async (t) => {
  const { wallet, ask } = await startWithLnbits(t, { limits: { invoices: 2 } });
  const { invoice } = await ask();
  const questions = () => wallet.asked.filter(({ method }) => method === 'GET').length;
  for (const earlier of [invoice.checking_id, earlierOf(invoice)]) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(undefined, 21, earlier)));
    assert.ok(answers.filter(({ status }) => status === 429).length >= 9, earlier);
  }
  assert.equal(questions(), 1, 'for the one that was counted');
});

test('a request whose invoice the wallet did not make is counted when it comes again [Y4 Y6]', async (t) => {
  const { wallet, ask, invoices } = await startWithLnbits(t, { limits: { invoices: 2 } });
  wallet.fault = { status: 500, body: {} };
  const failed: number[] = [];
  for (let time = 0; time < 4; time++) failed.push((await ask('one-wish')).status);
  assert.deepEqual(failed, [503, 503, 429, 429]);
  assert.equal(invoices(), 2);
});

test('who wants to know from now on waits until the wallet may be asked again, all for one question [Y6]', async () => {
  let nowMs = 0;
  const asked: number[] = [];
  const { look, lookAnew } = createPacedLooks({ now: () => nowMs }, async () => {
    asked.push(nowMs);
    return nowMs < 1990 ? 'unpaid' : 'paid';
  });
  const invoice = { paymentHash: 'ab', sats: 21, wallet: 'x' };
  assert.deepEqual(await look(invoice), { found: 'unpaid', askedMs: 0 });
  nowMs = 1990;
  assert.deepEqual(await look(invoice), { found: 'unpaid', askedMs: 0 });
  const anew = await Promise.all([lookAnew(invoice), lookAnew(invoice)]);
  assert.deepEqual(
    anew,
    [1, 2].map(() => ({ found: 'paid', askedMs: 1990 })),
  );
  assert.deepEqual(asked, [0, 1990]);
});
