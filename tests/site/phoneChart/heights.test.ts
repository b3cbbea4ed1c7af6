import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { openOnPhone } from '../assetView.ts';
import { openOwnPage } from '../browser.ts';
import { openSite } from '../site.ts';
import { PHONE } from './fingers.ts';

const site = openSite();

const heightOf = async (page: Page): Promise<number> => {
  const box = await page.locator('.chart-space').boundingBox();
  assert.ok(box);
  return Math.round(box.height);
};

test('a chart on a phone has 280 px, that of Strategy 400, and 45 % of a tall one [M1]', async () => {
  const { page } = await openOwnPage(site.browser, PHONE);
  for (const [path, width, height, wanted] of [
    ['/btc', 320, 568, 280],
    ['/btc', 390, 844, 380],
    ['/mstr', 390, 844, 400],
    ['/mstr', 430, 932, 419],
    ['/naka', 320, 568, 280],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openOnPhone(page, `${site.url}${path}`);
    assert.equal(await heightOf(page), wanted, `${path} at ${width} × ${height}`);
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width);
  }
});

test('the narrowest phone says whole of which day the price is [M2 M3]', async () => {
  const { page } = await openOwnPage(site.browser, { ...PHONE, viewport: { width: 320, height: 568 } });
  for (const path of ['/btc', '/mstr', '/naka']) {
    await openOnPhone(page, `${site.url}${path}`);
    const line = page.locator('.hc-price-pair');
    assert.match(await line.innerText(), /Close of \d+ \w+ 2026$/);
    assert.equal(await line.evaluate((element) => element.scrollWidth - element.clientWidth), 0, path);
  }
});

test('on its side a phone shows the whole chart above the bottom bar, and its time-frame bar [M1]', async () => {
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 667, height: 375 },
  ]) {
    const { page } = await openOwnPage(site.browser, { ...PHONE, viewport });
    await openOnPhone(page, `${site.url}/btc`);
    const box = await page.locator('.chart-section').boundingBox();
    assert.ok(box);
    const bar = await page.locator('.hc-bottom-bar').evaluateAll((bars) => (bars[0] ? bars[0].clientHeight : 0));
    assert.equal(bar > 0, viewport.width < 768, 'a tablet has no bottom bar');
    assert.ok(box.height <= viewport.height - bar && box.height >= 280, `${box.height}`);
    const plot = await page.locator('.hc-chart-surface').boundingBox();
    assert.ok(plot && plot.height >= 220, `${plot?.height}`);
  }
});
