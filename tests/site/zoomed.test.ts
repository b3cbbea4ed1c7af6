import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { frame, item, openOnPhone, openView, pages } from './assetView.ts';
import { beyond } from './axe.ts';
import { openOwnPage, openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

/** Laptops of 1440 × 900 and 1280 × 800 whose reader zooms to 200 %, and the narrowest window that is no phone's. */
const ZOOMED = [
  { width: 720, height: 450 },
  { width: 640, height: 400 },
  { width: 540, height: 450 },
];

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  assert.ok(box);
  return { ...box, bottom: box.y + box.height };
};

for (const viewport of ZOOMED) {
  const { width } = viewport;
  test(`a laptop zoomed to ${width} px keeps time frames, legend, bar and navigation beside a chart of 300 px [V3 V4]`, async () => {
    const { page, complaints } = await openPage(site.browser, { viewport });
    await openView(page, `${site.url}/btc`);
    assert.ok(await pages(page).getByRole('link', { name: 'Strategy' }).isVisible());
    const frames = await boxOf(page.getByRole('group', { name: 'Time frame' }));
    const legend = await boxOf(page.getByRole('list', { name: 'Legend' }));
    const chart = await boxOf(page.locator('.hc-chart-surface'));
    const bar = await boxOf(page.locator('.hc-bar'));
    const list = await boxOf(page.locator('.list-section'));
    const inOrder = [frames.bottom, legend.y, legend.bottom, chart.y, chart.bottom, bar.y, bar.bottom, list.y];
    assert.deepEqual(
      inOrder,
      inOrder.toSorted((a, b) => a - b),
    );
    assert.ok(chart.height >= 300, `${chart.height}`);
    assert.ok(bar.bottom - chart.y <= viewport.height, 'seen at once');
    assert.equal(await beyond(page), 0);
    await frame(page, '1Y').check();
    await pages(page).getByRole('link', { name: 'Strategy' }).click();
    await page.waitForURL('**/mstr*');
    assert.deepEqual(complaints, []);
  });
}

test('there a card stands on the chart and leaves its mark free [V4]', async () => {
  const { page } = await openPage(site.browser, { viewport: { width: 720, height: 450 } });
  await openView(page, `${site.url}/btc`);
  const first = page.locator('.hc-item').first();
  const id = await first.getAttribute('data-id');
  await item(page, id ?? '').click();
  await page.locator('.hc-card').waitFor();
  const chart = await boxOf(page.locator('.hc-chart'));
  const card = await boxOf(page.locator('.hc-card'));
  assert.ok(card.y >= chart.y && card.bottom <= chart.bottom, `${card.y} to ${card.bottom}`);
});

test('of the same size, a screen for fingers and a window of 539 px have the layout of a phone [V3 V4]', async () => {
  const finger = { viewport: { width: 720, height: 450 }, hasTouch: true, isMobile: true };
  for (const options of [finger, { viewport: { width: 539, height: 450 } }]) {
    const { page } = await openOwnPage(site.browser, options);
    await openOnPhone(page, `${site.url}/btc`);
    for (const part of [
      page.getByRole('group', { name: 'Time frame' }),
      page.getByRole('list', { name: 'Legend' }),
      page.locator('.hc-bar'),
      pages(page),
    ])
      assert.equal(await part.isVisible(), false);
  }
});
