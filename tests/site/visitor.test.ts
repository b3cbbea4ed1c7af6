import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { eventually, openView, seen } from './assetView.ts';
import { openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

const card = (page: Page): Locator => page.locator('.hc-card');
const chartMarks = (page: Page): Locator =>
  page.getByRole('toolbar', { name: 'Predictions on the chart' }).locator('button:not([hidden])');
const reset = (page: Page): Locator => page.getByRole('button', { name: 'Reset view' });

interface MarkButton {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** The marks on the chart, once they rest. */
async function marksOf(page: Page): Promise<MarkButton[]> {
  const read = (): Promise<MarkButton[]> =>
    chartMarks(page).evaluateAll((buttons) =>
      buttons.map((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return { name: button.getAttribute('aria-label') ?? '', x: x + width / 2, y: y + height / 2 };
      }),
    );
  let before = '';
  return eventually(read, (marks) => {
    const now = JSON.stringify(marks);
    const rests = now === before && marks.length > 0;
    before = now;
    return rests;
  });
}

/** Reads the open card: its verdict, its evidence and whose it is. */
async function readCard(page: Page): Promise<string> {
  await page.locator('.hc-card-evidence, .hc-card-dates').first().waitFor();
  assert.ok((await page.locator('.hc-card .hc-badge').count()) > 0, 'the verdict');
  assert.ok((await card(page).innerText()).length > 20, 'its evidence');
  return (await card(page).getAttribute('aria-label')) ?? '';
}

/** A place of the chart where nothing is drawn. */
async function emptyPlace(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator('.hc-chart-surface').boundingBox();
  assert.ok(box);
  for (let x = box.x + box.width * 0.15; x < box.x + box.width * 0.9; x += 23) {
    for (let y = box.y + 60; y < box.y + box.height - 60; y += 23) {
      await page.mouse.move(x, y);
      const free = await page.evaluate(
        ([atX, atY]) => document.elementFromPoint(atX, atY)?.closest('.hc-chart-surface') !== null,
        [x, y] as const,
      );
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const pointing = await page.locator('.hc-chart-surface').getAttribute('data-pointing');
      if (free && pointing === null) return { x, y };
    }
  }
  throw new Error('Something is drawn everywhere');
}

/** The record of the open card's prediction, by its link. */
async function onRecord(page: Page, id: string | null): Promise<void> {
  await page.waitForURL(`${site.url}/p/${id}`);
  await page.locator('.record-picture .hc-picture:visible svg').first().waitFor();
  assert.match(await page.locator('main .record-verdict').innerText(), /SUCCESS|MISS|PENDING/);
}

test('a visitor finds a call on the chart, reads its evidence and its record, is back, and opens one of the history by keys [C1 P7]', async () => {
  const { page, complaints } = await openPage(site.browser);
  await openView(page, `${site.url}/mstr?frame=all`);
  const [mark] = (await marksOf(page)).filter(({ name }) => name.includes(' predicted '));
  assert.ok(mark);
  await page.mouse.click(mark.x, mark.y);
  const name = await readCard(page);
  assert.ok(name.startsWith(mark.name.split(',')[0] ?? '-'), `${name} for ${mark.name}`);
  const { selected } = await eventually(
    () => seen(page),
    (view) => view.selected !== null,
  );
  // The view has moved to what was selected: a press on empty chart closes the card, Reset view goes back.
  const empty = await emptyPlace(page);
  await page.mouse.click(empty.x, empty.y);
  await card(page).waitFor({ state: 'detached' });
  if (await reset(page).isVisible()) await reset(page).click();
  await reset(page).waitFor({ state: 'hidden' });
  const item = page.locator(`.hc-item[data-id="${selected}"]`);
  await item.locator('.hc-item-face').click();
  await card(page).getByRole('link', { name: 'History' }).click();
  await onRecord(page, selected);
  await page.goBack();
  await page.waitForURL((url) => url.searchParams.get('prediction') === selected);
  await readCard(page);
  await item.locator('.hc-eye').click();
  await page.getByText('hidden: 1, show all').waitFor();
  await card(page).waitFor({ state: 'detached' });
  const row = page.locator('.hc-history-table tbody tr').nth(5).getByRole('button');
  await row.focus();
  await page.keyboard.press('Enter');
  await card(page).waitFor();
  // The card of a row comes into view, with the focus in it.
  await eventually(
    () =>
      card(page).evaluate((element) => ({
        focused: element.contains(document.activeElement),
        top: element.getBoundingClientRect().top,
      })),
    ({ focused, top }) => focused && top >= 0 && top < 800,
  );
  await page.keyboard.press('Escape');
  await card(page).waitFor({ state: 'detached' });
  assert.deepEqual(complaints, []);
});
