import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import {
  arrived,
  chip,
  eventually,
  expertField,
  frame,
  item,
  openView,
  pickExpert,
  rested,
  search,
  seen,
} from './assetView.ts';
import { openOwnPage, openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

const query = (page: Page): string => new URL(page.url()).search;
const span = (page: Page): Promise<string> => page.locator('.hc-bar-words').innerText();
const steps = (page: Page): Promise<number> => page.evaluate(() => history.length);
const fit = (page: Page) => page.locator('.hc-fit select');
const fan = (page: Page) => page.getByRole('button', { name: 'Likely range' });
const zoomIn = (page: Page) => page.getByRole('button', { name: 'Zoom in' });
const chartMarks = (page: Page) => page.getByRole('toolbar', { name: 'Predictions on the chart' }).getByRole('button');

/** The names of the marks on the chart, once they pass. */
const namesOn = (page: Page, passes: (names: string) => boolean): Promise<string> =>
  eventually(
    () => chartMarks(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? '').join()),
    passes,
  );

/** The address once it names a part of time. */
const ranged = (page: Page): Promise<string> =>
  eventually(
    async () => query(page),
    (now) => /from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/.test(now),
  );

test('the address says what was chosen, and opened elsewhere shows the same [P3 P4 P7 V3 C9]', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  assert.equal(page.url(), `${site.url}/btc`, 'a page that nobody changed has a plain address');
  await frame(page, '3Y').check();
  await page.getByRole('radio', { name: 'Log' }).check();
  await fit(page).selectOption('all');
  await fan(page).click();
  await pickExpert(page, 'Cassandra');
  await chip(page, 'Successful').click();
  await search(page).fill('target');
  await eventually(
    () => seen(page),
    ({ listed, words }) => words === 'target' && listed.length > 1 && listed.length < 52,
  );
  const texts = await page.locator('.list-section .hc-item').allInnerTexts();
  assert.ok(texts.every((text) => text.includes('Cassandra') && text.includes('SUCCESS')));
  await namesOn(page, (names) => names.includes('Cassandra') && !/Merlin|Tiresias|Calchas|Sibyl/.test(names));
  const { listed } = await seen(page);
  const [first = '', second = ''] = listed;
  await page.locator(`.hc-item[data-id="${first}"] .hc-eye`).click();
  await item(page, second).click();
  // The selected prediction comes into view, so the chart shows another part of time.
  await page.waitForURL(/[?&]from=/);
  const sent = await eventually(
    () => seen(page),
    ({ selected, off, frame: lit }) => selected === second && off.length === 1 && lit === null,
  );
  assert.match(query(page), /^\?frame=3y&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d&scale=log&/);
  const chosen = new URLSearchParams(query(page));
  assert.deepEqual([chosen.get('fit'), chosen.get('fan')], ['all', 'on']);
  assert.ok(
    query(page).endsWith(`&status=success&expert=Cassandra&find=target&hide=${first}&prediction=${second}`),
    query(page),
  );
  const link = page.url();

  const { page: other, complaints } = await openPage(site.browser);
  await openView(other, link);
  // Each chart goes its own shortest way to what is selected.
  await eventually(
    () => seen(other),
    (got) => isDeepStrictEqual({ ...got, from: null }, { ...sent, from: null }),
  );
  assert.match(await other.locator('.hc-card').first().innerText(), /Cassandra/);
  assert.equal(await fit(other).inputValue(), 'all');
  assert.equal(await fan(other).getAttribute('aria-pressed'), 'true');
  assert.equal(other.url(), link);
  assert.deepEqual(complaints, []);
});

test('what a link says badly is ignored and runs nothing, and names that do not exist leave the address', async () => {
  const { page, complaints } = await openPage(site.browser);
  const bad = [
    'frame=NaN&frame=9y&scale=cubic&status=%3Cscript%3Ealert(1)%3C/script%3E&expert=%3Cscript%3E&expert=Nobody',
    `mode=many&hide=99999,-1,NaN&${'a=b&'.repeat(300)}find=`,
    `expert=${'x'.repeat(5000)}`,
    '__proto__=1&constructor=2&%E0%A4%A=%E0%A4%A&&&=&%',
  ];
  await openView(page, `${site.url}/btc?${bad.join('&')}&expert=Merlin&frame=2y&prediction=NaN`);
  const shown = await eventually(
    () => seen(page),
    ({ listed }) => listed.length > 0 && listed.length < 20,
  );
  assert.deepEqual([shown.frame, shown.scale, shown.chip, shown.off], ['2Y', 'linear', 'All', []]);
  assert.ok((await page.locator('.hc-item').allInnerTexts()).every((text) => text.includes('Merlin')));
  await page.waitForURL((url) => !/Nobody|script|99999/.test(url.search) && url.search.includes('expert=Merlin'));
  assert.equal(await page.locator('script:not([src]):not([type])').count(), 0);
  assert.deepEqual(complaints, []);
  await page.goto(`${site.url}/btc?expert=Nobody&status=miss`);
  await page.waitForURL(`${site.url}/btc?status=miss`);
  assert.equal(await expertField(page).inputValue(), 'All Influencers');
});

test('a link holds before its predictions have come, also to days that only they lead to [C11]', async () => {
  const { page } = await openPage(site.browser);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/predictions', async (route) => {
    await held;
    await route.continue();
  });
  const asked = '?from=2024-04-17&to=2036-06-25&scale=log';
  await page.goto(`${site.url}/btc${asked}`);
  await page.getByRole('slider', { name: 'Start of the time shown' }).waitFor();
  const before = await span(page);
  assert.ok(await page.getByRole('radio', { name: 'Log' }).isChecked());
  assert.equal(await page.locator('.hc-item[data-id]').count(), 0);
  assert.equal(query(page), asked);
  release();
  await arrived(page);
  await eventually(
    () => span(page),
    (now) => now === 'Apr 2024 – Jun 2036',
  );
  assert.notEqual(before, await span(page));
  assert.equal(query(page), asked);
});

test('where a reader zooms is in the address, replaced while it moves; a press on the frame goes back to it [V3 C2]', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  const home = await rested(page); // the bar follows predictions that came after the prices
  const before = await steps(page);
  const lit = () => page.getByRole('group', { name: 'Time frame' }).locator('input:checked').count();
  await zoomIn(page).click();
  await ranged(page);
  await zoomIn(page).click();
  await eventually(lit, (count) => count === 0);
  const shown = await rested(page);
  assert.equal(await steps(page), before, 'moving is no step of the history');
  assert.equal(await lit(), 0, 'no frame is lit');
  const zoomed = page.url();
  await frame(page, '5Y').check();
  await page.waitForURL(`${site.url}/btc`);
  await eventually(
    () => span(page),
    (now) => now === home,
  );
  assert.equal(await steps(page), before + 1, 'a frame is a step of the history');
  assert.equal((await seen(page)).frame, '5Y');
  await page.goBack();
  await page.waitForURL(zoomed);
  await openView(page, zoomed);
  assert.equal(await rested(page), shown);
});

test('a selection of another time comes into view and is a step; going back shows what was shown before [C2 P7]', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  const home = await rested(page); // the bar follows predictions that came after the prices
  const far = await page.evaluate(async () => {
    const rows = (await (await fetch('/api/predictions')).json()) as { id: number; price_target: string }[];
    return String(rows.find(({ price_target }) => Number(price_target) === 1_000_000)?.id);
  });
  await item(page, far).click();
  assert.match(await ranged(page), new RegExp(`prediction=${far}`));
  await eventually(
    () => span(page),
    (now) => now !== home,
  );
  await rested(page);
  await page.goBack();
  await page.waitForURL(`${site.url}/btc`);
  await eventually(
    () => span(page),
    (now) => now === home,
  );
  assert.equal((await seen(page)).selected, null);
});

test('an entry of the legend takes its marks off the chart, in the address too, and a press on a hidden one brings them back', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  const miss = page.getByRole('list', { name: 'Legend' }).getByRole('button', { name: 'Miss' });
  assert.match((await miss.getAttribute('title')) ?? '', /^Miss: it did not happen/);
  await miss.click();
  await page.waitForURL(`${site.url}/btc?without=miss`);
  const misses = page.locator('.hc-item[data-outcome="miss"]');
  // the list follows a press a frame later
  const { off } = await eventually(
    () => seen(page),
    (view) => view.off.length > 0,
  );
  assert.equal(off.length, await misses.count());
  await page.getByText(`hidden: ${off.length}`).waitFor();
  await namesOn(page, (names) => !names.includes('missed') && names.includes('hit on'));
  await item(page, off[0] ?? '').click();
  await eventually(
    () => seen(page),
    (view) => view.selected === off[0] && view.off.length === 0,
  );
  assert.equal(await miss.getAttribute('aria-pressed'), 'true');
});

test('the view is shared as a link, as a PNG and as an SVG', async () => {
  const { page, complaints } = await openOwnPage(site.browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  await openView(page, `${site.url}/btc?frame=3y`);
  const share = page.locator('summary', { hasText: '' }).and(page.getByLabel('Share'));
  await share.click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied').first().waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${site.url}/btc?frame=3y`);
  for (const [kind, begins] of [
    ['PNG', '\x89PNG'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"'],
  ] as const) {
    await share.click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Save as ${kind}` }).click(),
    ]);
    assert.match(download.suggestedFilename(), new RegExp(`^btc-\\d{4}-\\d\\d-\\d\\d\\.${kind.toLowerCase()}$`));
    const file = await readFile(await download.path());
    assert.ok(file.subarray(0, begins.length).equals(Buffer.from(begins, 'latin1')), kind);
    assert.ok(file.length > 5000, `${file.length} bytes`);
  }
  assert.deepEqual(complaints, []);
  await page.context().close();
});
