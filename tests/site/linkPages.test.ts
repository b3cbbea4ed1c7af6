import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { arrived, chip, eventually, frame, monthAgo, openView, pages, rested, seen, titled } from './assetView.ts';
import { openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

/** Marks a page, so that one that was loaded anew can be told. */
const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in window);

const link = (page: Page, name: string): Locator => pages(page).getByRole('link', { name });
const steps = (page: Page): Promise<number> => page.evaluate(() => history.length);

/** The types of what listens on the window. */
async function listenersOf(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', { expression: 'window' });
  const found = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
  await session.detach();
  return found.listeners.map(({ type }) => type).sort();
}

test('the header and verdicts lead on without loading the page anew', async (t) => {
  const { page, complaints } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  await mark(page);
  const { frame: first, listed: all } = await seen(page);
  let early: readonly string[] = [];
  assert.equal(first, '5Y');
  await frame(page, '1Y').check();
  await chip(page, 'Successful').click();
  // the list follows a press a frame later
  const left = await eventually(
    () => seen(page),
    ({ from, chip: lit, listed }) => from === monthAgo(1) && lit === 'Successful' && listed.length < all.length,
  );

  await t.test('title, mark, focus and a word for screen readers follow, and the way back is there [V1]', async () => {
    await link(page, 'Strategy').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.url}/mstr`);
    await page.getByRole('heading', { level: 2, name: 'Strategy Predictions' }).waitFor();
    await arrived(page);
    await titled(page, 'Strategy predictions · Hindcast');
    assert.equal(await pages(page).locator('[aria-current="page"]').innerText(), 'Strategy');
    assert.ok(await link(page, 'Strategy').evaluate((element) => element === document.activeElement));
    await page.getByRole('status').getByText('Strategy predictions · Hindcast').waitFor({ state: 'attached' });
  });

  await t.test('time frame and filters are kept apart for each asset, and come back with it [V3]', async () => {
    const strategy = await eventually(
      () => seen(page),
      ({ path, listed }) => path === '/mstr' && listed.length > 0,
    );
    assert.deepEqual([strategy.frame, strategy.chip], ['2Y', 'All']);
    await frame(page, 'ALL').check();
    await eventually(
      () => seen(page),
      ({ scale }) => scale === 'log',
    );
    await link(page, 'Bitcoin').click();
    await page.waitForURL(`${site.url}/btc?frame=1y&status=success`);
    await eventually(
      () => seen(page),
      (now) => isDeepStrictEqual(now, left),
    );
    await link(page, 'Strategy').click();
    await page.waitForURL(`${site.url}/mstr?frame=all`);
    await link(page, 'Nakamoto').click();
    await page.waitForURL(`${site.url}/naka`);
    await page.getByRole('heading', { name: 'Nakamoto Predictions' }).waitFor();
    assert.ok(await frame(page, '2Y').isChecked());
  });

  await t.test('Back and Forward lead across assets, each as it was [V1 V3]', async () => {
    await page.goBack();
    await page.goBack();
    await page.waitForURL(`${site.url}/btc?frame=1y&status=success`);
    await eventually(
      () => seen(page),
      (now) => now.path === '/btc' && now.chip === 'Successful' && now.listed.length > 0,
    );
    await titled(page, 'Bitcoin predictions · Hindcast');
    await page.goForward();
    await eventually(
      () => seen(page),
      (now) => now.path === '/mstr' && now.frame === 'ALL',
    );
    early = await listenersOf(page);
  });

  await t.test('an asset that one comes back to is there at once, without a skeleton', async () => {
    await page.route('**/api/**', () => undefined); // no answer any more
    await link(page, 'Bitcoin').click();
    await page.getByRole('heading', { name: 'Bitcoin Predictions' }).waitFor();
    await arrived(page);
    assert.equal(await page.locator('.hc-bone').count(), 0);
    await page.unroute('**/api/**');
  });

  await t.test('a click with a key or the middle button is the browser’s own', async () => {
    const ways: Parameters<Locator['click']>[0][] = [{ modifiers: ['Control'] }, { button: 'middle' }];
    for (const options of ways) {
      const untaken = page.evaluate(
        () =>
          new Promise<boolean>((heard) => {
            const hear = (event: Event): void => {
              heard(!event.defaultPrevented);
              event.preventDefault();
              for (const kind of ['click', 'auxclick']) removeEventListener(kind, hear);
            };
            for (const kind of ['click', 'auxclick']) addEventListener(kind, hear);
          }),
      );
      await link(page, 'Strategy').click(options);
      assert.ok(await untaken);
      assert.equal(new URL(page.url()).pathname, '/btc');
    }
  });

  await t.test(
    'the shown asset’s own link goes to the top and is no step; another page begins at its top',
    async () => {
      await page.setViewportSize({ width: 1100, height: 500 });
      const before = await steps(page);
      const url = page.url();
      await page.evaluate(() => scrollTo(0, 200));
      const own = pages(page).locator('a[aria-current]');
      await own.evaluate((element: HTMLElement) => element.click());
      assert.equal(await page.evaluate(() => scrollY), 0);
      assert.deepEqual([await steps(page), page.url()], [before, url]);
      await page.evaluate(() => scrollTo(0, 200));
      await link(page, 'Strategy').evaluate((element: HTMLElement) => element.click());
      await page.waitForURL(`${site.url}/mstr?frame=all`);
      assert.equal(await page.evaluate(() => scrollY), 0);
    },
  );

  await t.test('nothing listens more after many changes of page', async () => {
    // what loads late comes once; what is left behind by a change of page comes each time
    const change = async (): Promise<readonly string[]> => {
      for (const [name, path] of [
        ['Bitcoin', '/btc'],
        ['Strategy', '/mstr'],
      ] as const) {
        await link(page, name).click();
        await page.waitForURL((url) => url.pathname === path);
        await arrived(page);
      }
      return listenersOf(page);
    };
    let [earlier, now] = [early, await listenersOf(page)];
    for (let more = 0; more < 3 && String(now) !== String(earlier); more++) [earlier, now] = [now, await change()];
    assert.deepEqual(now, earlier);
  });

  await t.test('a verdict leads to its rule, and back to the same view', async () => {
    await chip(page, 'Miss').click();
    await page.locator('.hc-item:not([data-outcome="miss"])').first().waitFor({ state: 'detached' });
    await rested(page);
    const before = await seen(page);
    await page.locator('.list-section a.hc-badge').first().click();
    await page.waitForURL(/\/how-we-judge#\w+$/);
    await page.getByRole('status').getByText('How we judge · Hindcast', { exact: true }).waitFor({ state: 'attached' });
    await eventually(
      () => page.evaluate(() => scrollY),
      (y) => y > 0,
    );
    await page.goBack();
    await arrived(page);
    await eventually(
      () => seen(page),
      (now) => isDeepStrictEqual(now, before),
    );
  });
  assert.ok(await isMarked(page), 'the page was never loaded anew');
  assert.deepEqual(complaints, []);
});
