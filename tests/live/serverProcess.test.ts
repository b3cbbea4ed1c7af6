import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireLivePrice, WirePrediction, WirePrice } from '@hindcast/domain';
import { createFolder } from '../api/fixture.ts';
import { startServer } from '../api/serverProcess.ts';
import { words } from '../api/walletApi.ts';
import { INVOICE_KEY, startLnbits } from '../lightning/lnbitsHost.ts';
import { krakenDialect } from '../sources/dialects.ts';
import { startSource } from '../sources/sourceServer.ts';
import { coinbaseDialect } from './coinbaseDialect.ts';
import { eventually } from './eventually.ts';
import { startExchange } from './exchange.ts';
import { visit } from './visitor.ts';

test('a demo whose source and wallet never answer starts at once, shows its own days, tells the live price, and stops with a goodbye and what it left [W2 Y4]', async (t) => {
  const exchange = await startExchange(t, coinbaseDialect);
  const silent = await startSource(t, krakenDialect, { days: [], now: Date.now });
  silent.behave(() => 'hang');
  const wallet = await startLnbits(t);
  const server = await startServer(t, {
    HINDCAST_DATA_DIR: await createFolder(t),
    HINDCAST_PRICE_SOURCES: `coinbase=${exchange.url},kraken=${silent.url}`,
    HINDCAST_WALLET: 'lnbits',
    HINDCAST_WALLET_URL: wallet.url,
    HINDCAST_WALLET_KEY: INVOICE_KEY,
    HINDCAST_WALLET_NETWORK: 'regtest',
  });
  assert.ok(server.url, server.errors());
  const read = async <T>(path: string): Promise<T> => (await (await fetch(`${server.url}${path}`)).json()) as T;
  assert.match(server.output(), /^Hindcast runs in demo mode: open http:\/\/localhost:\d+\/btc\n/);
  const prices = await read<readonly WirePrice[]>('/api/prices');
  assert.ok(prices.length > 3000);
  assert.ok(prices.some(({ generated }) => generated) && prices.some(({ generated }) => !generated));
  const outcomes = (await read<readonly WirePrediction[]>('/api/predictions')).map((one) => one.success_status);
  assert.deepEqual([...new Set(outcomes)].sort(), ['miss', 'pending', 'success']);

  const close = await read<WireLivePrice>('/live-price');
  assert.equal(close.live, false);
  const visitor = await visit(t, server.url);
  await eventually('a subscription', () => exchange.subscribed === 1);
  const price = Math.round(close.price) + 0.25;
  exchange.tick(price, Date.now());
  await eventually('the live price', () => visitor.messages.at(-1)?.price === price);
  assert.equal(visitor.messages.at(-1)?.live, true);

  await eventually('a question for prices', () => silent.asked.length > 0);
  wallet.fault = 'hang'; // the order has a deadline: nothing else is waited for until the server stops
  const asking = fetch(`${server.url}/api/payments/create-invoice`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'a-wish-that-hangs' },
    body: JSON.stringify({ amount: 21, submissionData: words }),
  });
  await eventually('the wallet is asked for an invoice', () => wallet.hanging === 1);
  assert.equal((await asking).status, 503);
  assert.equal(await server.stop('SIGTERM'), 0, server.errors());
  assert.match(server.errors(), /had not answered: the same requests get theirs after a start/);
  assert.doesNotMatch(server.errors(), /took longer/);
  await eventually('the ends', () => visitor.closed !== null && exchange.subscribed === 0 && wallet.hanging === 0);
  assert.equal(visitor.closed, 1001);
});
