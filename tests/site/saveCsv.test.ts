import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { chip, eventually, openView, seen } from './assetView.ts';
import { openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

async function save(page: Page): Promise<{ name: string; rows: string[][]; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV of the listed predictions' }).click();
  const file = await download;
  const bytes = await readFile(await file.path());
  return { name: file.suggestedFilename(), rows: parse(bytes, { bom: true }), bytes };
}

test('CSV saves what the history lists, filtered and in its order [V6]', async () => {
  const { page, complaints } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  const whole = await save(page);
  const { listed } = await seen(page);
  assert.match(whole.name, /^btc-predictions-\d{4}-\d\d-\d\d\.csv$/);
  assert.deepEqual([...whole.bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf]);
  assert.equal(whole.rows.length, listed.length + 1);
  await chip(page, 'Miss').click();
  await page.getByRole('columnheader', { name: 'Expert' }).getByRole('button').click();
  const shown = await eventually(
    () => page.locator('.hc-history-table tbody .hc-history-name').allInnerTexts(),
    (names) => names.length === 14 && names.join() === [...names].sort().join(),
  );
  const { rows } = await save(page);
  assert.deepEqual(
    rows.slice(1).map(([expert]) => expert),
    shown,
  );
  assert.ok(rows.slice(1).every((row) => row.includes('miss')));
  assert.deepEqual(complaints, []);
});

test('a file that could not be made says so, and the next press makes it', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  await page.route('**/assets/saveCsv-*.js*', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'CSV of the listed predictions' }).click();
  await page.getByText('The file could not be made.').waitFor();
  await page.unroute('**/assets/saveCsv-*.js*');
  const { rows } = await save(page);
  assert.ok(rows.length > 1);
  await page.getByText('The file could not be made.').waitFor({ state: 'detached' });
});
