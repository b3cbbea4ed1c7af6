import assert from 'node:assert/strict';
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
  search,
  seen,
} from './assetView.ts';
import { openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

const query = (page: Page): string => new URL(page.url()).search;

test('a page that nobody changed has a plain address', async () => {
  const { page } = await openPage(site.browser);
  for (const path of ['/btc', '/mstr']) {
    await openView(page, site.url + path);
    assert.equal(page.url(), site.url + path);
  }
});

test('the address says what was chosen, and opened elsewhere shows the same [P3 P4 P7 V3]', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  await frame(page, '3Y').check();
  await page.getByRole('radio', { name: 'Log' }).check();
  await pickExpert(page, 'Cassandra');
  await chip(page, 'Successful').click();
  await search(page).fill('target');
  await eventually(
    () => seen(page),
    ({ listed, words }) => words === 'target' && listed.length > 1 && listed.length < 52,
  );
  const texts = await page.locator('.list-section .hc-item').allInnerTexts();
  assert.ok(texts.every((text) => text.includes('Cassandra') && text.includes('SUCCESS')));
  const marks = page.getByRole('toolbar', { name: 'Predictions on the chart' }).getByRole('button');
  await eventually(
    () => marks.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? '').join()),
    (names) => names.includes('Cassandra') && !/Merlin|Tiresias|Calchas|Sibyl/.test(names),
  );
  const { listed } = await seen(page);
  const [first = '', second = ''] = listed;
  await page.locator(`.hc-item[data-id="${first}"] .hc-eye`).click();
  await item(page, second).click();
  // What is selected comes into view, which is another part of time.
  await page.waitForURL(/[?&]from=/);
  const sent = await eventually(
    () => seen(page),
    ({ selected, off, frame: lit }) => selected === second && off.length === 1 && lit === null,
  );
  assert.match(query(page), /^\?frame=3y&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d&scale=log&/);
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
  assert.equal(other.url(), link);
  assert.deepEqual(complaints, []);
});

test('what a link says holds before the predictions have come, and nothing else is shown first', async () => {
  const { page } = await openPage(site.browser);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/predictions', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site.url}/btc?frame=1y&scale=log&status=miss&expert=Calchas&find=target`);
  await frame(page, '1Y').waitFor();
  assert.ok(await frame(page, '1Y').isChecked());
  assert.ok(await page.getByRole('radio', { name: 'Log' }).isChecked());
  assert.equal(await search(page).inputValue(), 'target');
  assert.equal(await page.locator('.hc-item[data-id]').count(), 0);
  release();
  await arrived(page);
  const shown = await seen(page);
  assert.deepEqual([shown.frame, shown.chip, shown.expert], ['1Y', 'Miss', 'Calchas']);
  const texts = await page.locator('.hc-item').allInnerTexts();
  assert.ok(texts.length > 0 && texts.every((text) => /Calchas/.test(text) && /MISS/.test(text)));
});

test('what a link says badly is ignored piece by piece, and takes nothing down', async () => {
  const { page, complaints } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  const plain = await seen(page);
  const long = 'x'.repeat(5000);
  const nonsense = [
    'frame=NaN&frame=9y&scale=cubic&status=%3Cscript%3Ealert(1)%3C/script%3E&expert=%3Cscript%3E&expert=Nobody',
    `mode=many&hide=99999,-1,NaN&prediction=99999&${'a=b&'.repeat(300)}`,
    `draw=99998,99999&expert=${long}`,
    `prediction=${long}&hide=,,,&frame[]=1y`,
    '__proto__=1&constructor=2&%E0%A4%A=%E0%A4%A&&&=&%',
  ];
  await openView(page, `${site.url}/btc?${nonsense.join('&')}`);
  await eventually(
    () => seen(page),
    ({ from }) => from === plain.from,
  );
  assert.deepEqual(await seen(page), plain);
  await openView(page, `${site.url}/btc?${nonsense[0]}&expert=Merlin&frame=2y&prediction=NaN`);
  const shown = await seen(page);
  assert.equal(shown.frame, '2Y');
  assert.ok(shown.listed.length > 0 && shown.listed.length < plain.listed.length);
  assert.ok((await page.locator('.hc-item').allInnerTexts()).every((text) => text.includes('Merlin')));
  assert.equal(await page.evaluate(() => document.scripts.length), await scriptsOf(page, `${site.url}/btc`));
  assert.deepEqual(complaints, []);
});

async function scriptsOf(page: Page, url: string): Promise<number> {
  await openView(page, url);
  return page.evaluate(() => document.scripts.length);
}

test('names that do not exist leave the address once that is known', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc?expert=Nobody&status=miss`);
  await page.waitForURL(`${site.url}/btc?status=miss`);
  assert.equal(await expertField(page).inputValue(), 'All Influencers');
});

test('moving and zooming the chart are no steps of the history', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc?frame=2y`);
  const before = await page.evaluate(() => history.length);
  const { from } = await seen(page);
  await page.getByRole('application').focus();
  for (const key of ['+', '+', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  await eventually(
    () => seen(page),
    (now) => now.from !== from,
  );
  await page.waitForURL(/\?frame=2y&from=/);
  assert.equal(await page.evaluate(() => history.length), before);
});
