import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { frame, keepWritten, openOnPhone, openView, written } from './assetView.ts';
import { openOwnPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

/** Under a mouse such a width is a window that is zoomed in. */
const FINGER = { hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;

test('a tablet’s chart has the desktop’s axis, a phone’s has its own that reaches $1,000 [V4 C10]', async () => {
  const { page } = await openOwnPage(site.browser, FINGER);
  await keepWritten(page);
  for (const [width, isPhone] of [
    [1440, false],
    [768, false],
    [767, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await (isPhone ? openOnPhone : openView)(page, `${site.url}/mstr?expert=Cassandra`);
    assert.equal((await written(page)).includes('$1,000'), isPhone, `${width}`);
  }
});

/** A tablet's page whose time stands still, and which tells what widths it has heard of. */
async function openStill(): Promise<Page> {
  const { page } = await openOwnPage(site.browser, { ...FINGER, viewport: { width: 800, height: 900 } });
  await page.clock.install();
  await openView(page, `${site.url}/btc`);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000));
  await page.evaluate(() => {
    const wide = matchMedia('(min-width: 768px)');
    wide.addEventListener('change', () => Object.assign(window, { heard: wide.matches ? 'tablet' : 'mobile' }));
  });
  return page;
}

/** Gives the window another width, and waits until the page has heard of it. */
async function resize(page: Page, width: number, layout: string): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.waitForFunction((wanted) => 'heard' in window && window.heard === wanted, layout, { polling: 20 });
}

test('a change of layout applies after 100 ms [V4]', async () => {
  const page = await openStill();
  await resize(page, 700, 'mobile');
  await page.clock.runFor(99);
  assert.equal(await frame(page, '5Y').count(), 1);
  await page.clock.runFor(1);
  await frame(page, '5Y').waitFor({ state: 'detached' });
});

test('a window that passes through a layout in less than 100 ms never shows it [V4]', async () => {
  const page = await openStill();
  await page.evaluate(() => {
    Object.assign(window, { changes: 0 });
    const choices = document.querySelector('.choices');
    const count = (): void => {
      Object.assign(window, { changes: 1 });
    };
    if (choices) new MutationObserver(count).observe(choices, { childList: true });
  });
  await resize(page, 700, 'mobile');
  await page.clock.runFor(90);
  await resize(page, 800, 'tablet');
  await page.clock.runFor(500);
  assert.equal(await frame(page, '5Y').count(), 1);
  assert.equal(await page.evaluate('changes'), 0);
});
