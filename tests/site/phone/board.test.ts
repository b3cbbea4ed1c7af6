import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { openOnPhone } from '../assetView.ts';
import { openOwnPage, PHONE } from '../browser.ts';
import { noteScrolling, scrollEnds } from '../scrollRest.ts';
import { openSite } from '../site.ts';
import { fingerOn } from './finger.ts';

const site = openSite();

/** Checks that a phone's board has its parts in order, and that nothing in it scrolls but the page. */
async function hasPhoneBoard(page: Page, title: string): Promise<void> {
  const parts = ['.hc-price-head', '.chart-space', '.hc-expert-filter', '.hc-submit-banner', '.hc-mobile-list'];
  const tops = await Promise.all(parts.map(async (part) => (await page.locator(part).boundingBox())?.y ?? -1));
  assert.deepEqual(
    tops,
    [...tops].sort((a, b) => a - b),
  );
  assert.match(await page.locator('.hc-price-figure').innerText(), /^\$\d{1,3}(,\d{3})*\s/);
  assert.match(await page.locator('.hc-expert-filter option').first().innerText(), /^All Experts \(\d+\)$/);
  assert.equal(await page.locator('.hc-submit-banner').innerText(), `Submit ${title} Prediction`);
  for (const gone of ['.history-section', '.list-section', '.hc-history-table'])
    assert.equal(await page.locator(gone).count(), 0);
  const scrolling = await page.evaluate(() =>
    [...document.querySelectorAll('#root *')]
      .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY))
      .filter((part) => part.scrollHeight > part.clientHeight + 1)
      .map((part) => part.className),
  );
  assert.deepEqual(scrolling, []);
}

test('a phone’s board under a finger', async (t) => {
  const { page, complaints } = await openOwnPage(site.browser, PHONE);
  await noteScrolling(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openOnPhone(page, `${site.url}/btc?frame=1y&from=2024-01-01&to=2024-12-31`);
  const finger = await fingerOn(page);
  const status = page.locator('.hc-bar-button[data-status]');
  /** Waits until the list has no other outcomes. */
  const listed = (...wanted: readonly string[]) =>
    page.waitForFunction((all) => {
      const items = [...document.querySelectorAll<HTMLElement>('.hc-mobile-list .hc-item')];
      return [...new Set(items.map((item) => item.dataset.outcome))].sort().join() === all;
    }, wanted.join());

  await t.test('is price, chart, expert filter, submit banner and one list, and the page alone scrolls [M2]', () =>
    hasPhoneBoard(page, 'Bitcoin'),
  );

  await t.test(
    'is asked for again by a pull at its top, which resets the chart; not by a short pull or a swipe across [M1]',
    async () => {
      asked.length = 0;
      await finger.swipe({ x: 100, y: 130 }, { x: 100, y: 190 });
      await finger.swipe({ x: 330, y: 130 }, { x: 60, y: 200 });
      assert.match(page.url(), /from=2024/);
      await finger.swipe({ x: 100, y: 130 }, { x: 100, y: 330 });
      await page.waitForURL((url) => !url.search.includes('from='));
      await page.locator('.hc-pull[data-state="done"]').waitFor({ state: 'attached' });
      assert.deepEqual(asked.filter((path) => path === '/api/predictions').length, 1);
      assert.ok(asked.includes('/api/prices'), asked.join());
      assert.equal(await page.evaluate(() => scrollY), 0);
    },
  );

  await t.test(
    'has a bar of 60 px at the bottom: taps lead through all, success, miss and pending, and Reset back to all and the whole chart [M4]',
    async () => {
      const bar = await page.locator('.hc-bottom-bar').boundingBox();
      assert.deepEqual([bar?.x, bar?.y, bar?.width, bar?.height], [0, 784, 390, 60]);
      for (const next of ['success', 'miss', 'pending']) {
        await finger.tap(status);
        await page.waitForURL((url) => url.searchParams.get('status') === next);
        await listed(next);
      }
      await finger.tap(status);
      await page.waitForURL((url) => !url.searchParams.has('status'));
      await finger.tap(status);
      await page.waitForURL(/status=success/);
      await finger.swipe({ x: 150, y: 330 }, { x: 300, y: 330 });
      await page.waitForURL(/from=/);
      await finger.tap(page.getByRole('button', { name: 'Reset', exact: true }));
      await page.waitForURL((url) => !/status=|from=/.test(url.search));
      await listed('miss', 'pending', 'success');
    },
  );

  await t.test('selects a card by a tap, and deselects it by another [M6]', async () => {
    const face = page.locator('.hc-mobile-list button.hc-item-face').nth(1);
    await face.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await scrollEnds(page);
    const tap = async (): Promise<void> => {
      const box = await face.boundingBox();
      assert.ok(box);
      await finger.down({ x: box.x + box.width / 2, y: box.y + 20 });
      await finger.up();
    };
    await tap();
    await page.waitForURL(/prediction=/);
    await page.locator('.hc-mobile-list button.hc-item-face[aria-current="true"]').waitFor();
    await scrollEnds(page);
    await tap();
    await page.waitForURL((url) => !url.search.includes('prediction='));
  });

  await t.test('goes down and up again under a finger; after 200 px the way to the top is there [M2]', async () => {
    await page.evaluate(() => scrollTo(0, 0));
    const way = page.getByRole('button', { name: 'Back to top' });
    await way.waitFor({ state: 'hidden' });
    asked.length = 0;
    for (let i = 0; i < 3; i++) await finger.swipe({ x: 195, y: 700 }, { x: 195, y: 250 });
    await page.waitForFunction(() => scrollY > 600);
    await scrollEnds(page);
    const before = await page.evaluate(() => scrollY);
    await finger.swipe({ x: 195, y: 300 }, { x: 195, y: 500 });
    await page.waitForFunction((from) => scrollY < from, before);
    await scrollEnds(page);
    await way.waitFor();
    await finger.tap(way);
    await page.waitForFunction(() => scrollY === 0);
    await way.waitFor({ state: 'hidden' });
    assert.equal(asked.includes('/api/predictions'), false, 'a swipe in the middle of the page refreshes nothing');
  });

  await t.test('is searched and sorted: a tap opens the field, and another one ends the search [M2]', async () => {
    const opener = page.getByRole('button', { name: 'Search', exact: true });
    assert.equal(await page.getByRole('searchbox').count(), 0);
    await opener.scrollIntoViewIfNeeded();
    await scrollEnds(page);
    await finger.tap(opener);
    await page.getByRole('searchbox').fill('merlin');
    await page.waitForURL(/find=merlin/);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.hc-item-name')].every((name) => name.textContent === 'Merlin'),
    );
    await scrollEnds(page);
    await finger.tap(opener);
    await page.waitForURL((url) => !url.search.includes('find='));
    await page.getByLabel('Sort by').selectOption('highest');
    await page.waitForURL(/sort=highest/);
  });

  assert.deepEqual(complaints, []);
});

test('Strategy’s board on a phone has the same parts; on a home screen the bar is higher [M3 M4]', async () => {
  const { page, complaints } = await openOwnPage(site.browser, PHONE);
  await openOnPhone(page, `${site.url}/mstr`);
  await hasPhoneBoard(page, 'Strategy');
  // Chromium cannot be told that it runs standalone, so the rule itself is read.
  const rules = await page.evaluate(() =>
    [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].map((rule) => rule.cssText.replaceAll(/\s+/g, ' ')),
    ),
  );
  assert.ok(rules.some((rule) => /display-mode: standalone.*76px/.test(rule)));
  assert.deepEqual(complaints, []);
});
