import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { arrived, eventually, openView } from './assetView.ts';
import { openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

/** What is tried each time; both ways were tried on all three pages when they were built. */
const byMouse = ['/mstr'];
const byKeys = ['/btc'];
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Predictions on the chart' });
const card = (page: Page) => page.locator('.hc-card');
const rows = (page: Page) => page.locator('.hc-card-members button');

interface MarkButton {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** The marks on the chart, from left to right, once they rest. */
async function marksOf(page: Page): Promise<MarkButton[]> {
  const read = (): Promise<MarkButton[]> =>
    toolbar(page)
      .locator('button:not([hidden])')
      .evaluateAll((buttons) =>
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

/** Who and what the open card is about, with its evidence. */
async function readCard(page: Page): Promise<string> {
  await page.locator('.hc-card-evidence, .hc-card-dates').first().waitFor();
  assert.ok((await page.locator('.hc-card .hc-badge').count()) > 0, 'the verdict');
  assert.ok((await card(page).innerText()).length > 20, 'its evidence');
  return (await card(page).getAttribute('aria-label')) ?? '';
}

/** All predictions that can be drawn, as cards name them. */
const expected = (page: Page): Promise<number> => page.locator('.hc-item button.hc-item-face').count();

/** The presses that each card took, to it and back. */
function told(presses: readonly number[]): string {
  const mean = presses.reduce((sum, one) => sum + one, 0) / presses.length;
  return `${presses.length} cards, ${mean.toFixed(1)} presses each, ${Math.max(...presses)} at most`;
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

test('with the mouse alone every prediction of the chart is reached, with its evidence, and left again [C1]', async (t) => {
  const { page } = await openPage(site.browser);
  for (const path of byMouse) {
    await openView(page, `${site.url}${path}?frame=all`);
    const found = new Set<string>();
    const presses: number[] = [];
    const home = await marksOf(page);
    for (const mark of home) {
      for (let member = 0, members = 1; member < members; member++) {
        let count = 1;
        await page.mouse.click(mark.x, mark.y);
        await card(page).waitFor();
        if ((await rows(page).count()) > 0) {
          members = await rows(page).count();
          await rows(page).nth(member).click();
          count++;
        }
        found.add(`${await readCard(page)} ${await card(page).innerText()}`);
        // The view has moved to what was selected: a press on empty chart closes the card, Reset view goes back.
        const empty = await emptyPlace(page);
        await page.mouse.click(empty.x, empty.y);
        await card(page).waitFor({ state: 'detached' });
        const reset = page.getByRole('button', { name: 'Reset view' });
        if (await reset.isVisible()) {
          await reset.click();
          count++;
        }
        await reset.waitFor({ state: 'hidden' });
        presses.push(count + 1);
      }
    }
    assert.equal(
      found.size,
      await expected(page),
      `${path}: ${[...found].map((words) => words.slice(0, 40)).join('; ')}`,
    );
    t.diagnostic(`mouse, ${path}: ${told(presses)}`);
  }
});

test('with keys alone every prediction is reached, with its evidence, and left again [C1]', async (t) => {
  const { page } = await openPage(site.browser);
  for (const path of byKeys) {
    await openView(page, `${site.url}${path}`);
    await arrived(page);
    const found = new Set<string>();
    const presses: number[] = [];
    const all = await expected(page);
    for (let at = 0; at < all; at++) {
      // j opens the next one; the evidence is in its card, and Escape closes that.
      await page.keyboard.press('j');
      await card(page).waitFor();
      const name = await eventually(
        async () => `${await readCard(page)} ${await card(page).innerText()}`,
        (words) => words.includes(`${at + 1} of ${all}`),
      );
      found.add(name);
      presses.push(1);
    }
    await page.keyboard.press('Escape');
    await card(page).waitFor({ state: 'detached' });
    assert.equal(found.size, all, path);
    t.diagnostic(`keys, ${path}: ${told(presses)}`);
  }
});
