import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { arrived, eventually, frame, item, pages } from './assetView.ts';
import { beyond, layoutFollows } from './axe.ts';
import { openOwnPage, sizes } from './browser.ts';
import { drawnIn, pointsOf } from './chartColours.ts';
import { openSite } from './site.ts';
import { textFaults, textSizes } from './texts.ts';

const site = openSite();

/** Gives a page another size, and points at nothing: what is pointed at fades what is not. */
const resize = async (page: Page, width: number, height: number): Promise<void> => {
  await page.setViewportSize({ width, height });
  await page.mouse.move(0, 0);
  await layoutFollows(page);
};

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  assert.ok(box);
  return { ...box, bottom: box.y + box.height };
};

/** Holds a page to text of 200 %: all of it twice as large, whole and side by side, at each width. */
async function holdToLargeText(page: Page, ...widths: readonly number[]): Promise<void> {
  await page.locator('h1:visible').waitFor();
  for (const width of widths) {
    await resize(page, width, 900);
    const setSize = (size: string) =>
      page.evaluate((value) => {
        document.documentElement.style.fontSize = value;
      }, size);
    // A smaller text may load late: then both sizes are read once more.
    await eventually(
      async () => {
        await setSize('');
        const usual = Math.min(...(await textSizes(page)));
        await setSize('200%');
        return Math.min(...(await textSizes(page))) / usual;
      },
      (times) => times > 1.9, // a narrow box takes its smaller size at once, which is still nearly twice as large
    );
    await eventually(
      () => textFaults(page),
      (found) => found.length === 0,
    );
    await setSize('');
  }
}

const THEMES = {
  dark: { line: [240, 242, 244], miss: [255, 92, 114], surface: 'rgb(19, 22, 27)' },
  light: { miss: [194, 24, 58] },
} as const;

describe('what readers set on their machine', () => {
  let page: Page;
  let complaints: string[];
  before(async () => {
    ({ page, complaints } = await openOwnPage(site.browser, { colorScheme: 'dark' }));
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    });
  });
  after(() => page?.close());

  test('with text twice as large, pages that are read show all of it twice as large, whole and side by side [V4]', async () => {
    await page.goto(`${site.url}/`);
    await holdToLargeText(page, sizes.phone);
    await page.goto(`${site.url}/how-we-judge`);
    await page.locator('.example').last().waitFor();
    await holdToLargeText(page, sizes.tablet);
  });

  test('a dark page is printed in dark words on white paper, and its verdicts keep their ground', async () => {
    const heading = page.getByRole('heading', { level: 1 });
    const colour = (): Promise<string> => heading.evaluate((part) => getComputedStyle(part).color);
    assert.equal(await colour(), 'rgb(240, 242, 244)');
    await page.emulateMedia({ media: 'print' });
    assert.equal(await colour(), 'rgb(21, 23, 28)');
    const verdict = page.locator('.hc-badge').first();
    assert.equal(await verdict.evaluate((part) => getComputedStyle(part).printColorAdjust), 'exact');
    await page.emulateMedia({ media: null });
  });

  test('a browser that refuses storage still switches the theme, and shows the next page in the system’s', async () => {
    await resize(page, sizes.desk, 900);
    await page.getByRole('button', { name: 'Switch to light mode' }).click();
    await page.getByRole('button', { name: 'Switch to dark mode' }).waitFor();
    await page.goto(`${site.url}/btc`);
    await page.getByRole('button', { name: 'Switch to light mode' }).waitFor();
  });

  test('with text twice as large, a board shows all of it twice as large, whole and side by side [V4]', async () => {
    await arrived(page);
    await page.locator('.history-section').scrollIntoViewIfNeeded();
    await page.locator('.hc-history-table tbody tr').nth(3).waitFor();
    await holdToLargeText(page, sizes.desk, sizes.phone);
  });

  // A laptop of 1280 × 800 whose reader zooms to 200 %, and the narrowest window that is no phone's.
  for (const [width, height, years] of [
    [640, 400, '3Y'],
    [540, 450, '5Y'],
  ] as const) {
    test(`a laptop zoomed to ${width} px keeps time frames, legend, bar and navigation beside a chart of 300 px [V3 V4]`, async () => {
      await resize(page, width, height);
      const parts = await eventually(
        async () => ({
          frames: await boxOf(page.getByRole('group', { name: 'Time frame' })),
          legend: await boxOf(page.getByRole('list', { name: 'Legend' })),
          chart: await boxOf(page.locator('.hc-chart-surface')),
          bar: await boxOf(page.locator('.hc-bar')),
          list: await boxOf(page.locator('.list-section')),
        }),
        ({ chart, bar }) => chart.height >= 300 && bar.bottom - chart.y <= height, // seen at once
      );
      const { frames, legend, chart, bar, list } = parts;
      const inOrder = [frames.bottom, legend.y, legend.bottom, chart.y, chart.bottom, bar.y, bar.bottom, list.y];
      assert.deepEqual(
        inOrder,
        inOrder.toSorted((a, b) => a - b),
      );
      assert.equal(await beyond(page), 0);
      await frame(page, years).check();
      await pages(page).getByRole('link', { name: 'Strategy' }).click({ trial: true });
    });
  }

  test('there a card stands on the chart and leaves its mark free [V4]', async () => {
    await resize(page, 720, 450);
    const first = (await page.locator('.hc-item').first().getAttribute('data-id')) ?? '';
    await item(page, first).click();
    await page.locator('.hc-card').waitFor();
    await eventually(
      async () => ({ chart: await boxOf(page.locator('.hc-chart')), card: await boxOf(page.locator('.hc-card')) }),
      ({ chart, card }) => card.y >= chart.y && card.bottom <= chart.bottom,
    );
    await item(page, first).click();
    await page.locator('.hc-card').waitFor({ state: 'hidden' });
  });

  test('forced colours leave the price line its own colour, on the ground of the page’s theme', async () => {
    await resize(page, sizes.desk, 900);
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await drawnIn(page, THEMES.dark.line, 200);
    const styleOf = (part: string) =>
      page.locator(part).evaluate((element) => {
        const { backgroundColor, forcedColorAdjust } = getComputedStyle(element);
        return { backgroundColor, forcedColorAdjust };
      });
    const surface = await styleOf('.hc-chart-surface');
    assert.deepEqual(surface, { backgroundColor: THEMES.dark.surface, forcedColorAdjust: 'none' });
    const bar = await styleOf('.hc-bar-track');
    assert.equal(bar.forcedColorAdjust, 'none');
    assert.notEqual(bar.backgroundColor, 'rgba(0, 0, 0, 0)');
    await page.emulateMedia({ forcedColors: null });
  });

  test('the chart of a dark page is printed in the colours of a light one, and is dark again after', async () => {
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await drawnIn(page, THEMES.dark.miss, 50);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await drawnIn(page, THEMES.light.miss, 50);
    await eventually(
      () => pointsOf(page, THEMES.dark.miss),
      (count) => count === 0,
    );
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await drawnIn(page, THEMES.dark.miss, 50);
  });

  test('with forced colours what is chosen, off, pressed or selected is told by lines and shapes [P4 P7 C1]', async () => {
    await page.emulateMedia({ media: null, forcedColors: 'active' });
    await page.locator('.history-section').scrollIntoViewIfNeeded();
    await page.locator('.hc-history-table tbody tr').first().waitFor();
    const styleOf = (part: string) =>
      page
        .locator(part)
        .first()
        .evaluate((element) => {
          const { outlineStyle, textDecorationLine, borderTopStyle, backgroundColor } = getComputedStyle(element);
          return { outlineStyle, textDecorationLine, borderTopStyle, backgroundColor };
        });
    const eye = (): Promise<string> =>
      page
        .locator('.hc-eye')
        .nth(2)
        .evaluate((part) => part.innerHTML);
    const open = await eye();

    await page.locator('.hc-legend-entry').nth(1).click();
    await page.locator('.hc-eye').nth(2).click();
    await page.locator('button.hc-item-face').first().click();
    await page.locator('.hc-history-table tr[data-selected]').waitFor();

    assert.equal((await styleOf('.hc-legend-entry[aria-pressed="false"]')).textDecorationLine, 'line-through');
    assert.equal((await styleOf('.hc-legend-entry[aria-pressed="true"]')).textDecorationLine, 'none');
    assert.notEqual(await eye(), open);
    for (const [chosen, other] of [
      ['.hc-item-face[aria-current]', '.hc-item-face:not([aria-current])'],
      ['.hc-history-table tr[data-selected]', '.hc-history-table tbody tr:not([data-selected])'],
      ['.header-pages a[aria-current]', '.header-pages a:not([aria-current])'],
      ['.segments input:checked + span', '.segments input:not(:checked) + span'],
    ])
      assert.deepEqual(
        [(await styleOf(chosen ?? '')).outlineStyle, (await styleOf(other ?? '')).outlineStyle],
        ['solid', 'none'],
        chosen,
      );
    const pressed = (await styleOf('.hc-chip[aria-pressed="true"]')).backgroundColor;
    assert.notEqual(pressed, (await styleOf('.hc-chip[aria-pressed="false"]')).backgroundColor);
    for (const part of ['.hc-badge', '.hc-tool', '.hc-card'])
      assert.equal((await styleOf(part)).borderTopStyle, 'solid');
  });

  test('what only a screen needs is not printed', async () => {
    await page.emulateMedia({ forcedColors: null });
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
    assert.deepEqual(complaints, []);
  });

  test('a window of 539 px has the layout of a phone [V3 V4]', async () => {
    await resize(page, 539, 450);
    for (const part of [
      page.getByRole('group', { name: 'Time frame' }),
      page.getByRole('list', { name: 'Legend' }),
      page.locator('.hc-bar'),
      pages(page),
    ])
      assert.equal(await part.isVisible(), false);
  });
});
