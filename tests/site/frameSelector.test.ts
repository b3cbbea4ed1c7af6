import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually, frame, keepWritten, monthAgo, openView, pages, seen, written } from './assetView.ts';
import { openOwnPage, openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

const group = (page: Page) => page.getByRole('group', { name: 'Time frame' });

/** Waits until the chart begins in a month. */
const beginsIn = (page: Page, month: string): Promise<unknown> =>
  eventually(
    () => seen(page),
    ({ from }) => from === month,
  );

test('the selector of time frames [V3]', async (t) => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc?expert=Cassandra`);

  await t.test('is one stop of the tab key, and arrows choose in it', async () => {
    await page.getByRole('radio', { name: 'Linear' }).focus();
    await page.keyboard.press('Tab');
    assert.ok(await frame(page, '5Y').evaluate((radio) => radio === document.activeElement));
    await page.keyboard.press('ArrowLeft');
    assert.ok(await frame(page, '3Y').isChecked());
    await beginsIn(page, monthAgo(3));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    assert.ok(await frame(page, 'ALL').isChecked());
    assert.ok(await frame(page, 'ALL').evaluate((radio) => radio === document.activeElement));
  });

  await t.test(
    'offers ALL, 1Y, 2Y, 3Y and 5Y, and the chart begins so many calendar years back from today',
    async () => {
      const radios = group(page).getByRole('radio');
      assert.deepEqual(await radios.evaluateAll((all) => all.map((radio) => radio.getAttribute('value'))), [
        'ALL',
        '1Y',
        '2Y',
        '3Y',
        '5Y',
      ]);
      for (const years of [5, 1, 2, 3]) {
        await frame(page, `${years}Y`).check();
        await beginsIn(page, monthAgo(years));
      }
      await frame(page, 'ALL').check();
      const all = await eventually(
        () => seen(page),
        ({ from }) => Number(from?.slice(-4)) < Number(monthAgo(5).slice(-4)),
      );
      assert.match(all.from ?? '', /20(1[5-9]|20)$/);
    },
  );

  await t.test('stands apart from price, figures and choices at the narrowest width and at a usual one', async () => {
    await page.locator('.standing-record', { hasText: 'call' }).waitFor();
    const parts = page.locator('.price-figure strong, .price-figure .hc-change, .standing p, .choices fieldset');
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await parts.evaluateAll((all) =>
        all.map((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          return { left, right, top, bottom, name: part.textContent ?? '' };
        }),
      );
      assert.equal(boxes.length, 6);
      for (const [place, a] of boxes.entries()) {
        assert.ok(a.left >= 0 && a.right <= width, `${a.name} at ${width} px`);
        for (const b of boxes.slice(place + 1))
          assert.ok(
            a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top,
            `${a.name} / ${b.name} at ${width} px`,
          );
      }
    }
  });

  await t.test('has two years at first where the asset is Strategy or Nakamoto [V3]', async () => {
    for (const [name, path] of [
      ['Strategy', '/mstr'],
      ['Nakamoto', '/naka'],
    ] as const) {
      await pages(page).getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 2, name: `${name} Predictions` }).waitFor();
      const shown = await eventually(
        () => seen(page),
        (now) => now.path === path && now.from === monthAgo(2),
      );
      assert.equal(shown.frame, '2Y', name);
    }
  });
});

test('a tablet’s selector has targets of 44 px; made narrower, the page becomes a phone’s without one, whose axis reaches $1,000 [V3 V4 C10]', async () => {
  // Under a mouse such a width is a window that is zoomed in.
  const tablet = { viewport: { width: 768, height: 900 }, hasTouch: true, isMobile: true };
  const { page } = await openOwnPage(site.browser, tablet);
  await keepWritten(page);
  await openView(page, `${site.url}/mstr?expert=Cassandra`);
  for (const radio of await page.getByRole('radio').all()) {
    const box = await radio.boundingBox();
    assert.ok(box && box.height >= 44 && box.width >= 40);
  }
  assert.equal((await written(page)).includes('$1,000'), false);
  await page.setViewportSize({ width: 767, height: 900 });
  await group(page).waitFor({ state: 'detached' });
  await eventually(
    () => written(page),
    (texts) => texts.includes('$1,000'),
  );
});
