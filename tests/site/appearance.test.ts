import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from './assetView.ts';
import { axeProblems, layoutFollows, sidewaysAtEverySize } from './axe.ts';
import { openPage, sizes } from './browser.ts';
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

/** Measured in one go: the page may go on arranging itself between two questions. */
const measured = (page: Page): Promise<{ chart: number; list: number; below: boolean; header: number }> =>
  page.evaluate(() => {
    const [chart, list, header] = ['.chart-section', '#list', '.header'].map((part) =>
      document.querySelector(part)?.getBoundingClientRect(),
    );
    return {
      chart: chart?.width ?? 0,
      list: list?.width ?? 0,
      below: chart !== undefined && list !== undefined && list.top >= chart.bottom,
      header: header?.height ?? 0,
    };
  });

/** Tells whether the demo's line has its own room between header and page. */
const demoHasRoom = (page: Page): Promise<boolean> =>
  page.getByRole('complementary', { name: 'Demo' }).evaluate((line) => {
    const { top, bottom } = line.getBoundingClientRect();
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    return top >= (box('.header')?.bottom ?? 0) && bottom <= (box('main')?.top ?? 0);
  });

test('one page in every size and theme', async (t) => {
  const { page } = await openPage(site.browser, { colorScheme: 'dark' });
  await shown(page);

  await t.test(
    'chart and list stand side by side, 3:1 on a desktop and 2:1 on a tablet, stacked on a phone [V4]',
    async () => {
      for (const [width, ratio] of [
        [1024, 3],
        [1023, 2],
        [768, 2],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        // A header of one line is lower than 64 px.
        await eventually(
          () => measured(page),
          ({ chart, list, below, header }) => !below && Math.abs(chart / list - ratio) < 0.02 && header < 64,
        );
      }
      await page.setViewportSize({ width: 767, height: 900 });
      await eventually(
        () => measured(page),
        ({ chart, below }) => below && chart === 767,
      );
    },
  );

  await t.test('nothing scrolls sideways at any size, with a card open', async () => {
    await page.setViewportSize({ width: sizes.small, height: 844 });
    await layoutFollows(page);
    assert.ok(await demoHasRoom(page));
    await page.locator('.hc-item button').first().click();
    await page.locator('.hc-card').waitFor();
    assert.deepEqual(await sidewaysAtEverySize(page), []);
  });

  await t.test('axe finds nothing, with a card open', async () => {
    await page.setViewportSize({ width: sizes.desk, height: 844 });
    await layoutFollows(page);
    await page.locator('.hc-card').waitFor();
    assert.deepEqual(await axeProblems(page), []);
  });

  await t.test('the theme follows the system until one is chosen, which is kept under darkMode [V2]', async () => {
    assert.equal(await ground(page), DARK);
    await page.getByRole('button', { name: 'Switch to light mode' }).click();
    assert.equal(await ground(page), LIGHT);
    for (const system of ['light', 'dark'])
      await page
        .locator(`meta[name="theme-color"][media*="${system}"][content="${LIGHT}"]`)
        .waitFor({ state: 'attached' }); // a frame later
    assert.equal(await page.evaluate(() => localStorage.getItem('darkMode')), 'false');
    await page.reload();
    await page.getByRole('button', { name: 'Switch to dark mode' }).waitFor();
    assert.equal(await ground(page), LIGHT);
  });
});
