import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireLivePrice } from '@hindcast/domain';
import { createFolder } from '../api/fixture.ts';
import { startServer } from '../api/serverProcess.ts';
import { coinbaseDialect } from './coinbaseDialect.ts';
import { eventually } from './eventually.ts';
import { startExchange } from './exchange.ts';
import { visit } from './visitor.ts';

test('a server listens to its sources, tells visitors, and leaves both with a goodbye when it is stopped [W2]', async (t) => {
  const exchange = await startExchange(t, coinbaseDialect);
  const settings = { HINDCAST_DATA_DIR: await createFolder(t), HINDCAST_PRICE_SOURCES: `coinbase=${exchange.url}` };
  const server = await startServer(t, settings);
  assert.ok(server.url, server.errors());
  const close = (await (await fetch(`${server.url}/live-price`)).json()) as WireLivePrice;
  assert.equal(close.live, false);
  const visitor = await visit(t, server.url);
  await eventually('a subscription', () => exchange.subscribed === 1);
  const price = Math.round(close.price) + 0.25;
  exchange.tick(price, Date.now());
  await eventually('the live price', () => visitor.messages.at(-1)?.price === price);
  assert.equal(visitor.messages.at(-1)?.live, true);
  assert.equal(await server.stop('SIGTERM'), 0);
  await eventually('the ends', () => visitor.closed !== null && exchange.subscribed === 0);
  assert.equal(visitor.closed, 1001);
});
