import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, frame, keepWritten, monthAgo, openOnPhone, openView, seen, written } from './assetView.ts';
import { openOwnPage, openPage, sizes } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

test('the selector offers ALL, 1Y, 2Y, 3Y and 5Y, and the chart begins so many calendar years back from today [V3]', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  const group = page.getByRole('group', { name: 'Time frame' });
  assert.deepEqual(
    await group.getByRole('radio').evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value'))),
    ['ALL', '1Y', '2Y', '3Y', '5Y'],
  );
  assert.ok(await frame(page, '5Y').isChecked());
  for (const years of [5, 1, 2, 3]) {
    await frame(page, `${years}Y`).check();
    await eventually(
      () => seen(page),
      ({ from }) => from === monthAgo(years),
    );
  }
  await frame(page, 'ALL').check();
  const all = await eventually(
    () => seen(page),
    ({ from }) => Number(from?.slice(-4)) < Number(monthAgo(5).slice(-4)),
  );
  assert.match(all.from ?? '', /20(1[5-9]|20)$/);
});

test('Strategy and Nakamoto open with two years [V3]', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/mstr`);
  const shown = await seen(page);
  assert.deepEqual([shown.frame, shown.from], ['2Y', monthAgo(2)]);
  await page.goto(`${site.url}/naka`);
  await frame(page, '2Y').waitFor();
  assert.ok(await frame(page, '2Y').isChecked());
});

test('it is one stop of the tab key, and arrows choose in it', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  await page.getByRole('radio', { name: 'Linear' }).focus();
  await page.keyboard.press('Tab');
  assert.ok(await frame(page, '5Y').evaluate((radio) => radio === document.activeElement));
  await page.keyboard.press('ArrowLeft');
  assert.ok(await frame(page, '3Y').isChecked());
  await eventually(
    () => seen(page),
    ({ from }) => from === monthAgo(3),
  );
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  assert.ok(await frame(page, 'ALL').isChecked());
  assert.ok(await frame(page, 'ALL').evaluate((radio) => radio === document.activeElement));
});

test('a phone has no selector, and its chart opens with its own three years [V3]', async () => {
  const { page } = await openOwnPage(site.browser, { viewport: { width: sizes.phone, height: 844 } });
  await keepWritten(page);
  await openOnPhone(page, `${site.url}/btc`);
  assert.equal(await page.getByRole('group', { name: 'Time frame' }).count(), 0);
  const years = (await written(page)).filter((text) => /^20\d\d$/.test(text)).sort();
  assert.equal(years[0], String(new Date().getUTCFullYear() - 2));
});

/** The narrowest of each of the page's styles, and a wide one. */
for (const width of [768, 1024, 1200, 1280, 2560]) {
  test(`price, figures and choices stand apart at ${width} px`, async () => {
    const { page } = await openPage(site.browser, { viewport: { width, height: 900 } });
    await openView(page, `${site.url}/btc?expert=Cassandra`);
    await page.locator('.standing-of').waitFor();
    const boxes = await page
      .locator('.price-figure strong, .price-figure .hc-change, .standing p, .choices fieldset')
      .evaluateAll((parts) =>
        parts.map((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          return { left, right, top, bottom, name: part.textContent ?? '' };
        }),
      );
    assert.equal(boxes.length, 6);
    for (const [place, a] of boxes.entries()) {
      assert.ok(a.left >= 0 && a.right <= width, a.name);
      for (const b of boxes.slice(place + 1))
        assert.ok(
          a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top,
          `${a.name} / ${b.name}`,
        );
    }
  });
}

test('its targets are 44 px high for a finger', async () => {
  const { page } = await openOwnPage(site.browser, {
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    isMobile: true,
  });
  await openView(page, `${site.url}/btc`);
  for (const radio of await page.getByRole('radio').all()) {
    const box = await radio.boundingBox();
    assert.ok(box && box.height >= 44 && box.width >= 40);
  }
});
