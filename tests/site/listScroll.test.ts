import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CDPSession, Page } from 'playwright-core';
import { openOnPhone } from './assetView.ts';
import { openOwnPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A finger that moves so far over the middle of the phone, CSS pixels; upwards is below zero. */
async function swipe(hand: CDPSession, distance: number): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove', moved: number): Promise<unknown> =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 195, y: 422 - distance / 2 + moved }] });
  await touch('touchStart', 0);
  for (let step = 1; step <= 20; step++) await touch('touchMove', (distance * step) / 20);
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Puts the list over the whole phone, scrolled to its start or its end, and tells where the page stands. */
const stand = (page: Page, at: 'start' | 'end'): Promise<number> =>
  page.locator('.hc-panel-scroll').evaluate((list, where) => {
    list.scrollIntoView({ block: 'center' });
    list.scrollTop = where === 'end' ? list.scrollHeight : 0;
    return scrollY;
  }, at);

test('a finger at the end of the phone’s list goes on down the page, and at its start up the page', async () => {
  const { page } = await openOwnPage(site.browser, phone);
  await openOnPhone(page, `${site.url}/btc`);
  const hand = await page.context().newCDPSession(page);
  const end = await stand(page, 'end');
  await swipe(hand, -300);
  await page.waitForFunction((before) => scrollY > before + 100, end, { timeout: 5000 });
  const start = await stand(page, 'start');
  await swipe(hand, 300);
  await page.waitForFunction((before) => scrollY < before - 100, start, { timeout: 5000 });
});

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
