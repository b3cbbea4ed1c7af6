import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { openOnPhone } from '../assetView.ts';
import { openOwnPage, PHONE } from '../browser.ts';
import { fingerOn } from '../phone/finger.ts';
import { openSite } from '../site.ts';
import { keptText, until } from './kept.ts';

const site = openSite();

const LINE = '.offline-line';

const untilWords = (page: Page, words: RegExp): Promise<void> =>
  page.locator(LINE, { hasText: words }).waitFor({ timeout: 20_000 });

test('a phone without a connection has the last known page, with cards, says so, and comes back by itself [M2]', async () => {
  const { page, complaints } = await openOwnPage(site.browser, { ...PHONE, serviceWorkers: 'allow' });
  await openOnPhone(page, `${site.url}/btc`);
  for (const path of ['/btc', '/api/predictions', '/api/prices'])
    await until(async () => (await keptText(page, path)) !== null);
  await until(() => page.evaluate(() => navigator.serviceWorker.controller !== null));
  await page.context().setOffline(true);
  await untilWords(page, /^You are offline\. Prices and calls as of \d\d:\d\d; trying again\.$/);
  await page.reload();
  await untilWords(page, /^You are offline\. Prices and calls as of \d\d:\d\d; trying again\./);
  const finger = await fingerOn(page);
  const item = page.locator('.hc-item').first();
  await item.evaluate((row) => row.scrollIntoView({ block: 'center' })); // it stands behind the bar at the bottom
  await finger.tap(item);
  await page.locator('.hc-card').waitFor();
  await page.goBack();
  await page.locator('.hc-card').waitFor({ state: 'detached' });
  await page.evaluate(() => {
    location.hash = '#submit';
  });
  const form = page.getByRole('dialog');
  await form.getByLabel('Who said it').fill('Cassandra');
  await form.getByText('You are offline. Sending needs a connection; what you typed is kept until then.').waitFor();
  await page.context().setOffline(false);
  await form.getByText('You are offline.').waitFor({ state: 'detached' });
  assert.equal(await form.getByLabel('Who said it').inputValue(), 'Cassandra');
  await page.goBack();
  await untilWords(page, /^You are online again\.$/);
  await page.locator(LINE).waitFor({ state: 'detached' });
  assert.deepEqual(
    complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|net::ERR|WebSocket|Failed to load resource/.test(text)),
    [],
  );
});

test('in a browser without sockets, storage and workers the page is whole, and says nothing wrong', async () => {
  const { page, complaints } = await openOwnPage(site.browser, PHONE);
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('Access is denied.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
    Object.defineProperty(window, 'WebSocket', { value: undefined });
    Object.defineProperty(window, 'requestIdleCallback', { value: undefined });
  });
  await openOnPhone(page, `${site.url}/btc`);
  await page.waitForRequest((request) => request.url().includes('/live-price'), { timeout: 30_000 });
  const finger = await fingerOn(page);
  await finger.tap(page.getByRole('button', { name: 'Menu' }));
  const menu = page.getByRole('dialog', { name: 'Select Asset' });
  await finger.tap(menu.getByRole('button', { name: 'Dark' }));
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
  await page.goBack();
  await menu.waitFor({ state: 'detached' });
  assert.equal(new URL(page.url()).pathname, '/btc', 'Back closed the menu and left nothing');
  await page.context().setOffline(true);
  await untilWords(page, /^You are offline\. Prices and calls as of \d\d:\d\d; trying again\.$/);
  assert.ok((await page.locator('.hc-item').count()) > 0, 'what is there stays');
  await page.context().setOffline(false);
  await untilWords(page, /^You are online again\.$/);
  assert.deepEqual(
    complaints.filter((text) => !/net::ERR|Failed to load resource/.test(text)),
    [],
  );
});
