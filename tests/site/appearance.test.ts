import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { axeProblems, beyond } from './axe.ts';
import { openOwnPage, openPage, sizes } from './browser.ts';
import { shiftsOn } from './shifts.ts';
import { openSite } from './site.ts';

const site = openSite();

const shown = async (page: Page): Promise<void> => {
  await page.goto(`${site.url}/btc`);
  await page.locator('.hc-item button').first().waitFor();
  await page.getByRole('toolbar', { name: 'Predictions on the chart' }).getByRole('button').first().waitFor();
};

const ground = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

const DARK = 'rgb(13, 15, 18)';
const LIGHT = 'rgb(247, 247, 245)';

test('the theme follows the system until one is chosen, which is kept under darkMode [V2]', async () => {
  const { page } = await openPage(site.browser, { colorScheme: 'dark' });
  await shown(page);
  assert.equal(await ground(page), DARK);
  await page.getByRole('button', { name: 'Switch to light mode' }).click();
  assert.equal(await ground(page), LIGHT);
  assert.equal(await page.locator('meta[name="theme-color"]').first().getAttribute('content'), LIGHT);
  assert.equal(await page.evaluate(() => localStorage.getItem('darkMode')), 'false');
  await page.reload();
  await page.getByRole('button', { name: 'Switch to dark mode' }).waitFor();
  assert.equal(await ground(page), LIGHT);
});

test('a chosen theme is there at the first paint, before the page has run', async () => {
  const { page } = await openOwnPage(site.browser, { colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('darkMode', 'true'));
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${site.url}/btc`, { waitUntil: 'load' });
  assert.equal(await ground(page), DARK);
});

test('a browser that refuses storage still shows the page and switches the theme', async () => {
  const { page, complaints } = await openOwnPage(site.browser, { colorScheme: 'light' });
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await shown(page);
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  assert.equal(await ground(page), DARK);
  assert.deepEqual(complaints, []);
});

/** Measured in one go: the page may go on arranging itself between two questions. */
const widths = (page: Page): Promise<{ chart: number; list: number; below: boolean }> =>
  page.evaluate(() => {
    const [chart, list] = ['.chart-section', '#list'].map((part) =>
      (document.querySelector(part) as Element).getBoundingClientRect(),
    ) as [DOMRect, DOMRect];
    return { chart: chart.width, list: list.width, below: list.top >= chart.bottom };
  });

test('chart and list stand side by side, 3:1 on a desktop and 2:1 on a tablet, and stacked on a phone [V4]', async () => {
  const { page } = await openPage(site.browser);
  await shown(page);
  for (const [width, ratio] of [
    [1440, 3],
    [1024, 3],
    [1023, 2],
    [860, 2],
    [768, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const { chart, list, below } = await widths(page);
    assert.ok(!below && Math.abs(chart / list - ratio) < 0.02, `${width}: ${chart / list}`);
    const header = await page.locator('.header').boundingBox();
    assert.ok((header?.height ?? 0) < 64, `${width}: a header of more than a line, ${header?.height} px`);
  }
  for (const width of [767, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const phone = await widths(page);
    assert.ok(phone.below);
    assert.equal(phone.chart, width);
  }
});

for (const [name, width] of Object.entries(sizes)) {
  // axe takes seconds a page, and the sizes between have the parts of these two.
  const looked = width === sizes.phone || width === sizes.desk;
  const title = `at ${width} px (${name}) nothing scrolls sideways${looked ? ', and axe finds nothing' : ''}, with a card open too`;
  test(title, async () => {
    const { page } = await openPage(site.browser, { viewport: { width, height: 844 } });
    await shown(page);
    assert.equal(await beyond(page), 0);
    await page.locator('.hc-item button').first().click();
    await page.locator('.hc-card').waitFor();
    if (looked) assert.deepEqual(await axeProblems(page), []);
    assert.equal(await beyond(page), 0);
  });
}

for (const width of [sizes.phone, sizes.tablet, sizes.desk]) {
  test(`nothing moves while the page loads at ${width} px`, async () => {
    const { page } = await openPage(site.browser, { viewport: { width, height: 844 } });
    for (const path of ['**/api/prices', '**/api/predictions']) {
      await page.route(path, async (route) => {
        const reply = await route.fetch();
        await page.locator('.header').first().waitFor();
        await route.fulfill({ response: reply });
      });
    }
    await shown(page);
    await page.getByRole('complementary', { name: 'Demo' }).waitFor();
    assert.deepEqual(await shiftsOn(page), []);
  });
}
