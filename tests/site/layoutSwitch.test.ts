import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frame, keepWritten, openOnPhone, openView, written } from './assetView.ts';
import { openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

test('a tablet’s chart has the desktop’s axis, a phone’s has its own that reaches $1,000 [V4 C10]', async () => {
  for (const [width, isPhone] of [
    [1440, false],
    [820, false],
    [768, false],
    [767, true],
    [390, true],
  ] as const) {
    const { page } = await openPage(site.browser, { viewport: { width, height: 900 } });
    await keepWritten(page);
    await (isPhone ? openOnPhone : openView)(page, `${site.url}/mstr?expert=Cassandra`);
    assert.equal((await written(page)).includes('$1,000'), isPhone, `${width}`);
  }
});

test('a change of layout applies after 100 ms [V4]', async () => {
  const { page } = await openPage(site.browser, { viewport: { width: 800, height: 900 } });
  await openView(page, `${site.url}/btc`);
  await page.evaluate(() => {
    let changed = 0;
    matchMedia('(min-width: 768px)').addEventListener('change', () => {
      changed = performance.now();
    });
    const choices = document.querySelector('.choices');
    const note = (): unknown => Object.assign(window, { waited: performance.now() - changed });
    if (choices) new MutationObserver(note).observe(choices, { childList: true });
  });
  await page.setViewportSize({ width: 700, height: 900 });
  await frame(page, '5Y').waitFor({ state: 'detached' });
  const waited = Number(await page.evaluate('waited'));
  assert.ok(waited >= 98 && waited < 600, `${waited} ms`);
  await page.setViewportSize({ width: 800, height: 900 });
  await frame(page, '5Y').waitFor();
});

test('a window that passes through a layout in less than 100 ms never shows it [V4]', async () => {
  const { page } = await openPage(site.browser, { viewport: { width: 800, height: 900 } });
  await openView(page, `${site.url}/btc`);
  await page.evaluate(() => {
    Object.assign(window, { changes: 0 });
    const choices = document.querySelector('.choices');
    const count = (): void => {
      Object.assign(window, { changes: 1 });
    };
    if (choices) new MutationObserver(count).observe(choices, { childList: true });
  });
  await page.setViewportSize({ width: 700, height: 900 });
  await page.setViewportSize({ width: 800, height: 900 });
  await page.waitForTimeout(300);
  assert.equal(await page.evaluate('changes'), 0);
});
