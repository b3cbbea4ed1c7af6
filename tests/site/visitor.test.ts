import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { eventually, openOnPhone, openView, seen } from './assetView.ts';
import { openOwnPage, openPage, PHONE } from './browser.ts';
import { fingerOn } from './phone/finger.ts';
import { noteScrolling, scrollEnds } from './scrollRest.ts';
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

test('with the mouse a visitor finds a call on the chart, reads its evidence and its record, and is back [C1 P7]', async () => {
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
  assert.deepEqual(complaints, []);
});

test('with keys alone a visitor goes through the chart, the history and a record, and is back [C1 P7]', async () => {
  const { page, complaints } = await openPage(site.browser, { viewport: { width: 1440, height: 800 } });
  await openView(page, `${site.url}/btc`);
  await marksOf(page);
  await chartMarks(page).and(page.locator('[tabindex="0"]')).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  assert.match(name, / predicted |predictions/);
  await page.keyboard.press('Enter');
  await card(page).waitFor();
  await page.keyboard.press('Escape');
  await card(page).waitFor({ state: 'detached' });
  const row = page.locator('.hc-history-table tbody tr').nth(5).getByRole('button');
  await row.focus();
  await page.keyboard.press('Enter');
  await card(page).waitFor();
  await eventually(
    () => card(page).evaluate((element) => element.contains(document.activeElement)),
    (inside) => inside,
  );
  await eventually(
    () => card(page).evaluate((element) => element.getBoundingClientRect()),
    ({ top, bottom }) => top >= 0 && bottom <= 800,
  );
  const { selected } = await eventually(
    () => seen(page),
    (view) => view.selected !== null,
  );
  await card(page).getByRole('link', { name: 'History' }).focus();
  await page.keyboard.press('Enter');
  await onRecord(page, selected);
  await page.getByRole('link', { name: 'On the chart' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('prediction') === selected);
  await readCard(page);
  await page.keyboard.press('Escape');
  await card(page).waitFor({ state: 'detached' });
  assert.equal((await seen(page)).selected, null);
  assert.deepEqual(complaints, []);
});

test('with a finger a visitor scrolls the list, opens a call of it and its record, and hides it [C1 V4 P7]', async () => {
  const { page, complaints } = await openOwnPage(site.browser, PHONE);
  await noteScrolling(page);
  await openOnPhone(page, `${site.url}/btc`);
  const finger = await fingerOn(page);
  const scrolledBeyond = (least: number) => page.waitForFunction((wanted) => scrollY > wanted, least);
  /** Swipes 200 px up from the middle of what is seen of a part. */
  const swipeUp = async (part: Locator): Promise<void> => {
    const box = await part.boundingBox();
    assert.ok(box);
    const x = box.x + box.width / 2;
    const y = (Math.max(box.y, 0) + Math.min(box.y + box.height, PHONE.viewport.height)) / 2;
    await finger.swipe({ x, y }, { x, y: y - 200 });
  };
  const list = page.locator('.hc-mobile-list');
  await list.evaluate((part) => part.scrollIntoView());
  const before = await page.evaluate(() => scrollY);
  await swipeUp(list);
  await scrolledBeyond(before + 100);
  await scrollEnds(page);

  const item = page.locator('.hc-item').nth(1);
  const eye = item.locator('.hc-eye');
  await eye.scrollIntoViewIfNeeded();
  const [box, words] = [await eye.boundingBox(), await item.locator('.hc-item-claim').boundingBox()];
  assert.ok(box && words);
  assert.ok(box.width >= 44 && box.height >= 44, `${box.width} × ${box.height}`);
  assert.ok(box.x + box.width <= words.x + 0.5, `${box.x + box.width} > ${words.x}`);
  await page.touchscreen.tap(box.x + box.width - 3, box.y + box.height - 3);
  await page.getByText('hidden: 1, show all').waitFor();
  assert.equal(await item.locator('[aria-current]').count(), 0);

  await page.locator('button.hc-item-face').first().tap();
  await readCard(page);
  await card(page).evaluate((part) => part.scrollTo(0, part.scrollHeight));
  await page.evaluate(() => scrollTo(0, 0));
  await swipeUp(card(page));
  await scrolledBeyond(100);
  await scrollEnds(page);
  await page.evaluate(() => scrollTo(0, 0));
  await scrollEnds(page);
  const id = new URL(page.url()).searchParams.get('prediction');
  await card(page).getByRole('link', { name: 'History' }).tap();
  await onRecord(page, id);
  await page.getByRole('link', { name: 'On the chart' }).tap();
  await page.waitForURL((url) => url.searchParams.get('prediction') === id);
  await readCard(page);
  assert.deepEqual(complaints, []);
  await page.context().close();
});
