import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { openView } from './assetView.ts';
import { openOwnPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

/** How many points of the chart's canvases have exactly this colour. */
const pointsOf = (page: Page, colour: readonly number[]): Promise<number> =>
  page.evaluate((wanted) => {
    let count = 0;
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>('.hc-chart-surface canvas')) {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      for (let at = 0; at < data.length; at += 4) {
        if ([...wanted, 255].every((part, place) => data[at + place] === part)) count++;
      }
    }
    return count;
  }, colour);

for (const [colorScheme, line] of [
  ['dark', [240, 242, 244]],
  ['light', [21, 23, 28]],
] as const) {
  test(`forced colours leave the price line of a ${colorScheme} page its own colour, on the ground of that theme`, async () => {
    const { page } = await openOwnPage(site.browser, { colorScheme, forcedColors: 'active' });
    await page.goto(`${site.url}/btc`);
    await page.getByRole('toolbar', { name: 'Predictions on the chart' }).getByRole('button').first().waitFor();
    assert.ok((await pointsOf(page, line)) > 200);
    const styleOf = (part: string) =>
      page.locator(part).evaluate((element) => {
        const { backgroundColor, forcedColorAdjust } = getComputedStyle(element);
        return { backgroundColor, forcedColorAdjust };
      });
    const ground = colorScheme === 'dark' ? 'rgb(19, 22, 27)' : 'rgb(255, 255, 255)';
    assert.deepEqual(await styleOf('.hc-chart-surface'), { backgroundColor: ground, forcedColorAdjust: 'none' });
    const bar = await styleOf('.hc-bar-track');
    assert.equal(bar.forcedColorAdjust, 'none');
    assert.notEqual(bar.backgroundColor, 'rgba(0, 0, 0, 0)');
  });
}

test('with forced colours what is chosen, off, pressed or selected is told by lines and shapes [P4 P7 C1]', async () => {
  const { page } = await openOwnPage(site.browser, { forcedColors: 'active', reducedMotion: 'reduce' });
  await openView(page, `${site.url}/btc`);
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
  for (const part of ['.hc-badge', '.hc-tool', '.hc-card']) assert.equal((await styleOf(part)).borderTopStyle, 'solid');
});
