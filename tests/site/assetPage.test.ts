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

test('/btc from its headline to its file', async (t) => {
  const { page, complaints } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);

  await t.test('it shows the price line, and every prediction beside it with its verdict [P1 P6]', async () => {
    await page.getByRole('heading', { level: 2, name: 'Bitcoin Predictions' }).waitFor();
    const reply = await fetch(`${site.url}/api/predictions`);
    const sent: unknown = await reply.json();
    assert.ok(Array.isArray(sent));
    assert.equal(await page.locator('.hc-item-face').count(), sent.length);
    const texts = await page.locator('.hc-item').allInnerTexts();
    const cassandra = texts.find((text) => text.includes('$100k') && text.includes('@cassandra')) ?? '';
    assert.match(cassandra, /SUCCESS/);
    assert.match(cassandra, /Target 31\/12\/2024/);
    assert.match(cassandra, /Made 02\/11\/2023/);
    assert.match(cassandra, /Closed at \$1\d\d,\d{3} on \d{1,2} \w{3} 2024\s·\s.*chance \d+ %/s);
    for (const words of ['MISS', 'PENDING', 'Date not specified'])
      assert.ok(
        texts.some((text) => text.includes(words)),
        words,
      );
    assert.equal(await page.locator('.list-section .hc-badge svg').count(), sent.length);
  });

  await t.test('the headline tells the last close with its day, and how the predictions stand', async () => {
    const text = await page.locator('.headline').innerText();
    assert.match(text, /Bitcoin · BTC\/USD · Close of 30 Jun 2026/);
    assert.match(text, /\$58,559/);
    assert.match(text, /(up|down)\s+\d+\.\d %\s+from the close before/);
  });

  await t.test('a demo says what is not real about it', async () => {
    const line = page.getByRole('complementary', { name: 'Demo' });
    await line.waitFor();
    assert.equal(
      (await line.innerText()).replaceAll(/\s+/g, ' '),
      'Demo: the experts are legends and days without a known close are generated. Import real prices with ./hindcast prices import FILE --asset btc.',
    );
  });

  await t.test('a screen reader hears headings, regions, and an item as one button with all that it says', async () => {
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1, name: 'Bitcoin · BTC/USD · Close of 30 Jun 2026' }).waitFor();
    const scale = main.getByRole('group', { name: 'Price scale' });
    await scale.getByRole('radio', { name: 'Log', checked: false }).click();
    await scale.getByRole('radio', { name: 'Log', checked: true }).waitFor();
    const list = main.getByRole('region', { name: 'Bitcoin Predictions' }).getByRole('list');
    const said =
      /^Cassandra @cassandra: \$100k\. Target 31\/12\/2024,? Made 02\/11\/2023\. Closed at \$[\d,]+ on \d+ \w+ 2024.* Verdict: hit\. 5 of 5 counted calls hit\.$/;
    const item = list.getByRole('button', { name: said });
    await item.waitFor();
    await list.getByRole('button', { name: 'Hide Cassandra’s $100k on the chart', pressed: true }).waitFor();
    assert.equal(await item.locator('svg:not([aria-hidden="true"])').count(), 0);
    assert.equal(await page.getByRole('navigation', { name: 'Assets' }).getByRole('link').count(), 3);
    await page.getByRole('contentinfo').getByText('collected from public sources and updated regularly').waitFor();
  });

  assert.deepEqual(complaints, []);

  await t.test('a file that could not be made says so, and the next press makes it', async () => {
    await page.route('**/assets/saveCsv-*.js*', (route) => route.abort('connectionrefused'));
    await page.getByRole('button', { name: 'CSV of the listed predictions' }).click();
    await page.getByText('The file could not be made.').waitFor();
    await page.unroute('**/assets/saveCsv-*.js*');
    const whole = await save(page);
    await page.getByText('The file could not be made.').waitFor({ state: 'detached' });
    assert.match(whole.name, /^btc-predictions-\d{4}-\d\d-\d\d\.csv$/);
    assert.deepEqual([...whole.bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf]);
    assert.equal(whole.rows.length, (await seen(page)).listed.length + 1);
  });

  await t.test('CSV saves what the history lists, filtered and in its order [V6]', async () => {
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
  });
});

test('an unknown address is named, with the way to where something is', async () => {
  const { page } = await openPage(site.browser);
  for (const path of ['/p/999999', '/p/0', '/p/cassandra', '/p/1/2'])
    assert.equal((await fetch(site.url + path)).status, 404, path);
  for (const path of ['/p/1', '/p/1/']) assert.equal((await fetch(site.url + path)).status, 200, path);
  const reply = await page.goto(`${site.url}/doge`);
  assert.equal(reply?.status(), 404);
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  const text = await page.getByRole('main').innerText();
  assert.match(
    text,
    /There is no page at \/doge\. Hindcast follows Bitcoin at \/btc, Strategy at \/mstr and Nakamoto at \/naka\./,
  );
  assert.equal(await page.title(), 'Page not found · Hindcast');
  await page.getByRole('link', { name: '/btc', exact: true }).click();
  await page.waitForURL('**/btc');
  assert.equal(await page.title(), 'Bitcoin predictions · Hindcast');
});
