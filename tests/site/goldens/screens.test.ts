import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { openOnPhone, openView } from '../assetView.ts';
import { openOwnPage, PHONE } from '../browser.ts';
import { openSite } from '../site.ts';
import { matchScreen } from './matchScreen.ts';

const site = openSite();

/** A noon two weeks after the demo's last close: each day would move the line of today, and with it every chart. */
const NOON = Date.UTC(2026, 6, 15, 12);
const DAY = '2026-07-15';

const phone = { ...PHONE, colorScheme: 'dark' } as const;
const desk = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } as const;

/** Lets a page have the calls of that day, and draw for itself what the server draws of today. */
async function holdDay(page: Page): Promise<void> {
  await page.clock.setFixedTime(NOON);
  await page.route('**/api/predictions', async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${site.url}/api/predictions?asOf=${DAY}` }) }),
  );
  for (const [path, drawn, empty] of [
    ['/', /(<div id="landing">).*(<\/div>\s*<\/body>)/s, '$1$2'],
    ['/btc', /(<div id="root") data-drawn>.*id="hindcast-drawn">.*?<\/script>/s, '$1></div>'],
  ] as const)
    await page.route(site.url + path, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace(drawn, empty) });
    });
}

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
  test(`the main screens look as on record on a ${size} [L1 M2 V4]`, async (t) => {
    const { page } = await openOwnPage(site.browser, options);
    const reader = await page.context().newPage();
    await page.bringToFront();
    await holdDay(page);
    for (const [name, { path, arrived }] of Object.entries(screens))
      await t.test(name, async () => {
        if (arrived) {
          await page.goto(site.url + path);
          await arrived(page);
        } else {
          await open(page, site.url + path);
          await page.locator('.hc-mark[aria-label]').first().waitFor({ state: 'attached' });
        }
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        await matchScreen(`${name}-${size}`, page, width, reader);
      });
  });
