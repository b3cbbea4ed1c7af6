import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { type Heard, heardText, listenTo } from './accessibilityTree.ts';
import { chip, eventually, openView, seen, titled } from './assetView.ts';
import { problemsAtEverySize } from './axe.ts';
import { openPage, sizes } from './browser.ts';
import { type Focused, lookAtFocus } from './focused.ts';
import { openSite } from './site.ts';

const site = openSite();

const CONTROLS = ['button', 'link', 'searchbox', 'textbox', 'combobox', 'radio', 'checkbox', 'slider', 'Canvas', 'img'];

const names = (heard: readonly Heard[], role: string): string[] =>
  heard.filter((one) => one.role === role).map(({ name }) => name);

/** Buttons, summaries and fieldsets that are grids. */
async function grids(page: Page): Promise<readonly string[]> {
  const displays = await page
    .locator('button, summary, fieldset')
    .evaluateAll((all) => all.map((one) => `${one.localName}.${one.className} ${getComputedStyle(one).display}`));
  assert.ok(displays.length > 3, page.url());
  return displays.filter((text) => /grid$/.test(text));
}

const troubles = (seen: readonly Focused[]): string[] =>
  seen.flatMap(({ name, role, ringed, uncovered }) => [
    ...(ringed ? [] : [`no ring: ${role} ${name}`]),
    ...(uncovered ? [] : [`covered: ${role} ${name}`]),
  ]);

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

  // Before anything is pressed: the key goes on from there.
  await t.test(
    'the tab key leads through the whole page: each stop has words and a ring, and nothing lies over it',
    async () => {
      const seen: Focused[] = [];
      for (let i = 0; i < 80 && seen.at(-1)?.role !== 'body'; i++) {
        await page.keyboard.press('Tab');
        seen.push(await lookAtFocus(page));
      }
      const stops = seen.filter(({ role }) => role !== 'body' && role !== 'html');
      assert.ok(stops.length > 12, JSON.stringify(stops));
      assert.deepEqual(troubles(stops), []);
      assert.deepEqual(
        stops.filter(({ name, role }) => name === '' && role !== 'input'),
        [],
      );
    },
  );

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
  });

  await t.test('the footer says where the data come from, and leads to the documents [L5]', async () => {
    const foot = page.getByRole('contentinfo');
    await foot.getByText('Predictions and prices are collected from public sources and updated regularly.').waitFor();
    for (const name of ['About Us', 'Terms of Service']) {
      const link = foot.getByRole('link', { name });
      assert.equal(await link.getAttribute('target'), '_blank');
      assert.match((await link.getAttribute('rel')) ?? '', /noopener/);
    }
    assert.equal(await foot.getByRole('link', { name: 'Contact' }).count(), 0, 'without a mail there is no link');
  });

  const heard = await listenTo(page);

  await t.test('it is heard as what it is: landmarks, headings in order, and no control without words', () => {
    for (const landmark of ['banner', 'navigation', 'main', 'contentinfo', 'complementary'])
      assert.ok(
        heard.some(({ role }) => role === landmark),
        `${landmark} in\n${heardText(heard)}`,
      );
    const levels = heard.flatMap(({ role, level }) => (role === 'heading' && level !== null ? [level] : []));
    assert.equal(levels[0], 1);
    for (const [i, level] of levels.entries()) assert.ok(i === 0 || level <= (levels[i - 1] ?? 0) + 1, `${levels}`);
    assert.deepEqual(
      names(heard, 'heading').filter((name) => name === ''),
      [],
    );
    const wordless = heard.filter(({ role, name }) => CONTROLS.includes(role) && !/\p{L}{2}|\d+Y|ALL/u.test(name));
    assert.deepEqual(wordless, []);
  });

  await t.test('each prediction is heard as sentences, in the list and on the chart', () => {
    const items = names(heard, 'button').filter((name) => name.includes('Verdict:'));
    assert.ok(items.length > 3, heardText(heard));
    for (const name of items) {
      assert.match(name, /^\p{Lu}[^:]+: .+\. .+ Verdict: (hit|miss|pending)\.( \d+ of \d+ counted calls hit\.)?$/u);
      assert.doesNotMatch(name, /undefined|null|NaN|Invalid/);
    }
    const marks = names(heard, 'button').filter((name) => name.includes(' predicted '));
    assert.ok(marks.length > 5, heardText(heard));
    for (const name of marks) assert.match(name, /^.+ predicted .*\$[\d,]+.*: (hit|missed|held|broken|pending)/);
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

  await t.test(
    'no button, summary or fieldset is a grid: WebKit takes none of them for one, and what lies in it collapses',
    async () => {
      assert.deepEqual(await grids(page), []);
      await page.getByRole('banner').getByRole('link', { name: 'How we judge' }).click();
      await page.getByRole('heading', { level: 1, name: 'How we judge' }).waitFor(); // a board has a summary too
      await page.locator('main summary').first().waitFor();
      assert.deepEqual(await grids(page), []);
    },
  );
});

test('an unknown address is named, with the way to where something is; axe finds nothing there, and nothing scrolls sideways at any size [L6]', async () => {
  const { page } = await openPage(site.browser);
  for (const path of ['/p/999999', '/p/0', '/p/cassandra', '/p/1/2'])
    assert.equal((await fetch(site.url + path)).status, 404, path);
  for (const path of ['/p/1', '/p/1/']) assert.equal((await fetch(site.url + path)).status, 200, path);
  const reply = await page.goto(`${site.url}/doge-${'very-long-'.repeat(12)}`);
  assert.equal(reply?.status(), 404);
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  const text = await page.getByRole('main').innerText();
  assert.match(
    text,
    /There is no page at this address\. Hindcast follows Bitcoin at \/btc, Strategy at \/mstr and Nakamoto at \/naka\./,
  );
  assert.equal(await page.title(), 'Page not found · Hindcast');
  assert.deepEqual(await problemsAtEverySize(page), []);
  await page.setViewportSize({ width: sizes.phone, height: 844 });
  await page.getByRole('contentinfo').waitFor(); // a board alone has none there
  await page.setViewportSize({ width: sizes.desk, height: 844 });
  await page.getByRole('link', { name: '/btc', exact: true }).click();
  await page.waitForURL('**/btc');
  await titled(page, 'Bitcoin predictions · Hindcast');
});
