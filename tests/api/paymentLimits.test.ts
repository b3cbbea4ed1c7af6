import assert from 'node:assert/strict';
import { test } from 'node:test';
import { earlierOf, type WireInvoice } from '@hindcast/domain';
import { startApi, type TestApi } from './fixture.ts';
import { words } from './walletApi.ts';

const body = { amount: 21, submissionData: words };

const from = (api: TestApi, remoteAddress: string, method: 'GET' | 'POST', url: string, payload?: object) =>
  api.server.inject({ method, url: `/api/payments/${url}`, remoteAddress, ...(payload && { payload }) });

/** Asks for an invoice from an address; from this machine's own unless told. */
const ask = (api: TestApi, remoteAddress = '127.0.0.1', more: object = {}) =>
  from(api, remoteAddress, 'POST', 'create-invoice', { ...body, ...more });

const VISITOR = '203.0.113.7';

test('one address, and all together, get so many invoices a minute, and are told when they may ask again [Y6]', async (t) => {
  const api = await startApi(t, { limits: { invoices: 1, invoicesInAll: 2 } });
  assert.equal((await ask(api, VISITOR)).statusCode, 200);
  const second = await ask(api, VISITOR);
  assert.match(JSON.parse(second.payload).error, /from your address; try again in \d+ s/);
  assert.equal((await ask(api)).statusCode, 200);
  const third = await ask(api);
  assert.deepEqual([second.statusCode, third.statusCode], [429, 429]);
  assert.match(JSON.parse(third.payload).error, /Very many submissions .* try again in \d+ s/);
});

test('no limit keeps Try Again from what was paid, nor a page from asking whether it was [Y3 Y6]', async (t) => {
  const api = await startApi(t, { limits: { invoices: 1, invoicesInAll: 1, paymentChecks: 1 } });
  const first = JSON.parse((await ask(api, VISITOR)).payload) as WireInvoice;
  await from(api, VISITOR, 'POST', `${first.checking_id}/pay-demo`, {});
  const again = await ask(api, VISITOR, { earlier: earlierOf(first) });
  assert.deepEqual([again.statusCode, JSON.parse(again.payload).paid], [200, true]);
  const guess = () => from(api, VISITOR, 'GET', `check-payment/${'a'.repeat(43)}`);
  assert.deepEqual([(await guess()).statusCode, (await guess()).statusCode], [404, 429]);
  for (let time = 0; time < 3; time++) {
    assert.equal((await from(api, VISITOR, 'GET', `check-payment/${first.checking_id}`)).statusCode, 200);
  }
});
