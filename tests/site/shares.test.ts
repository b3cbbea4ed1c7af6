import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, titled } from './assetView.ts';
import { beyond, layoutFollows } from './axe.ts';
import { openPage, sizes } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

test('the pages of the other assets', async (t) => {
  const { page, complaints } = await openPage(site.browser);
  const items = page.locator('.list-section .hc-item');

  await t.test(
    '/naka of a demo shows a generated price in cents and calls on it, and says what is generated [C13 P1 V1]',
    async () => {
      await page.goto(`${site.url}/naka`);
      await items.first().waitFor();
      assert.equal(await page.title(), 'Nakamoto predictions · Hindcast');
      await page.getByRole('heading', { level: 2, name: 'Nakamoto Predictions' }).waitFor();
      assert.equal(await page.locator('.price-figure strong').innerText(), '$4.72');
      for (const outcome of ['success', 'miss', 'pending'])
        await page.locator(`.hc-item[data-outcome="${outcome}"]`).first().waitFor();
      const demo = page.getByRole('complementary', { name: 'Demo' });
      assert.equal(
        (await demo.innerText()).replaceAll(/\s+/g, ' '),
        'Demo: the experts are legends and all NAKA prices are generated. Import real prices with ./hindcast prices import FILE --asset naka or set HINDCAST_COINGECKO_KEY.',
      );
    },
  );

  await t.test('/mstr shows Strategy’s price and predictions with their verdicts [V1 P1]', async () => {
    await page.getByRole('navigation', { name: 'Assets' }).getByRole('link', { name: 'Strategy' }).click();
    await page.waitForURL('**/mstr');
    await page.getByRole('heading', { level: 2, name: 'Strategy Predictions' }).waitFor();
    const sent = (await (await fetch(`${site.url}/api/mstr/predictions`)).json()) as { data: unknown[] };
    await page.waitForFunction((many) => document.querySelectorAll('.hc-item').length === many, sent.data.length);
    await titled(page, 'Strategy predictions · Hindcast');
    const heading = page.getByRole('heading', { level: 1 });
    await eventually(
      () => heading.innerText(),
      (words) => words === 'Strategy · MSTR/USD · Close of 29 May 2026',
    );
    assert.equal(await page.locator('.price-figure strong').innerText(), '$159');
    const badges = await items.locator('.hc-badge').allInnerTexts();
    assert.equal(badges.length, sent.data.length);
    assert.deepEqual([...new Set(badges.map((badge) => badge.trim()))].sort(), ['MISS', 'PENDING', 'SUCCESS']);
    await page.getByRole('application', { name: 'Strategy price and predictions' }).waitFor();
    assert.deepEqual(complaints, []);
    await page.setViewportSize({ width: sizes.small, height: 844 });
    await layoutFollows(page);
    assert.equal(await beyond(page), 0);
  });
});
