import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { openOnPhone } from '../assetView.ts';
import { openOwnPage } from '../browser.ts';
import { openSite } from '../site.ts';
import { type Finger, fingerOn, PHONE } from './finger.ts';

const site = openSite();

async function openPhone(path = '/btc'): Promise<{ page: Page; finger: Finger; complaints: string[] }> {
  const { page, complaints } = await openOwnPage(site.browser, PHONE);
  await openOnPhone(page, site.url + path);
  return { page, finger: await fingerOn(page), complaints };
}

const state = (page: Page): Promise<string | null> => page.locator('.hc-pull').getAttribute('data-state');
const status = (page: Page) => page.locator('.hc-bar-button[data-status]');
const top = (page: Page): Promise<number> => page.evaluate(() => scrollY);

for (const [path, title] of [
  ['/btc', 'Bitcoin'],
  ['/mstr', 'Strategy'],
] as const) {
  test(`${path} on a phone is price, chart, expert filter, submit banner and one list, and the page alone scrolls [M2 M3]`, async () => {
    const { page, complaints } = await openPhone(path);
    const parts = ['.hc-price-head', '.chart-space', '.hc-expert-filter', '.hc-submit-banner', '.hc-mobile-list'];
    const tops = await Promise.all(parts.map(async (part) => (await page.locator(part).boundingBox())?.y ?? -1));
    assert.deepEqual(
      tops,
      [...tops].sort((a, b) => a - b),
    );
    assert.match(await page.locator('.hc-price-figure').innerText(), /^\$\d{1,3}(,\d{3})*\s/);
    assert.match(await page.locator('.hc-expert-filter option').first().innerText(), /^All Experts \(\d+\)$/);
    assert.equal(await page.locator('.hc-submit-banner').innerText(), `Submit ${title} Prediction`);
    assert.ok(((await page.locator('.hc-submit-banner').boundingBox())?.height ?? 99) <= 52);
    for (const gone of ['.history-section', '.list-section', '.hc-history-table'])
      assert.equal(await page.locator(gone).count(), 0);
    const scrolling = await page.evaluate(() =>
      [...document.querySelectorAll('#root *')]
        .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY))
        .filter((part) => part.scrollHeight > part.clientHeight + 1)
        .map((part) => part.className),
    );
    assert.deepEqual(scrolling, []);
    assert.deepEqual(complaints, []);
  });
}

test('a finger goes down the list and up again; after 200 px the way to the top is there [M2]', async () => {
  const { page, finger } = await openPhone();
  const way = page.getByRole('button', { name: 'Back to top' });
  assert.ok(await way.isHidden());
  for (let i = 0; i < 3; i++) await finger.swipe({ x: 195, y: 700 }, { x: 195, y: 250 });
  await page.waitForFunction(() => scrollY > 600);
  await way.waitFor();
  await page.waitForTimeout(1000); // until the page has come to rest
  await finger.tap(way);
  await page.waitForFunction(() => scrollY === 0);
  await way.waitFor({ state: 'hidden' });
});

test('a pull at the top of the page asks the server again for a second, and resets the chart [M1]', async () => {
  const { page, finger } = await openPhone('/btc?frame=1y&from=2024-01-01&to=2024-12-31');
  assert.match(page.url(), /from=2024/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const refreshed = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sign = document.querySelector<HTMLElement>('.hc-pull');
        let began = Number.NaN;
        const look = (): void => {
          if (sign?.dataset.state === 'refreshing') began = performance.now();
          if (sign?.dataset.state === 'done') resolve(performance.now() - began);
        };
        if (sign) new MutationObserver(look).observe(sign, { attributes: true });
      }),
  );
  await finger.swipe({ x: 100, y: 130 }, { x: 100, y: 330 });
  const took = await refreshed;
  assert.ok(took > 900, `${took} ms`);
  assert.ok(asked.includes('/api/predictions') && asked.includes('/api/prices'), asked.join());
  await page.waitForURL((url) => !url.search.includes('from='));
  assert.equal(await top(page), 0);
});

test('a short pull, a swipe across and a swipe in the middle of the page refresh nothing [M1]', async () => {
  const { page, finger } = await openPhone();
  await finger.swipe({ x: 100, y: 130 }, { x: 100, y: 190 });
  await finger.swipe({ x: 330, y: 130 }, { x: 60, y: 200 });
  assert.equal(await state(page), 'idle');
  await page.evaluate(() => scrollTo(0, 900));
  await finger.swipe({ x: 195, y: 300 }, { x: 195, y: 600 });
  assert.equal(await state(page), 'idle');
  await page.waitForFunction(() => scrollY < 800);
});

test('taps on the bar lead through all, success, miss and pending; Reset goes back to all and to the whole chart [M4]', async () => {
  const { page, finger } = await openPhone();
  /** Waits until the list has no other outcomes. */
  const listed = (...wanted: readonly string[]) =>
    page.waitForFunction((all) => {
      const items = [...document.querySelectorAll<HTMLElement>('.hc-mobile-list .hc-item')];
      return [...new Set(items.map((item) => item.dataset.outcome))].sort().join() === all;
    }, wanted.join());
  for (const next of ['success', 'miss', 'pending']) {
    await finger.tap(status(page));
    await page.waitForURL((url) => url.searchParams.get('status') === next);
    await listed(next);
  }
  await finger.tap(status(page));
  await page.waitForURL((url) => !url.searchParams.has('status'));
  await finger.tap(status(page));
  await page.waitForURL(/status=success/);
  await page.locator('.chart-space').scrollIntoViewIfNeeded();
  await finger.swipe({ x: 300, y: 330 }, { x: 150, y: 330 });
  await page.waitForURL(/from=/);
  await page.waitForTimeout(1000); // until the chart has come to rest
  await finger.tap(page.getByRole('button', { name: 'Reset', exact: true }));
  await page.waitForURL((url) => url.search === '');
  await listed('miss', 'pending', 'success');
});

test('the bar is 60 px high and stays at the bottom, and each of its buttons has 44 px [M4]', async () => {
  const { page } = await openPhone();
  await page.evaluate(() => scrollTo(0, 1500));
  const bar = await page.locator('.hc-bottom-bar').boundingBox();
  assert.deepEqual([bar?.x, bar?.y, bar?.width, bar?.height], [0, 784, 390, 60]);
  for (const button of await page.locator('.hc-bar-button').all()) {
    const box = await button.boundingBox();
    assert.ok(box && box.width >= 44 && box.height >= 44);
  }
  // Chromium cannot be told that it runs standalone, so the rule itself is read.
  const rules = await page.evaluate(() =>
    [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].map((rule) => rule.cssText.replaceAll(/\s+/g, ' ')),
    ),
  );
  assert.ok(rules.some((rule) => /display-mode: standalone.*76px/.test(rule)));
});

test('a tap on a card selects it, and another one deselects it; it says Target, Top, Bottom, Price by or Range [M6]', async () => {
  const { page, finger } = await openPhone();
  const face = page.locator('.hc-mobile-list button.hc-item-face').nth(1);
  await face.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 200));
  const box = await face.boundingBox();
  assert.ok(box);
  const tap = async (): Promise<void> => {
    const now = await face.boundingBox();
    assert.ok(now);
    await finger.down({ x: now.x + now.width / 2, y: now.y + 20 });
    await finger.up();
  };
  await tap();
  await page.waitForURL(/prediction=/);
  await page.locator('.hc-mobile-list button.hc-item-face[aria-current="true"]').waitFor();
  await tap();
  await page.waitForURL((url) => !url.search.includes('prediction='));
  const text = await page.locator('.hc-mobile-list').innerText();
  for (const label of ['Target', 'Top', 'Bottom', 'Price by', 'Range', 'SUCCESS', 'MISS', 'PENDING'])
    assert.ok(text.includes(label), label);
});

test('search and order are there, and quiet: a tap opens the field, and another one ends the search [M2]', async () => {
  const { page, finger } = await openPhone();
  const opener = page.getByRole('button', { name: 'Search', exact: true });
  assert.equal(await page.getByRole('searchbox').count(), 0);
  await opener.scrollIntoViewIfNeeded();
  await finger.tap(opener);
  await page.getByRole('searchbox').fill('merlin');
  await page.waitForURL(/find=merlin/);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.hc-item-name')].every((name) => name.textContent === 'Merlin'),
  );
  await finger.tap(opener);
  await page.waitForURL((url) => !url.search.includes('find='));
  await page.getByLabel('Sort by').selectOption('highest');
  await page.waitForURL(/sort=highest/);
});
