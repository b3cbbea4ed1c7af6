import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openOnPhone } from './assetView.ts';
import { openOwnPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('on a phone an eye has room for a finger beside the words, and a tap takes its prediction off the chart [P7]', async () => {
  const { page } = await openOwnPage(site.browser, phone);
  await openOnPhone(page, `${site.url}/btc`);
  const eye = page.locator('.hc-eye').nth(1);
  const item = page.locator('.hc-item').nth(1);
  await eye.scrollIntoViewIfNeeded();
  const box = await eye.boundingBox();
  const words = await item.locator('.hc-item-claim').boundingBox();
  assert.ok(box && words);
  assert.ok(box.width >= 44 && box.height >= 44, `${box.width} × ${box.height}`);
  assert.ok(box.x + box.width <= words.x + 0.5, `${box.x + box.width} > ${words.x}`);
  await page.touchscreen.tap(box.x + box.width - 3, box.y + box.height - 3);
  await page.getByText('hidden: 1, show all').waitFor();
  assert.equal(await item.locator('[aria-current]').count(), 0);
});
