import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { openOwnPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A finger that moves 200 px up from the middle of what is seen of a part. */
async function swipe(page: Page, part: string): Promise<void> {
  const box = await page.locator(part).first().boundingBox();
  assert.ok(box);
  const x = box.x + box.width / 2;
  const y = (Math.max(box.y, 0) + Math.min(box.y + box.height, PHONE.viewport.height)) / 2;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x, y }]);
  for (let step = 1; step <= 10; step++) await touch('touchMove', [{ x, y: y - step * 20 }]);
  await touch('touchEnd', []);
  await session.detach();
}

const scrolledBeyond = (page: Page, least: number) =>
  page.waitForFunction((wanted) => scrollY > wanted, least, { timeout: 5000 });

test('a swipe over an open card at its end scrolls the page of a phone [V4]', async () => {
  const { page } = await openOwnPage(site.browser, PHONE);
  await page.goto(`${site.url}/btc`);
  await page.locator('button.hc-item-face').first().tap();
  await page.locator('.hc-card').waitFor();
  await page.locator('.hc-card').evaluate((card) => card.scrollTo(0, card.scrollHeight));
  await page.evaluate(() => scrollTo(0, 0));
  await swipe(page, '.hc-card');
  await scrolledBeyond(page, 100);
});

test('a swipe over the list scrolls the page of a phone, down and up again [V4]', async () => {
  const { page } = await openOwnPage(site.browser, PHONE);
  await page.goto(`${site.url}/btc`);
  await page.locator('button.hc-item-face').first().waitFor();
  await page.locator('.hc-mobile-list').evaluate((part) => part.scrollIntoView());
  const before = await page.evaluate(() => scrollY);
  await swipe(page, '.hc-mobile-list');
  await scrolledBeyond(page, before + 100);
});
