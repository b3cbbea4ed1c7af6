import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { arrived, chip, eventually, frame, monthAgo, openOnPhone, openView, pages, seen } from './assetView.ts';
import { openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

/** Marks a page, so that one that was loaded anew can be told. */
const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in window);

const link = (page: Page, name: string) => pages(page).getByRole('link', { name });

test('the header switches assets without loading the page anew: title, mark, focus and a word for screen readers [V1]', async () => {
  const { page, complaints } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  await mark(page);
  await link(page, 'Strategy').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.url}/mstr`);
  await arrived(page);
  assert.ok(await isMarked(page));
  assert.equal(await page.title(), 'Strategy predictions · Hindcast');
  assert.equal(await page.getByRole('heading', { level: 2, name: 'Strategy Predictions' }).count(), 1);
  assert.equal(await pages(page).locator('[aria-current="page"]').innerText(), 'Strategy');
  assert.ok(await link(page, 'Strategy').evaluate((element) => element === document.activeElement));
  await page.getByRole('status').getByText('Strategy predictions · Hindcast').waitFor({ state: 'attached' });
  await link(page, 'Nakamoto').click();
  await page.getByRole('heading', { name: 'Nakamoto Predictions' }).waitFor();
  await page.locator('.hc-item').first().waitFor();
  assert.ok(await isMarked(page));
  assert.deepEqual(complaints, []);
});

test('time frame and filters are kept apart for each asset, and are there when one comes back [V3]', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  assert.equal((await seen(page)).frame, '5Y');
  await frame(page, '1Y').check();
  await chip(page, 'Successful').click();
  const left = await eventually(
    () => seen(page),
    ({ from, chip: lit }) => from === monthAgo(1) && lit === 'Successful',
  );
  await link(page, 'Strategy').click();
  const strategy = await eventually(
    () => seen(page),
    ({ path, listed }) => path === '/mstr' && listed.length > 0,
  );
  assert.deepEqual([strategy.frame, strategy.chip], ['2Y', 'All']);
  await frame(page, 'ALL').check();
  await link(page, 'Bitcoin').click();
  await page.waitForURL(`${site.url}/btc?frame=1y&status=success`);
  const found = await eventually(
    () => seen(page),
    ({ from, listed }) => from === left.from && listed.length > 0,
  );
  assert.deepEqual(found, left);
  await link(page, 'Strategy').click();
  await page.waitForURL(`${site.url}/mstr?frame=all`);
  await link(page, 'Nakamoto').click();
  await page.waitForURL(`${site.url}/naka`);
  assert.ok(await frame(page, '2Y').isChecked());
});

test('an asset that one comes back to is there at once, without a skeleton', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  await link(page, 'Strategy').click();
  await page.getByRole('heading', { name: 'Strategy Predictions' }).waitFor();
  await arrived(page);
  await page.route('**/api/**', () => undefined); // no answer any more
  await link(page, 'Bitcoin').click();
  await page.getByRole('heading', { name: 'Bitcoin Predictions' }).waitFor();
  await arrived(page);
  assert.equal(await page.locator('.hc-bone').count(), 0);
});

test('a verdict leads to its rule and back leads to the same view, without loading the page anew', async () => {
  const { page, complaints } = await openPage(site.browser);
  await openView(page, `${site.url}/btc?expert=Sibyl`);
  const before = await seen(page);
  await mark(page);
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
    ({ from }) => from === before.from,
  );
  assert.deepEqual(await seen(page), before);
  assert.ok(await isMarked(page));
  assert.deepEqual(complaints, []);
});

test('a click with a key or the middle button is the browser’s own', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  const ways: Parameters<Locator['click']>[0][] = [{ modifiers: ['Control'] }, { button: 'middle' }];
  for (const options of ways) {
    const [opened] = await Promise.all([page.context().waitForEvent('page'), link(page, 'Strategy').click(options)]);
    await opened.waitForURL(`${site.url}/mstr`);
    await opened.close();
  }
  assert.equal(page.url(), `${site.url}/btc`);
});

test('the shown asset’s own link goes to the top and is no step of the history', async () => {
  const { page } = await openPage(site.browser, { viewport: { width: 390, height: 600 } });
  await openOnPhone(page, `${site.url}/btc?status=miss`);
  const steps = await page.evaluate(() => history.length);
  await page.evaluate(() => scrollTo(0, 300));
  await page.evaluate(() => document.querySelector<HTMLElement>('.header-pages a[aria-current]')?.click());
  assert.equal(await page.evaluate(() => scrollY), 0);
  assert.equal(await page.evaluate(() => history.length), steps);
  assert.equal(page.url(), `${site.url}/btc?status=miss`);
});

test('another page begins at its top', async () => {
  const { page } = await openPage(site.browser, { viewport: { width: 1100, height: 500 } });
  await openView(page, `${site.url}/btc`);
  await page.evaluate(() => scrollTo(0, 200));
  await link(page, 'Strategy').evaluate((element: HTMLElement) => element.click());
  await page.waitForURL(`${site.url}/mstr`);
  assert.equal(await page.evaluate(() => scrollY), 0);
});

test('nothing listens more after many changes of page', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  const session = await page.context().newCDPSession(page);
  const listeners = async (): Promise<readonly string[]> => {
    const { result } = await session.send('Runtime.evaluate', { expression: 'window' });
    const found = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
    return found.listeners.map(({ type }) => type).sort();
  };
  const round = async (): Promise<readonly string[]> => {
    for (const [name, path] of [
      ['Strategy', '/mstr'],
      ['Bitcoin', '/btc'],
    ] as const) {
      await link(page, name).click();
      await page.waitForURL(site.url + path);
      await arrived(page);
    }
    return listeners();
  };
  // what loads late comes once; what is left behind by a change of page comes each time
  let [before, after] = [await round(), await round()];
  for (let more = 0; more < 3 && String(after) !== String(before); more++) [before, after] = [after, await round()];
  assert.deepEqual(after, before);
});
