import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

type Fault = (route: Route) => Promise<void>;

async function open(path: string, fault: Fault): Promise<Page> {
  const { page } = await openPage(site.browser);
  await page.route(path, fault);
  await page.goto(`${site.url}/btc`);
  return page;
}

const listText = (page: Page): Promise<string> => page.locator('.list-section').innerText();

test('no prices at all, and none that can be drawn, are told apart [W4]', async () => {
  const none = await open('**/api/prices', (route) => route.fulfill({ json: [] }));
  await none.getByText('No BTC price data available from the API').waitFor();
  const useless = await open('**/api/prices', (route) => route.fulfill({ json: [{ date: '2026-01-01', close: 0 }] }));
  await useless.getByText('No BTC chart data available after processing').waitFor();
});

test('outside of a demo, prices that nobody recorded yet are no fault of anything', async () => {
  const page = await open('**/api/prices', (route) => route.fulfill({ json: [] }));
  await page.route('**/btc', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.text()).replace('"mode":"demo"', '"mode":"production"');
    await route.fulfill({ response: reply, body });
  });
  await page.reload();
  await page.locator('.chart-space').getByText('No BTC prices yet').first().waitFor();
  assert.doesNotMatch(await page.locator('.chart-section').innerText(), /database|API|Retry/);
});

test('no predictions are an invitation [P8]', async () => {
  const page = await open('**/api/predictions', (route) => route.fulfill({ json: [] }));
  await page.locator('.list-section').getByText('No BTC predictions yet').waitFor();
  assert.match(await listText(page), /Be the first to submit a Bitcoin prediction!/);
  assert.equal(await page.locator('.headline').getByText('No public calls yet.').count(), 1);
});

test('rows of nonsense neither break the page nor pass as calls', async () => {
  const row = { id: 7, influencer: { name: `Nobody ${'of the very long name '.repeat(6)}` }, price_target: 'soon' };
  const page = await open('**/api/predictions', (route) => route.fulfill({ json: [null, 4, {}, row] }));
  await page.locator('.list-section').getByText('Unknown prediction').first().waitFor();
  assert.equal(await page.locator('.hc-item button').count(), 0);
  const who = page.locator('.hc-item-who').filter({ hasText: 'Nobody' });
  assert.match((await who.getAttribute('title')) ?? '', /^Nobody of the very long name/);
  const [name, badge] = [
    await who.boundingBox(),
    await page.locator('.hc-item', { has: who }).locator('.hc-badge').boundingBox(),
  ];
  assert.ok(name && badge && name.x + name.width <= badge.x);
});

test('outside of a demo nothing is called one', async () => {
  const page = await open('**/btc', async (route) => {
    const reply = await route.fetch();
    const html = await reply.text();
    assert.ok(html.includes('"mode":"demo"'));
    await route.fulfill({ response: reply, body: html.replace('"mode":"demo"', '"mode":"production"') });
  });
  await page.locator('.hc-item button').first().waitFor();
  assert.equal(await page.getByRole('complementary', { name: 'Demo' }).count(), 0);
});
