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

/** Checks that a phone's board has its parts in order, and that nothing in it scrolls but the page. */
async function hasPhoneBoard(page: Page, title: string): Promise<void> {
  const parts = ['.hc-price-head', '.chart-space', '.hc-expert-filter', '.hc-submit-banner', '.hc-mobile-list'];
  const tops = await Promise.all(parts.map(async (part) => (await page.locator(part).boundingBox())?.y ?? -1));
  assert.deepEqual(
    tops,
    [...tops].sort((a, b) => a - b),
  );
  assert.match(await page.locator('.hc-price-figure').innerText(), /^\$\d{1,3}(,\d{3})*\s/);
  assert.match(await page.locator('.hc-expert-filter option').first().innerText(), /^All Experts \(\d+\)$/);
  assert.equal(await page.locator('.hc-submit-banner').innerText(), `Submit ${title} Prediction`);
  for (const gone of ['.history-section', '.list-section', '.hc-history-table'])
    assert.equal(await page.locator(gone).count(), 0);
  const scrolling = await page.evaluate(() =>
    [...document.querySelectorAll('#root *')]
      .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY))
      .filter((part) => part.scrollHeight > part.clientHeight + 1)
      .map((part) => part.className),
  );
  assert.deepEqual(scrolling, []);
}

test('Strategy’s board on a phone has the same parts, a chart of 400 px and 45 % of a tall window; the narrowest says whole of which day the price is; on a home screen the bar is higher [M1 M2 M3 M4]', async () => {
  const { page, complaints } = await openOwnPage(site.browser, { ...PHONE, viewport: { width: 320, height: 568 } });
  await openOnPhone(page, `${site.url}/mstr`);
  const line = page.locator('.hc-price-pair');
  assert.match(await line.innerText(), /Close of \d+ \w+ 2026$/);
  assert.equal(await line.evaluate((element) => element.scrollWidth - element.clientWidth), 0);
  await hasHeight(page, 400);
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 320);
  await hasPhoneBoard(page, 'Strategy');
  await page.setViewportSize({ width: 430, height: 932 });
  await hasHeight(page, 419);
  // Chromium cannot be told that it runs standalone, so the rule itself is read.
  const rules = await page.evaluate(() =>
    [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].map((rule) => rule.cssText.replaceAll(/\s+/g, ' ')),
    ),
  );
  assert.ok(rules.some((rule) => /display-mode: standalone.*76px/.test(rule)));
  assert.deepEqual(complaints, []);
});

test('on its side a phone shows the whole chart above the bottom bar, and the card at the right, with all its words and clear of its mark [M1]', async () => {
  const { page } = await openOwnPage(site.browser, { ...PHONE, viewport: { width: 844, height: 390 } });
  await page.goto(`${site.url}/btc?prediction=1`);
  const card = page.locator('.hc-card');
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
    await card.waitFor();
    const box = await eventually(
      () => card.boundingBox(),
      (at) => at !== null && at.y >= 0 && at.y + at.height <= viewport.height,
    );
    const evidence = await card.locator('.hc-item-evidence').boundingBox();
    const scrolls = await card.evaluate((element) => element.scrollHeight - element.clientHeight);
    assert.ok(box && evidence && scrolls < 60, `${scrolls} px of the card are out of sight`);
    assert.ok(evidence.y + evidence.height < box.y + box.height);
    assert.ok(viewport.width - box.x - box.width <= 8 && box.width <= 300, `${box.x}`);
    await eventually(
      () => page.locator('.hc-mark[aria-pressed="true"]').boundingBox(),
      (mark) => mark !== null && mark.y >= 0 && mark.y + mark.height <= viewport.height && mark.x + mark.width < box.x,
    );
  }
});
