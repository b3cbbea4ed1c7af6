import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, openOnPhone } from '../assetView.ts';
import { openOwnPage, PHONE } from '../browser.ts';
import { openSite } from '../site.ts';
import { fingerOn } from './finger.ts';

const site = openSite();

test('a phone’s menu under a finger', async (t) => {
  const { page, complaints } = await openOwnPage(site.browser, PHONE);
  await page.route('**/live-price?asset=mstr', (route) => route.fulfill({ json: { asset: 'mstr', price: null } }));
  await openOnPhone(page, `${site.url}/btc`);
  const finger = await fingerOn(page);
  const dialog = page.getByRole('dialog');
  const open = async (): Promise<void> => {
    await finger.tap(page.getByRole('button', { name: 'Menu' }));
    await page.getByRole('dialog', { name: 'Select Asset' }).waitFor();
  };
  const closed = (): Promise<void> => dialog.waitFor({ state: 'detached' });
  /** Waits until the focus is on the button again. */
  const focusReturns = (): Promise<unknown> =>
    page.waitForFunction(() => document.activeElement?.textContent === 'Menu');

  await t.test(
    'has About and Terms, which the board’s footer does not show, how we judge, and the theme [L6]',
    async () => {
      assert.ok(await page.locator('.footer').isHidden());
      await open();
      for (const [name, path] of [
        ['Experts: who calls it right', '/experts'],
        ['Follow Bitcoin', '/follow?asset=btc'],
        ['How we judge', '/how-we-judge'],
        ['About Us', '/about'],
        ['Terms of Service', '/terms'],
      ] as const)
        assert.equal(await dialog.getByRole('link', { name }).getAttribute('href'), path);
      assert.equal(await dialog.getByRole('link', { name: 'Terms of Service' }).getAttribute('target'), '_blank');
      await finger.tap(dialog.getByRole('button', { name: 'Dark' }));
      await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    },
  );

  await t.test('says Coming Soon of Strategy where the server has no prices of it [M5]', async () => {
    await dialog.getByRole('button', { name: 'Strategy (MSTR) Coming Soon' }).waitFor();
    assert.equal(await dialog.getByRole('link', { name: 'Strategy (MSTR)' }).count(), 0);
  });

  await t.test(
    'is closed by a press beside it and by Escape, which reach nothing behind it; the focus returns [M5]',
    async () => {
      const seen = () => page.evaluate(() => ({ top: scrollY, href: location.href }));
      const before = await seen();
      const sheet = await page.locator('.hc-menu-body').boundingBox();
      assert.ok(sheet && sheet.y > 40, 'something is seen beside the menu');
      await finger.swipe({ x: 190, y: 30 }, { x: 190, y: 8 });
      const drawn = () =>
        page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      // a tap that comes while the browser still thinks of the swipe ends that, and presses nothing
      await eventually(
        async () => {
          await page.touchscreen.tap(190, 30);
          await drawn();
          return dialog.count();
        },
        (count) => count === 0,
      );
      assert.deepEqual(await seen(), before);
      await focusReturns();
      await open();
      await page.keyboard.press('?');
      await page.keyboard.press('Escape');
      await closed();
      await focusReturns();
      await open();
      assert.equal(await dialog.count(), 1, 'keys of the page do not act behind it');
      for (let i = 0; i < 40 && (await dialog.count()) > 0; i++) await page.keyboard.press('Tab');
      await closed();
    },
  );

  await t.test('leads to Nakamoto and back to Bitcoin [M5]', async () => {
    await open();
    await finger.tap(dialog.getByRole('link', { name: 'Nakamoto' }));
    await page.waitForURL('**/naka');
    await closed();
    await page.locator('.hc-price-pair', { hasText: 'Nakamoto' }).waitFor();
    await open();
    await finger.tap(dialog.getByRole('link', { name: 'Bitcoin' }));
    await page.waitForURL((url) => url.pathname + url.search === '/btc');
    await closed();
    await page.locator('.hc-price-pair', { hasText: 'Bitcoin' }).waitFor();
  });

  await t.test('chooses time frame and scale, and the chart follows [V3]', async () => {
    const chosen = (): Promise<string | null> =>
      page.locator('.hc-menu-choice', { hasText: 'Time frame' }).locator('[aria-pressed="true"]').textContent();
    /** The marks and where they are. */
    const marks = (): Promise<string> =>
      page
        .locator('.hc-mark:not([hidden])')
        .evaluateAll((all) => all.map((mark) => `${mark.ariaLabel} ${mark.getAttribute('style')}`).join());
    const before = await eventually(marks, (now) => now !== '');
    await open();
    assert.equal(await chosen(), '3Y');
    assert.equal(await page.getByRole('group', { name: 'Time frame' }).getByRole('button').count(), 5);
    await finger.tap(page.getByRole('button', { name: '1Y' }));
    await closed();
    await page.waitForURL(/frame=1y/);
    await eventually(marks, (now) => now !== before && now !== '');
    await open();
    assert.equal(await chosen(), '1Y');
    await finger.tap(page.getByRole('button', { name: 'Log' }));
    await page.waitForURL(/scale=log/);
  });

  assert.deepEqual(complaints, []);
});
