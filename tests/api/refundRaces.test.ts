import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLog } from '../../api/src/lib/logging/log.ts';
import { createSpender } from '../../api/src/payments/createSpender.ts';
import { carryOutRefunds } from '../../api/src/submissions/refunds/carryOut.ts';
import { crashAtEach } from './crashes.ts';
import { startRefunds } from './refundServer.ts';
import { startAgain } from './startAgain.ts';
import { testOnce } from './testOnce.ts';

const startUsed = startAgain(startRefunds);

test('of 20 refunds that are asked for at once, one is paid', async (t) => {
  const api = await startUsed(t);
  const { id } = await api.addPaid();
  const answers = await Promise.all(Array.from({ length: 20 }, () => api.refund(id)));
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  assert.deepEqual([count(202), count(409)], [1, 19]);
  await api.round();
  assert.deepEqual(
    api.lnbits.sent.payments.map(({ asked }) => asked),
    [1],
  );
});

test('servers that carry out the same refunds at once pay each once', async (t) => {
  const api = await startUsed(t);
  const { config, storage, clock } = api;
  const ids: number[] = [];
  for (let n = 0; n < 5; n++) ids.push((await api.addPaid()).id);
  for (const id of ids) assert.equal((await api.refund(id)).status, 202);
  const job = () => {
    const spender = config.wallet && createSpender(config.wallet, config.spendKey, clock);
    return spender ? carryOutRefunds({ storage, clock, spender }, createLog('silent')) : null;
  };
  await Promise.all(Array.from({ length: 8 }, job));
  for (let n = 0; n < 3; n++) {
    api.pass(60_000);
    await Promise.all([job(), job()]);
  }
  for (const id of ids) assert.equal((await api.refundsOf(id))[0]?.state, 'paid');
  const asked = api.lnbits.sent.payments.map((payment) => payment.asked);
  assert.deepEqual(asked, [1, 1, 1, 1, 1]);
});

testOnce('whatever statement of a refund fails, none is paid twice and none is lost', async (t) => {
  const api = await startUsed(t);
  const made: number[] = [];
  let id = 0;
  const failures: number[] = [];
  const statements = await crashAtEach(
    api,
    async () => {
      id = (await api.addPaid()).id;
      made.push(id);
      const { status } = await api.refund(id);
      if (status !== 202) failures.push(id);
      await api.round().catch(() => undefined);
    },
    async () => {
      // what a server finds after a restart: it goes on with what is on record, and its operator asks again
      const before = await api.refundsOf(id);
      if (before.length === 0) assert.equal((await api.refund(id)).status, 202);
      for (let n = 0; n < 3; n++) {
        api.pass(5000);
        await api.round();
      }
    },
  );
  assert(statements >= 12, `${statements} statements`);
  assert(failures.length > 0);
  for (const one of made) {
    const refunds = await api.refundsOf(one);
    assert.deepEqual(
      refunds.map(({ state }) => state),
      ['paid'],
      `submission ${one}`,
    );
  }
  const asked = api.lnbits.sent.payments.map((payment) => payment.asked);
  assert.deepEqual(
    asked,
    made.map(() => 1),
  );
});
