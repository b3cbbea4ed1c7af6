import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { openOnPhone, openView } from '../assetView.ts';
import { openOwnPage, PHONE } from '../browser.ts';
import { openSite } from '../site.ts';
import { NOON } from './fixedDay.ts';
import { matchScreen } from './matchScreen.ts';

const preload = new URL('./fixedDay.ts', import.meta.url);
const site = openSite({ TEST_FIXED_DAY: '1', NODE_OPTIONS: `--import=${preload}` });

const phone = { ...PHONE, colorScheme: 'dark' } as const;
const desk = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } as const;

/** The picture of a chart that the server drew, with its words. */
const pictured = (page: Page): Promise<void> => page.locator('main svg text:visible').first().waitFor();

const screens = {
  front: { path: '/', arrived: pictured },
  bitcoin: { path: '/btc', arrived: null },
  record: { path: '/p/1', arrived: pictured },
} as const;

for (const [size, options, width, open] of [
  ['phone', phone, 98, openOnPhone],
  ['desk', desk, 288, openView],
] as const)
  test(`the main screens look as on record on a ${size} [L1 M2 V4]`, async () => {
    const { page } = await openOwnPage(site.browser, options);
    const reader = await page.context().newPage();
    await page.bringToFront();
    await page.clock.setFixedTime(NOON);
    for (const [name, { path, arrived }] of Object.entries(screens)) {
      if (arrived) {
        await page.goto(site.url + path);
        await arrived(page);
      } else {
        await open(page, site.url + path);
        await page.locator('.hc-mark[aria-label]').first().waitFor({ state: 'attached' });
      }
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await matchScreen(`${name}-${size}`, page, width, reader);
    }
  });
