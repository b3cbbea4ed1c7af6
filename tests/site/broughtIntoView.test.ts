import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

const marks = (page: Page) => page.getByRole('toolbar', { name: 'Predictions on the chart' }).getByRole('button');
const mark = (page: Page) => marks(page).and(page.getByLabel(/^Cassandra,.* predicted a top of \$75,000/));

test('a prediction of another time is brought into view when its item is pressed', async () => {
  const { page } = await openPage(site.browser);
  await page.goto(`${site.url}/btc?frame=1Y`);
  await marks(page).first().waitFor();
  assert.equal(await mark(page).count(), 0);
  await page.getByPlaceholder('Search names and words').fill('seventy-five');
  await page.locator('.hc-item-face').and(page.getByLabel('Cassandra @cassandra: $75k')).click();
  await mark(page).waitFor();
});

test('a link to a prediction of another time shows it', async () => {
  const { page } = await openPage(site.browser);
  const reply = await fetch(`${site.url}/api/predictions`);
  const rows: unknown = await reply.json();
  assert.ok(Array.isArray(rows));
  const { id } = rows.find((row) => JSON.stringify(row).includes('seventy-five'));
  await page.goto(`${site.url}/btc?frame=1Y&prediction=${id}`);
  await mark(page).waitFor();
  await page.getByRole('dialog', { name: 'Cassandra' }).waitFor();
});
