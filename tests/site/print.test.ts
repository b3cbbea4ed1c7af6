import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

test('a dark page is printed in dark words on white paper, and its verdicts keep their ground', async () => {
  const { page } = await openPage(site.browser, { colorScheme: 'dark' });
  await page.goto(`${site.url}/how-we-judge`);
  const heading = page.getByRole('heading', { level: 1 });
  const colour = (): Promise<string> => heading.evaluate((part) => getComputedStyle(part).color);
  assert.equal(await colour(), 'rgb(240, 242, 244)');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  assert.equal(await colour(), 'rgb(21, 23, 28)');
  const verdict = page.locator('.hc-badge').first();
  assert.equal(await verdict.evaluate((part) => getComputedStyle(part).printColorAdjust), 'exact');
});

test('the chart of a dark page is printed in dark lines on white paper too, and that of a light one as it is', async () => {
  for (const [colorScheme, turned] of [
    ['dark', true],
    ['light', false],
  ] as const) {
    const { page } = await openPage(site.browser, { colorScheme });
    await page.goto(`${site.url}/btc`);
    const layer = page.locator('canvas.hc-chart-layer').first();
    await page.locator(`.hc-chart-surface[style*="${colorScheme}"]`).waitFor();
    const filter = (): Promise<string> => layer.evaluate((part) => getComputedStyle(part).filter);
    assert.equal(await filter(), 'none');
    await page.emulateMedia({ media: 'print', colorScheme });
    assert.equal(await filter(), turned ? 'invert(1) hue-rotate(180deg)' : 'none');
    await page.emulateMedia({ media: 'screen', colorScheme });
  }
});
