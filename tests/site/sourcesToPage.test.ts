import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { addDays, type Day, dayOfMs } from '@hindcast/domain';
import { createClient } from '@hindcast/domain/client';
import type { Page } from 'playwright-core';
import { createFolder, type Scope } from '../api/fixture.ts';
import { startServer } from '../api/serverProcess.ts';
import { coinbaseDialect as coinbaseSocket } from '../live/coinbaseDialect.ts';
import { eventually } from '../live/eventually.ts';
import { startExchange } from '../live/exchange.ts';
import { coinbaseDialect as coinbaseCandles, day } from '../sources/dialects.ts';
import { type KnownDay, startSource } from '../sources/sourceServer.ts';
import { launch, openOwnPage } from './browser.ts';
import { startSourceHost } from './sourceHost.ts';

/** Turning points of the days after the demo's last close: down far enough for a call of 45000 to hit. */
const TURNS: readonly (readonly [day: string, close: number])[] = [
  ['2026-06-30', 58_559],
  ['2026-07-25', 44_500],
  ['2026-08-20', 58_000],
];

/** Those days as a source knows them, and quiet ones from there up to today. */
function knownDays(today: Day): KnownDay[] {
  const closeOn = (at: Day): number => {
    const next = TURNS.findIndex(([turn]) => day(turn) >= at);
    if (next < 0) return TURNS[TURNS.length - 1][1];
    const [[from, start], [to, end]] = [TURNS[next - 1], TURNS[next]];
    return start + ((end - start) * (at - day(from))) / (day(to) - day(from));
  };
  const first = addDays(day(TURNS[0][0]), 1);
  return Array.from({ length: today - first + 1 }, (_, i) => {
    const close = Number(closeOn(addDays(first, i)).toFixed(2));
    return { day: addDays(first, i), open: close, close, high: close + 1, low: close - 1 };
  });
}

/** The demo, built and started with a source that sockets and days come from. */
async function startDemo(scope: Scope) {
  await promisify(execFile)(process.execPath, [fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url))]);
  const exchange = await startExchange(scope, coinbaseSocket);
  const source = await startSource(scope, coinbaseCandles, { days: knownDays(dayOfMs(Date.now())), now: Date.now });
  source.behave(() => 'drop');
  const host = await startSourceHost(scope, source.url, exchange.url);
  const dataDir = await createFolder(scope);
  const server = await startServer(scope, { HINDCAST_DATA_DIR: dataDir, HINDCAST_PRICE_SOURCES: `coinbase=${host}` });
  assert.ok(server.url, server.errors());
  const { token } = JSON.parse(await readFile(join(dataDir, 'cli-access.json'), 'utf8')) as { token: string };
  const client = createClient({ baseUrl: server.url, fetch, token });
  await eventually('a subscription', () => exchange.subscribed === 1);
  return { url: server.url, exchange, source, client };
}

/** Keeps every price that the header ever shows. */
async function keepPrices(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const text = document.querySelector('.price-figure strong')?.textContent;
      if (text && seen.at(-1) !== text) seen.push(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate('seen');
}

test('a source that drops, lies and recovers: the page’s price is live and never invented, and verdicts follow [C4 J1 W2]', async (t) => {
  const { url, exchange, source, client } = await startDemo(t);
  const browser = await launch();
  t.after(() => browser.close());
  const { page } = await openOwnPage(browser);
  const pricesSeen = await keepPrices(page);
  const heading = page.getByRole('heading', { level: 1 });
  const price = (text: string) => page.locator('.price-figure').getByText(text, { exact: true }).waitFor();
  const call = page.locator('.hc-item').filter({ hasText: '@phineus' }).filter({ hasText: '$45k' });

  await page.goto(`${url}/btc`);
  await price('$58,559');
  assert.match(await heading.innerText(), /Close of 30 Jun 2026/);
  await call.getByText('PENDING').waitFor();

  // Live, and not led astray by a price that no market is near.
  exchange.tick(59_000, Date.now());
  await price('$59,000');
  assert.match(await heading.innerText(), /Live$/);
  exchange.tick(95_000, Date.now());
  for (let asked = 0; asked < 50; asked++) assert.equal((await client.livePrice('btc')).price, 59_000);
  exchange.tick(59_100, Date.now());
  await price('$59,100');

  // The connection is cut, and comes back by itself.
  const before = exchange.asked;
  exchange.drop();
  await eventually('a new subscription', () => exchange.asked > before && exchange.subscribed === 1);
  exchange.tick(59_200, Date.now());
  await price('$59,200');
  assert.ok(!(await pricesSeen()).includes('$95,000'));

  // A page in place of days: nothing is stored. Then the days themselves: the call hit.
  source.behave((usual) => ({ ...usual, body: '<!doctype html><title>Just a moment</title>' }));
  assert.equal((await client.syncPrices('btc')).success, false);
  assert.equal((await client.prices('btc')).at(-1)?.date, '2026-06-30');
  source.behave();
  assert.equal((await client.syncPrices('btc')).success, true);
  await eventually('the verdict', async () =>
    (await client.predictions('btc')).some(({ price_target, success_status, target_time }) => {
      return price_target === 45_000 && target_time === '2026-12-31' && success_status === 'success';
    }),
  );
  await page.reload();
  await call.getByText('SUCCESS').waitFor();
  assert.match(await call.innerText(), /Closed at \$4[45],\d{3} on \d+ Jul 2026/);
});
