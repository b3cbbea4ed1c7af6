import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireInvoice } from '@hindcast/domain';
import { createFolder } from '../api/fixture.ts';
import { startServer } from '../api/serverProcess.ts';
import { words } from '../api/walletApi.ts';
import { INVOICE_KEY, startLnbits } from '../lightning/lnbitsHost.ts';
import { eventually } from '../live/eventually.ts';

test('a server that stops while its wallet hangs ends by itself, says what it left, and loses nothing [Y4 Y5]', async (t) => {
  const wallet = await startLnbits(t);
  const settings = {
    HINDCAST_MODE: 'production',
    HINDCAST_DATA_DIR: await createFolder(t),
    HINDCAST_WALLET: 'lnbits',
    HINDCAST_WALLET_URL: wallet.url,
    HINDCAST_WALLET_KEY: INVOICE_KEY,
    HINDCAST_WALLET_NETWORK: 'regtest',
  };
  const ask = async (url: string | null, key: string) => {
    const answer = await fetch(`${url}/api/payments/create-invoice`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ amount: 21, submissionData: words }),
    });
    return { status: answer.status, invoice: (await answer.json()) as WireInvoice };
  };
  const check = async (url: string | null, id: string) =>
    (await (await fetch(`${url}/api/payments/check-payment/${id}`)).json()) as { readonly paid: boolean };

  const first = await startServer(t, settings);
  const { checking_id, payment_hash } = (await ask(first.url, 'a-wish-that-was-met')).invoice;
  wallet.fault = 'hang';
  const asking = ask(first.url, 'a-wish-that-hangs');
  const checking = check(first.url, checking_id);
  await eventually('the wallet is asked for an invoice, and about one', () => wallet.hanging === 2);
  assert.deepEqual([(await asking).status, (await checking).paid], [503, false]);
  assert.equal(await first.stop('SIGTERM'), 0, first.errors());
  const lines = first.errors().trim().split('\n');
  assert.ok(lines.some((line) => /had not answered: the same requests get theirs after a start/.test(line)));
  assert.ok(!first.errors().includes('took longer'), first.errors());
  await eventually('nothing hangs any more', () => wallet.hanging === 0);

  wallet.fault = null;
  wallet.invoices.pay(payment_hash);
  const second = await startServer(t, settings);
  assert.equal((await ask(second.url, 'a-wish-that-hangs')).status, 200);
  assert.equal((await check(second.url, checking_id)).paid, true);
  assert.equal(await second.stop('SIGTERM'), 0, second.errors());
});
