import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openOnPhone } from '../assetView.ts';
import { openOwnPage, PHONE } from '../browser.ts';
import { noteScrolling, scrollEnds } from '../scrollRest.ts';
import { openSite } from '../site.ts';
import { fingerOn } from './finger.ts';

const site = openSite();

test('a phone’s board under a finger', async (t) => {
  const { page, complaints } = await openOwnPage(site.browser, PHONE);
  await noteScrolling(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openOnPhone(page, `${site.url}/btc?frame=1y&from=2024-01-01&to=2024-12-31`);
  const finger = await fingerOn(page);
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

  await t.test('is searched: a tap opens the field, and another one ends the search [M2]', async () => {
    const opener = page.getByRole('button', { name: 'Search', exact: true });
    assert.equal(await page.getByRole('searchbox').count(), 0);
    await opener.scrollIntoViewIfNeeded();
    await scrollEnds(page);
    await finger.tap(opener);
    await page.getByRole('searchbox').fill('merlin');
    await page.waitForURL(/find=merlin/);
    await scrollEnds(page);
    await finger.tap(opener);
    await page.waitForURL((url) => !url.search.includes('find='));
    await page.locator('.hc-mobile-list .hc-item').nth(20).waitFor({ state: 'attached' }); // all are listed again
  });

  await t.test(
    'hides a call by a tap at its eye’s edge, and opens one by a tap on it, and its record [M6 C1 P7]',
    async () => {
      const item = page.locator('.hc-mobile-list .hc-item').nth(1);
      const eye = item.locator('.hc-eye');
      await eye.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await scrollEnds(page);
      const [box, words] = [await eye.boundingBox(), await item.locator('.hc-item-claim').boundingBox()];
      assert.ok(box && words);
      assert.ok(box.width >= 44 && box.height >= 44, `${box.width} × ${box.height}`);
      assert.ok(box.x + box.width <= words.x + 0.5, `${box.x + box.width} > ${words.x}`);
      await finger.down({ x: box.x + box.width - 3, y: box.y + box.height - 3 });
      await finger.up();
      await page.getByText('hidden: 1, show all').waitFor();
      assert.equal(await item.locator('[aria-current]').count(), 0);

      await page.locator('button.hc-item-face').first().tap();
      const card = page.locator('.hc-card');
      await card.waitFor();
      await page.waitForURL(/prediction=/);
      const id = new URL(page.url()).searchParams.get('prediction');
      await card.getByRole('link', { name: 'History' }).tap();
      await page.waitForURL(`${site.url}/p/${id}`);
      await page.locator('.record-picture .hc-picture:visible svg').first().waitFor();
      await page.getByRole('link', { name: 'On the chart' }).tap();
      await page.waitForURL((url) => url.searchParams.get('prediction') === id);
      await card.waitFor();
    },
  );

  await t.test('has a menu that offers Strategy where the server has prices of it [M5]', async () => {
    await page.getByRole('button', { name: 'Menu' }).tap();
    const strategy = page.getByRole('dialog', { name: 'Select Asset' }).getByRole('link', { name: 'Strategy (MSTR)' });
    await strategy.waitFor();
    assert.equal(await strategy.getAttribute('href'), '/mstr');
  });

  assert.deepEqual(complaints, []);
});
