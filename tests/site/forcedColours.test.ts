import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

test('where the system forces its colours, the chart and its bar keep theirs, on the theme’s own ground', async () => {
  const { page } = await openPage(site.browser);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await page.goto(`${site.url}/btc`);
  for (const part of ['.hc-chart-surface', '.hc-bar-track']) {
    const style = await page
      .locator(part)
      .evaluate((element) => [getComputedStyle(element).forcedColorAdjust, getComputedStyle(element).backgroundColor]);
    assert.equal(style[0], 'none', part);
    assert.notEqual(style[1], 'rgba(0, 0, 0, 0)', part);
  }
});
