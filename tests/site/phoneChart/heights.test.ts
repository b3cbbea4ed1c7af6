import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually, openOnPhone } from '../assetView.ts';
import { openOwnPage, PHONE } from '../browser.ts';
import { openSite } from '../site.ts';

const site = openSite();

/** Waits until the chart has a height, CSS pixels. */
async function hasHeight(page: Page, wanted: number): Promise<void> {
  const height = async () => Math.round((await page.locator('.chart-space').boundingBox())?.height ?? 0);
  await eventually(height, (now) => now === wanted);
}

test('a chart on a phone has 280 px, that of Strategy 400, and 45 % of a tall one; the narrowest says whole of which day the price is [M1 M2 M3]', async () => {
  const { page } = await openOwnPage(site.browser, { ...PHONE, viewport: { width: 320, height: 568 } });
  for (const [path, ...sizes] of [
    ['/naka', { width: 320, height: 568, chart: 280 }],
    ['/mstr', { width: 320, height: 568, chart: 400 }, { width: 430, height: 932, chart: 419 }],
    ['/btc', { width: 320, height: 568, chart: 280 }, { width: 390, height: 844, chart: 380 }],
  ] as const) {
    await page.setViewportSize({ width: 320, height: 568 });
    await openOnPhone(page, `${site.url}${path}`);
    const line = page.locator('.hc-price-pair');
    assert.match(await line.innerText(), /Close of \d+ \w+ 2026$/);
    assert.equal(await line.evaluate((element) => element.scrollWidth - element.clientWidth), 0, path);
    for (const { width, height, chart } of sizes) {
      await page.setViewportSize({ width, height });
      await hasHeight(page, chart);
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width);
    }
  }
});

test('on its side a phone shows the whole chart above the bottom bar, and its time-frame bar [M1]', async () => {
  const { page } = await openOwnPage(site.browser, { ...PHONE, viewport: { width: 844, height: 390 } });
  await openOnPhone(page, `${site.url}/btc`);
  for (const [viewport, bar] of [
    [{ width: 844, height: 390 }, 0], // a tablet, which has no bottom bar
    [{ width: 667, height: 375 }, 60],
  ] as const) {
    await page.setViewportSize(viewport);
    await eventually(
      () => page.locator('.hc-bottom-bar').evaluateAll(([one]) => one?.getBoundingClientRect().height ?? 0),
      (height) => height === bar,
    );
    await eventually(
      () => page.locator('.chart-section').boundingBox(),
      (box) => box !== null && box.height <= viewport.height - bar && box.height >= 280,
    );
    await eventually(
      () => page.locator('.hc-chart-surface').boundingBox(),
      (plot) => plot !== null && plot.height >= 220,
    );
  }
});
