import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { eventually, item, openView } from './assetView.ts';
import { openPage, sizes } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

const rows = (page: Page): Locator => page.locator('.hc-history-table tbody tr');
const selected = (page: Page): string | null => new URL(page.url()).searchParams.get('prediction');

async function openHistory(width: number): Promise<Page> {
  const { page } = await openPage(site.browser, { viewport: { width, height: 800 } });
  await openView(page, `${site.url}/btc`);
  await rows(page).first().scrollIntoViewIfNeeded();
  return page;
}

/** What is hit at places of a row, by its class: each of its links at its middle, and the middles of its cells. */
const hits = (row: Locator): Promise<{ readonly link: boolean; readonly hit: string }[]> =>
  row.evaluate((tr) => {
    tr.scrollIntoView({ block: 'center' });
    const places = [...tr.querySelectorAll('a, td[data-column="said"], td[data-column="target"]')];
    return places.flatMap((place) => {
      const { x, y, width, height } = place.getBoundingClientRect();
      if (width === 0) return [];
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      const link = place.matches('a');
      return { link, hit: link ? String(place.contains(hit)) : (hit?.className ?? '') };
    });
  });

for (const [name, width] of Object.entries({ desk: sizes.desk, tablet: sizes.tablet })) {
  test(`a row is pressed wherever it is hit, but its links are links, at the size of a ${name}`, async () => {
    const page = await openHistory(width);
    const found = (await Promise.all([0, 3, 7].map((row) => hits(rows(page).nth(row))))).flat();
    const links = found.filter(({ link }) => link);
    assert.ok(links.length >= 6, `only ${links.length} links`);
    assert.ok(links.every(({ hit }) => hit === 'true'));
    const cells = found.filter(({ link }) => !link);
    assert.ok(cells.length >= 3);
    for (const { hit } of cells) assert.equal(hit, 'hc-history-show');
  });
}

test('a row pressed by keyboard opens its card on the chart and takes the focus there; Escape closes it', async () => {
  const page = await openHistory(sizes.desk);
  const button = rows(page).nth(5).getByRole('button');
  await button.focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog');
  await card.waitFor();
  await eventually(
    () => card.evaluate((element) => element.contains(document.activeElement)),
    (inside) => inside,
  );
  await eventually(
    () => card.evaluate((element) => element.getBoundingClientRect()),
    ({ top, bottom }) => top >= 0 && bottom <= 800,
  );
  const id = selected(page) ?? '';
  assert.equal(await item(page, id).getAttribute('aria-current'), 'true');
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.activeElement?.closest('.hc-chart') !== null), true);
  assert.equal(await item(page, id).getAttribute('aria-pressed'), 'true');
});
