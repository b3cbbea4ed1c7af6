import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { eventually } from './assetView.ts';
import { openPage } from './browser.ts';
import { shiftsOn } from './shifts.ts';
import { openSite } from './site.ts';

const site = openSite();

type Fault = (route: Route) => Promise<void>;

const json = { contentType: 'application/json' };

/** No answer, a refusal, and one that cannot be read; tests/board has every kind that there is, and wireTexts Strategy’s. */
const faults: Readonly<Record<string, Fault>> = {
  down: (route) => route.abort('connectionrefused'),
  429: (route) => route.fulfill({ status: 429, headers: { 'retry-after': '60' }, json: { error: 'Too many' } }),
  'truncated JSON': (route) => route.fulfill({ ...json, body: '[{"date": "2026-01-01", "close": 5' }),
};

const pages = [
  { path: '/btc', api: '/api', ticker: 'BTC', last: '$58,559' },
  { path: '/naka', api: '/api/naka', ticker: 'NAKA', last: null },
] as const;

/** Lets an address fail in one way after the other, each tried again by the page's own button. */
async function failAll(page: Page, address: string, open: () => Promise<unknown>, where: string, says: RegExp) {
  let answered = 0;
  let opened = false;
  for (const [what, fault] of Object.entries(faults)) {
    const asked = answered;
    await page.unroute(address);
    await page.route(address, async (route) => {
      await fault(route);
      answered++;
    });
    const alert = page.locator(where).getByRole('alert');
    if (opened) await alert.getByRole('button', { name: 'Retry' }).click();
    else await open();
    opened = true;
    await eventually(
      async () => answered,
      (times) => times > asked,
    );
    await alert.waitFor();
    assert.match(await alert.innerText(), says, what);
  }
  await page.unroute(address);
  await page.locator(where).getByRole('alert').getByRole('button', { name: 'Retry' }).click();
}

for (const { path, api, ticker, last } of pages) {
  test(`${path}: however its prices fail, it says so, the rest lives, and Retry brings them [W4]`, async () => {
    const { page, complaints } = await openPage(site.browser);
    const open = () => page.goto(site.url + path);
    await failAll(page, `**${api}/prices`, open, '.chart-section', new RegExp(`Failed to fetch ${ticker} data`));
    if (ticker === 'BTC') await page.locator('.hc-item button').first().waitFor();
    await page.locator('.chart-section').getByRole('alert').waitFor({ state: 'detached' });
    if (last !== null) await page.locator('.price-figure').getByText(last).waitFor();
    assert.ok(complaints.some((line) => line.includes('HTTP error! status: 429')));
    assert.deepEqual(
      complaints.filter((line) => /Uncaught|TypeError|could not be shown/.test(line)),
      [],
    );
  });

  test(`${path}: however its predictions fail, the list says so, the chart lives, and Retry brings them [P8 W4]`, async () => {
    const { page, complaints } = await openPage(site.browser);
    const open = () => page.goto(site.url + path);
    await failAll(
      page,
      `**${api}/predictions`,
      open,
      '.list-section',
      new RegExp(`The predictions could not be loaded\\.[^]*Failed to fetch ${ticker} predictions`),
    );
    await page.locator('.list-section').getByRole('alert').waitFor({ state: 'detached' });
    assert.equal(await page.locator('.chart-section').getByRole('alert').count(), 0);
    assert.deepEqual(
      complaints.filter((line) => /Uncaught|TypeError|could not be shown/.test(line)),
      [],
    );
  });
}

test('an API that takes seconds leaves the page’s shape as it is: bones first, and nothing moves when they go', async () => {
  const { page } = await openPage(site.browser);
  const looked = Promise.withResolvers<void>();
  await page.route(/\/api\/(prices|predictions)$/, async (route) => {
    await looked.promise;
    await route.continue();
  });
  await page.goto(`${site.url}/btc`, { waitUntil: 'load' });
  await page.getByText('Loading BTC predictions...').first().waitFor({ state: 'attached' });
  await page.getByText('Loading BTC prices...').waitFor({ state: 'attached' });
  assert.ok((await page.locator('.hc-bone').count()) > 3);
  looked.resolve();
  await page.locator('#first').waitFor({ state: 'detached' });
  await page.locator('.hc-item button').first().waitFor();
  await page.locator('.price-figure').getByText('$58,559').waitFor();
  assert.deepEqual(await shiftsOn(page), []);
});

test('100,000 prices and 20,000 predictions are read, drawn and listed, and the page can be used', async () => {
  const { page, complaints } = await openPage(site.browser);
  const start = Date.UTC(1760, 0, 1);
  const dayAt = (i: number): string => new Date(start + i * 86_400_000).toISOString().slice(0, 10);
  const prices = Array.from({ length: 100_000 }, (_, i) => ({ date: dayAt(i % 97_000), close: 20_000 + (i % 60_000) }));
  const predictions = Array.from({ length: 20_000 }, (_, i) => ({
    id: i,
    influencer: { id: i % 500, name: `Seer ${i % 500}` },
    price_target: 50_000 + (i % 1000) * 100,
    start_date: dayAt(95_000 + (i % 1800)),
    end_date: '2027-12-31',
  }));
  await page.route('**/api/prices', (route) => route.fulfill({ json: prices }));
  await page.route('**/api/predictions', (route) => route.fulfill({ json: predictions }));
  await page.goto(`${site.url}/btc`);
  await page.locator('.hc-item button').first().waitFor({ timeout: 60_000 });
  assert.ok((await page.locator('.hc-item').count()) < 100);
  await page.getByRole('radio', { name: 'Log' }).click();
  await page.getByRole('radio', { name: 'Log', checked: true }).waitFor();
  assert.deepEqual(complaints, []);
});

test('what was loaded stays while the browser is offline, and the page is up to date when it is back', async () => {
  const { page } = await openPage(site.browser);
  await page.goto(`${site.url}/btc`);
  await page.locator('.hc-item button').first().waitFor();
  const count = await page.locator('.hc-item').count();
  await page.context().setOffline(true);
  await page.locator('.hc-item button').first().click();
  assert.equal(await page.locator('.hc-item').count(), count);
  assert.equal(await page.getByRole('alert').count(), 0);
  await page.context().setOffline(false);
  const asked = page.waitForRequest('**/api/predictions');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await asked;
});
