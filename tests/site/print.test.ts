import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually, item, openView } from './assetView.ts';
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

/** How many pixels of the chart have a colour. */
const pixelsOf = (page: Page, [red, green, blue]: readonly number[]): Promise<number> =>
  page
    .locator('canvas.hc-chart-layer')
    .first()
    .evaluate(
      (canvas, wanted) => {
        const layer = canvas as HTMLCanvasElement;
        const data = layer.getContext('2d')?.getImageData(0, 0, layer.width, layer.height).data ?? [];
        let count = 0;
        for (let i = 0; i < data.length; i += 4)
          if (data[i] === wanted[0] && data[i + 1] === wanted[1] && data[i + 2] === wanted[2] && data[i + 3] === 255)
            count++;
        return count;
      },
      [red, green, blue],
    );

const MISS = { dark: [255, 92, 114], light: [194, 24, 58] } as const;

test('the chart of a dark page is printed in the colours of a light one, and is dark again after', async () => {
  for (const colorScheme of ['dark', 'light'] as const) {
    const { page } = await openPage(site.browser, { colorScheme });
    await page.goto(`${site.url}/btc`);
    await page.locator(`.hc-chart-surface[style*="${colorScheme}"]`).waitFor();
    await eventually(
      () => pixelsOf(page, MISS[colorScheme]),
      (count) => count > 50,
    );
    const light = async (): Promise<boolean> =>
      (await pixelsOf(page, MISS.light)) > 50 && (await pixelsOf(page, MISS.dark)) === 0;
    await page.emulateMedia({ media: 'print', colorScheme });
    await eventually(light, Boolean);
    await page.emulateMedia({ media: 'screen', colorScheme });
    await eventually(
      () => pixelsOf(page, MISS[colorScheme]),
      (count) => count > 50,
    );
  }
});

test('what only a screen needs is not printed', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  await page.locator('.history-section').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: /CSV/ }).waitFor();
  await item(page, (await page.locator('.hc-item').first().getAttribute('data-id')) ?? '').click();
  await page.locator('.hc-card').waitFor();
  const pressed = page.locator(
    '.hc-fit, .hc-zoom, .hc-share, .hc-eye, .hc-sort, .hc-card-close, .hc-card-steps, .theme-toggle, .hc-history .hc-text-button',
  );
  const isSeen = (): Promise<boolean[]> =>
    pressed.evaluateAll((parts) => parts.map((part) => part.checkVisibility({ visibilityProperty: true })));
  assert.ok((await isSeen()).every(Boolean));
  await page.emulateMedia({ media: 'print' });
  assert.ok(!(await isSeen()).some(Boolean));
  assert.ok(await page.locator('.hc-item').first().isVisible());
  await page.emulateMedia({ media: null });
});
