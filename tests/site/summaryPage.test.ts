import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { chip, eventually, frame, openView, pickExpert } from './assetView.ts';
import { openPage, sizes } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

interface Row {
  readonly prediction_type: string | null;
  readonly influencer: { readonly name: string };
  readonly price_target: number | string | null;
  readonly price_min: number | string | null;
  readonly price_max: number | string | null;
  readonly start_date: string | null;
  readonly prediction_made: string | null;
  readonly end_date: string | null;
  readonly target_time: string | null;
  readonly success_status: string | null;
}

/** The sentence and the average, as they are read. */
const told = async (page: Page): Promise<{ readonly record: string; readonly average: string }> => {
  const read = async (part: string) => (await page.locator(part).innerText()).replaceAll(/\s+/g, ' ').trim();
  return { record: await read('.standing-record'), average: await read('.standing-average') };
};

const rowsOf = async (): Promise<Row[]> => (await (await fetch(`${site.url}/api/predictions`)).json()) as Row[];

const yearsFrom = (day: Date, years: number): string => {
  const then = new Date(day);
  then.setUTCFullYear(then.getUTCFullYear() + years);
  return then.toISOString().slice(0, 10);
};
const yearsFromNow = (years: number): string => yearsFrom(new Date(), years);

/** Where a prediction ends that names no end: today, or two years after its start for a top or bottom. */
function endWithoutOne({ prediction_type: kind, start_date, prediction_made }: Row): string {
  const keeps = kind === 'top' || kind === 'bottom';
  return keeps ? yearsFrom(new Date(String(start_date ?? prediction_made)), 2) : yearsFromNow(0);
}

function priceOf({ prediction_type: kind, price_target: target, price_min: min, price_max: max }: Row): number {
  if (kind === 'range') return (Number(min) + Number(max)) / 2;
  if (kind === 'top') return Number(max ?? target);
  if (kind === 'bottom' || kind === 'pricetimerange') return Number(min ?? target);
  return Number(target ?? min);
}

/** The average as the specification has it, from what the server sends. */
function averageIn(rows: readonly Row[], frame: string, back: number | null, ahead: number): string {
  const inside = rows.filter((row) => {
    if (row.success_status === 'success' || row.success_status === 'miss') return false;
    const end = (row.end_date ?? row.target_time)?.slice(0, 10) ?? endWithoutOne(row);
    return end <= yearsFromNow(ahead) && (back === null || end >= yearsFromNow(-back));
  });
  const label = `Average pending target ${frame}:`;
  const until = `until ${yearsFromNow(ahead).slice(0, 4)}`;
  if (inside.length === 0) return `${label} none ${until}`;
  const average = inside.reduce((sum, row) => sum + priceOf(row), 0) / inside.length;
  const price = average >= 1_000_000 ? `$${(average / 1_000_000).toFixed(1)}M` : `$${Math.round(average / 1000)}k`;
  return `${label} ${price} · ${inside.length} ${inside.length === 1 ? 'call' : 'calls'} ${until}`;
}

test('the average is of the pending predictions that end in the time frame, and follows it [V5]', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  const rows = await rowsOf();
  const averages = new Set<string>();
  for (const [name, back, ahead] of [
    ['5Y', 5, 5],
    ['1Y', 1, 1],
    ['2Y', 2, 2],
    ['ALL', null, 10],
  ] as const) {
    await frame(page, name).check();
    const { average } = await eventually(
      () => told(page),
      (now) => now.average.startsWith(`Average pending target ${name}: `),
    );
    assert.equal(average, averageIn(rows, name, back, ahead));
    averages.add(average);
  }
  assert.ok(averages.size > 1, 'the demo has predictions that one frame holds and another does not');
});

test('one sentence under the headline tells how the calls stand; narrowed to an expert it is theirs; a chip does not change it', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  const standing = (rows: readonly Row[]) => {
    const right = rows.filter((row) => row.success_status === 'success').length;
    const settled = right + rows.filter((row) => row.success_status === 'miss').length;
    return `${settled} settled, ${right} came true. How we judge →`;
  };
  const all = await rowsOf();
  assert.equal((await told(page)).record, `${all.length} public calls, ${standing(all)}`);
  await pickExpert(page, 'Cassandra');
  const rows = all.filter(({ influencer }) => influencer.name === 'Cassandra');
  const own = { record: `Cassandra’s ${rows.length} calls: ${standing(rows)}`, average: averageIn(rows, '5Y', 5, 5) };
  await eventually(
    () => told(page),
    ({ record }) => record === own.record,
  );
  assert.deepEqual(await told(page), own);
  await chip(page, 'Miss').click();
  await page.waitForURL(/status=miss/);
  assert.deepEqual(await told(page), own);
  await page.locator('.standing').getByRole('link', { name: 'How we judge' }).click();
  await page.getByRole('heading', { level: 1, name: 'How we judge' }).waitFor();
  const header = page.getByRole('banner').getByRole('link', { name: 'How we judge' });
  assert.equal(await header.getAttribute('aria-current'), 'page');
});

for (const [name, width] of Object.entries(sizes)) {
  test(`the head keeps its height while predictions load, at ${width} px (${name})`, async () => {
    const { page } = await openPage(site.browser, { viewport: { width, height: 900 } });
    const asked = Promise.withResolvers<void>();
    await page.route('**/api/predictions', async (route) => {
      await asked.promise;
      await route.continue();
    });
    await page.goto(`${site.url}/btc?frame=5Y`); // without a first view
    await page.locator('.standing[aria-busy="true"]').waitFor();
    await page.locator(':is(.price-figure, .hc-price-figure) strong').waitFor();
    const height = () =>
      page.locator('.headline, .hc-price-head').evaluate((head) => head.getBoundingClientRect().height);
    const before = await height();
    asked.resolve();
    await page.locator('.standing[aria-busy="false"]').waitFor();
    assert.equal(await height(), before);
    await page.goto(`${site.url}/btc?expert=Cassandra&find=one%20of%20the%20words`);
    await page.locator('.standing[aria-busy="false"]').waitFor();
    assert.equal(await height(), before);
  });
}
