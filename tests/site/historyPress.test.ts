import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { eventually, item, openView } from './assetView.ts';
import { openPage, sizes } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

const rows = (page: Page): Locator => page.locator('.hc-history-table tbody tr');
const selected = (page: Page): string | null => new URL(page.url()).searchParams.get('prediction');

async function openHistory(width: number): Promise<Page> {
  const { page } = await openPage(site.browser, { viewport: { width, height: 800 } });
  await openView(page, `${site.url}/btc`);
  await rows(page).first().scrollIntoViewIfNeeded();
  return page;
}

test('a row pressed by keyboard opens its card on the chart and takes the focus there; Escape closes it', async () => {
  const page = await openHistory(sizes.desk);
  const button = rows(page).nth(5).getByRole('button');
  await button.focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog');
  await card.waitFor();
  await eventually(
    () => card.evaluate((element) => element.contains(document.activeElement)),
    (inside) => inside,
  );
  await eventually(
    () => card.evaluate((element) => element.getBoundingClientRect()),
    ({ top, bottom }) => top >= 0 && bottom <= 800,
  );
  const id = selected(page) ?? '';
  assert.equal(await item(page, id).getAttribute('aria-current'), 'true');
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.activeElement?.closest('.hc-chart') !== null), true);
  assert.equal(await item(page, id).getAttribute('aria-current'), null);
});
