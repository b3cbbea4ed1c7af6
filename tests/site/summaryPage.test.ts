import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { chip, eventually, frame, pickExpert } from './assetView.ts';
import { openPage, sizes } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

interface Row {
  readonly influencer: { readonly name: string };
  readonly success_status: string | null;
}

/** The sentence and the average, as they are read. */
const told = async (page: Page): Promise<{ readonly record: string; readonly average: string }> => {
  const read = async (part: string) => (await page.locator(part).innerText()).replaceAll(/\s+/g, ' ').trim();
  return { record: await read('.standing-record'), average: await read('.standing-average') };
};

function standing(rows: readonly Row[]): string {
  const right = rows.filter((row) => row.success_status === 'success').length;
  const settled = right + rows.filter((row) => row.success_status === 'miss').length;
  return `${settled} settled, ${right} hit. How we judge →`;
}

/** The height of the head at every size. */
async function headHeights(page: Page): Promise<readonly number[]> {
  const all: number[] = [];
  for (const width of Object.values(sizes)) {
    await page.setViewportSize({ width, height: 900 });
    const head = page.locator(width < 540 ? '.hc-price-head' : '.headline');
    await head.locator(':is(.price-figure, .hc-price-figure) strong').waitFor();
    all.push(await head.evaluate((element) => element.getBoundingClientRect().height));
  }
  return all;
}

test('the sentence and the average under the headline', async (t) => {
  const { page } = await openPage(site.browser);
  const all = (await (await fetch(`${site.url}/api/predictions`)).json()) as Row[];
  let heights: readonly number[] = [];

  await t.test('they have their room while predictions load, at every size', async () => {
    const asked = Promise.withResolvers<void>();
    await page.route('**/api/predictions', async (route) => {
      await asked.promise;
      await route.continue();
    });
    await page.goto(`${site.url}/btc?frame=5Y`); // without a first view
    await page.locator('.standing[aria-busy="true"]').waitFor();
    heights = await headHeights(page);
    asked.resolve();
    await page.locator('.standing[aria-busy="false"]').waitFor();
    assert.deepEqual(await headHeights(page), heights);
  });

  await t.test('they follow frame and expert at the same height, and a chip does not change them [V5]', async () => {
    assert.equal((await told(page)).record, `${all.length} public calls, ${standing(all)}`);
    const averages = new Set<string>();
    for (const [name, ahead] of [
      ['ALL', 10],
      ['1Y', 1],
      ['5Y', 5],
    ] as const) {
      await frame(page, name).check();
      const { average } = await eventually(
        () => told(page),
        (now) => now.average.startsWith(`Average pending target ${name}: `),
      );
      const until = new Date().getUTCFullYear() + ahead;
      assert.match(average, new RegExp(`: \\$[\\d.]+[kM]? · \\d+ calls? until ${until}$`));
      averages.add(average);
    }
    assert.equal(averages.size, 3, 'the demo has predictions that one frame holds and another does not');
    await pickExpert(page, 'Cassandra');
    const rows = all.filter(({ influencer }) => influencer.name === 'Cassandra');
    const record = `Cassandra’s ${rows.length} Bitcoin calls: ${standing(rows)}`;
    const own = await eventually(
      () => told(page),
      (now) => now.record === record,
    );
    await chip(page, 'Miss').click();
    await page.waitForURL(/status=miss/);
    assert.deepEqual(await told(page), own);
    assert.deepEqual(await headHeights(page), heights);
  });
});
