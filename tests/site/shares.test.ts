import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { axeProblems, beyond } from './axe.ts';
import { openPage, sizes } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

const items = '.hc-item-face';

/** Waits until a page has all that it will show. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path);
  await page.locator(items).first().waitFor();
}

test('/mstr shows Strategy’s price and predictions with their verdicts [V1 P1]', async () => {
  const { page } = await openPage(site.browser);
  await open(page, '/mstr');
  assert.equal(await page.title(), 'Strategy predictions · Hindcast');
  assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), 'Strategy · MSTR/USD · Close of 29 May 2026');
  await page.getByRole('heading', { level: 2, name: 'Strategy Predictions' }).waitFor();
  assert.equal(await page.locator('.price-figure strong').innerText(), '$159');
  const sent = (await (await fetch(`${site.url}/api/mstr/predictions`)).json()) as { data: unknown[] };
  const badges = await page.locator('.list-section .hc-badge').allInnerTexts();
  assert.equal(badges.length, sent.data.length);
  for (const word of ['SUCCESS', 'MISS', 'PENDING'])
    assert.ok(
      badges.some((badge) => badge.trim() === word),
      word,
    );
  await page.getByRole('toolbar', { name: 'Predictions on the chart' }).getByRole('button').first().waitFor();
  await page.getByRole('application', { name: 'Strategy price and predictions' }).waitFor();
});

test('/naka of a demo shows a generated price in cents and calls on it, and says what is generated; axe finds nothing, at any size [C13 P1 V1]', async () => {
  const { page, complaints } = await openPage(site.browser);
  await open(page, '/naka');
  assert.equal(await page.title(), 'Nakamoto predictions · Hindcast');
  await page.getByRole('heading', { level: 2, name: 'Nakamoto Predictions' }).waitFor();
  assert.equal(await page.locator('.price-figure strong').innerText(), '$4.72');
  for (const outcome of ['success', 'miss', 'pending'])
    await page.locator(`.hc-item[data-outcome="${outcome}"]`).first().waitFor();
  assert.deepEqual(complaints, []);
  const demo = page.getByRole('complementary', { name: 'Demo' });
  assert.equal(
    (await demo.innerText()).replaceAll(/\s+/g, ' '),
    'Demo: the experts are legends and all NAKA prices are generated. Import real prices with ./hindcast prices import FILE --asset naka or set HINDCAST_COINGECKO_KEY.',
  );
  assert.deepEqual(await axeProblems(page), []);
  for (const width of [1024, sizes.tablet, sizes.phone, sizes.small]) {
    await page.setViewportSize({ width, height: 844 });
    await page.waitForFunction((size) => innerWidth === size, width);
    assert.equal(await beyond(page), 0, `${width} px`);
  }
});

test('/naka without prices says so, invites the first prediction, and a demo tells how to get prices [C6 P8]', async () => {
  const { page, complaints } = await openPage(site.browser);
  for (const call of ['prices', 'predictions'])
    await page.route(`**/api/naka/${call}`, (route) => route.fulfill({ json: { success: true, data: [] } }));
  await page.goto(`${site.url}/naka`);
  await page.locator('.list-section').getByText('No NAKA predictions yet').waitFor();
  assert.match(await page.locator('.list-section').innerText(), /Be the first to submit a Nakamoto prediction!/);
  assert.match(await page.locator('.chart-section').innerText(), /No NAKA price data available from the API/);
  await page.locator('.chart-space').getByText('No price data available').first().waitFor();
  await page.getByText('Please ensure the database connection is working correctly.').first().waitFor();
  await page.locator('.headline').getByText('No public calls yet.').waitFor();
  // having no prices yet is no failure
  assert.equal(await page.getByRole('alert').count(), 0);
  assert.deepEqual(complaints, []);
  await page.getByRole('complementary', { name: 'Demo' }).getByText('--asset naka').waitFor();
});
