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

/** Lets a page keep the colours of its chart as it is printed: this listener comes after the page's own. */
const keepPrinted = (page: Page): Promise<void> =>
  page.evaluate(() =>
    window.addEventListener('beforeprint', () => {
      const canvas = document.querySelector<HTMLCanvasElement>('canvas.hc-chart-layer');
      Object.assign(window, { printed: canvas?.toDataURL() });
    }),
  );

const chartNow = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.querySelector<HTMLCanvasElement>('canvas.hc-chart-layer')?.toDataURL());

/** Waits until the chart shows a picture. */
const isOnceMore = (page: Page, picture: string | undefined): Promise<boolean> =>
  eventually(async () => (await chartNow(page)) === picture, Boolean);

test('the chart of a dark page is printed in the very colours of a light one, and is dark again after it', async () => {
  const shown: Record<string, string | undefined> = {};
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await openPage(site.browser, { colorScheme });
    await openView(page, `${site.url}/btc`);
    await page.locator(`.hc-chart-surface[style*="${colorScheme}"]`).waitFor();
    const before = await chartNow(page);
    await keepPrinted(page);
    await page.pdf();
    shown[colorScheme] = await page.evaluate('printed');
    await isOnceMore(page, before);
    await page.emulateMedia({ media: 'print', colorScheme });
    await isOnceMore(page, shown.light);
    const surface = page.locator('.hc-chart-surface');
    assert.equal(await surface.evaluate((part) => getComputedStyle(part).colorScheme), 'light');
  }
  assert.ok(shown.light);
  assert.ok(shown.dark === shown.light, 'the same picture');
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
