import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { openOnPhone } from '../assetView.ts';
import { openOwnPage } from '../browser.ts';
import { openSite } from '../site.ts';
import { type Finger, fingerOn, PHONE } from './finger.ts';

const site = openSite();

async function openMenu(path = '/btc'): Promise<{ page: Page; finger: Finger; open: () => Promise<void> }> {
  const { page } = await openOwnPage(site.browser, PHONE);
  await openOnPhone(page, site.url + path);
  const finger = await fingerOn(page);
  const open = async (): Promise<void> => {
    await finger.tap(page.getByRole('button', { name: 'Menu' }));
    await page.getByRole('dialog', { name: 'Select Asset' }).waitFor();
  };
  await open();
  return { page, finger, open };
}

const closed = (page: Page): Promise<void> => page.getByRole('dialog').waitFor({ state: 'detached' });

test('the menu leads to Bitcoin and Nakamoto, says that Strategy is to come, and Cancel closes it [M5]', async () => {
  const { page, finger, open } = await openMenu();
  const dialog = page.getByRole('dialog');
  assert.deepEqual(
    await dialog
      .locator('.hc-menu-entry')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).innerText.replaceAll(/\s+/g, ' '))),
    ['Bitcoin (BTC)', 'Strategy (MSTR) Coming Soon', 'Nakamoto (NAKA)'],
  );
  assert.ok(await dialog.getByRole('button', { name: 'Strategy' }).isDisabled());
  await finger.tap(dialog.getByRole('button', { name: 'Strategy' }));
  assert.equal(new URL(page.url()).pathname, '/btc');
  await finger.tap(dialog.getByRole('button', { name: 'Cancel' }));
  await closed(page);
  await open();
  await finger.tap(dialog.getByRole('link', { name: 'Nakamoto' }));
  await page.waitForURL('**/naka');
  await closed(page);
  await page.locator('.hc-price-pair', { hasText: 'Nakamoto' }).waitFor();
  await open();
  await finger.tap(dialog.getByRole('link', { name: 'Bitcoin' }));
  await page.waitForURL((url) => url.pathname + url.search === '/btc');
});

test('a phone chooses its time frame and its scale in the menu, and the chart follows [V3]', async () => {
  const { page, finger, open } = await openMenu();
  const chosen = (): Promise<string | null> =>
    page.locator('.hc-menu-choice', { hasText: 'Time frame' }).locator('[aria-pressed="true"]').textContent();
  assert.equal(await chosen(), '3Y');
  assert.equal(await page.getByRole('group', { name: 'Time frame' }).getByRole('button').count(), 5);
  const before = await page.locator('.hc-chart-layer').first().screenshot();
  await finger.tap(page.getByRole('button', { name: '1Y' }));
  await closed(page);
  await page.waitForURL(/frame=1y/);
  await page.waitForTimeout(600); // until the chart has come to rest
  assert.notDeepEqual(await page.locator('.hc-chart-layer').first().screenshot(), before);
  await open();
  assert.equal(await chosen(), '1Y');
  await finger.tap(page.getByRole('button', { name: '5Y' }));
  await page.waitForURL(/frame=5y/);
  await open();
  await finger.tap(page.getByRole('button', { name: 'Log' }));
  await page.waitForURL(/scale=log/);
  await page.reload();
  await open();
  assert.equal(await chosen(), '5Y');
});

test('a phone has no footer on /btc: About and Terms are in the menu, beside how we judge and the theme [L6]', async () => {
  const { page, finger } = await openMenu();
  assert.ok(await page.locator('.footer').isHidden());
  const dialog = page.getByRole('dialog');
  for (const [name, path] of [
    ['Experts: who calls it right', '/experts'],
    ['Follow Bitcoin', '/follow?asset=btc'],
    ['How we judge', '/how-we-judge'],
    ['About Us', '/about'],
    ['Terms of Service', '/terms'],
  ] as const)
    assert.equal(await dialog.getByRole('link', { name }).getAttribute('href'), path);
  await finger.tap(dialog.getByRole('button', { name: 'Dark' }));
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  const terms = page.context().waitForEvent('page');
  await finger.tap(dialog.getByRole('link', { name: 'Terms of Service' }));
  assert.equal(new URL((await terms).url()).pathname, '/terms');
});

test('a press beside the menu closes it and reaches nothing behind it, nor does a swipe there; the focus returns [M5]', async () => {
  const { page, finger, open } = await openMenu();
  const before = await page.evaluate(() => ({ top: scrollY, href: location.href }));
  const chart = await page.locator('.hc-chart-layer').first().boundingBox();
  const sheet = await page.locator('.hc-menu-body').boundingBox();
  assert.ok(chart && sheet && sheet.y > 40, 'something is seen beside the menu');
  await finger.swipe({ x: 190, y: 30 }, { x: 190, y: 8 });
  await page.touchscreen.tap(190, 30);
  await closed(page);
  assert.deepEqual(await page.evaluate(() => ({ top: scrollY, href: location.href })), before);
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Menu');
  await open();
  await page.keyboard.press('Escape');
  await closed(page);
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Menu');
  await open();
  await page.keyboard.press('?');
  await page.waitForTimeout(100);
  assert.ok(
    await page.getByRole('dialog', { name: 'Select Asset' }).isVisible(),
    'keys of the page do not act behind it',
  );
  for (let i = 0; i < 40 && (await page.getByRole('dialog').count()) > 0; i++) await page.keyboard.press('Tab');
  await closed(page);
});
