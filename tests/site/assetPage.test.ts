import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

const items = '.hc-item-face';

test('/btc shows the price line, and every prediction beside it with its verdict [P1 P6]', async () => {
  const { page, complaints } = await openPage(site.browser);
  await page.goto(`${site.url}/btc`);
  await page.locator(items).first().waitFor();
  await page.getByRole('heading', { level: 2, name: 'Bitcoin Predictions' }).waitFor();
  const reply = await fetch(`${site.url}/api/predictions`);
  const sent: unknown = await reply.json();
  assert.ok(Array.isArray(sent));
  assert.equal(await page.locator(items).count(), sent.length);
  const texts = await page.locator('.hc-item').allInnerTexts();
  const cassandra = texts.find((text) => text.includes('$100k') && text.includes('@cassandra')) ?? '';
  assert.match(cassandra, /SUCCESS/);
  assert.match(cassandra, /Target 31\/12\/2024/);
  assert.match(cassandra, /Made 02\/11\/2023/);
  assert.match(cassandra, /Closed at \$1\d\d,\d{3} on \d{1,2} \w{3} 2024\s·\s.*chance \d+ %/s);
  assert.ok(texts.some((text) => text.includes('MISS')));
  assert.ok(texts.some((text) => text.includes('PENDING')));
  assert.ok(texts.some((text) => text.includes('Date not specified')));
  assert.equal(await page.locator('.list-section .hc-badge svg').count(), sent.length);
  await page.getByRole('toolbar', { name: 'Predictions on the chart' }).getByRole('button').first().waitFor();
  assert.deepEqual(complaints, []);
});

test('an item pressed is highlighted on the chart, and pressed again no more; its eye takes it off the chart [P7]', async () => {
  const { page } = await openPage(site.browser);
  await page.goto(`${site.url}/btc`);
  const item = page.locator(items).filter({ hasText: '@tiresias' }).filter({ hasText: '$250k' });
  const selectedMarks = page
    .getByRole('toolbar', { name: 'Predictions on the chart' })
    .locator('[aria-pressed="true"]');
  await item.click();
  assert.equal(await item.getAttribute('aria-current'), 'true');
  await selectedMarks.waitFor();
  assert.match((await selectedMarks.getAttribute('aria-label')) ?? '', /Tiresias/);
  await item.click();
  assert.equal(await item.getAttribute('aria-current'), null);
  await selectedMarks.waitFor({ state: 'detached' });
  assert.doesNotMatch(page.url(), /draw|hide/);
  await page.getByRole('button', { name: 'Hide Tiresias’s $250k on the chart' }).click();
  await page.waitForURL(/hide=/);
  await page.getByText('hidden: 1, show all').waitFor();
});

test('choosing on the chart keeps the scroll of the page and brings the item into its list [P7]', async () => {
  const { page } = await openPage(site.browser);
  await page.goto(`${site.url}/btc`);
  const list = page.locator('.hc-panel-scroll');
  await page.locator(items).first().waitFor();
  const marks = page.getByRole('toolbar', { name: 'Predictions on the chart' }).locator('[aria-pressed="false"]');
  await marks.first().waitFor();
  const lefts = await marks.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().left));
  await marks.nth(lefts.indexOf(Math.min(...lefts))).focus();
  await page.keyboard.press('Enter');
  const chosen = page.locator('.hc-item-face[aria-current="true"]');
  await chosen.waitFor();
  assert.ok((await list.evaluate((element) => element.scrollTop)) > 0);
  const [frame, box] = [await list.boundingBox(), await chosen.boundingBox()];
  assert.ok(frame && box);
  assert.ok(box.y >= frame.y - 1 && box.y + box.height <= frame.y + frame.height + 1);
  assert.equal(await page.evaluate(() => scrollY), 0);
});

test('the headline tells the last close with its day, and how the predictions stand', async () => {
  const { page } = await openPage(site.browser);
  await page.goto(`${site.url}/btc`);
  const headline = page.locator('.headline');
  await headline.getByText(/\d+ settled, \d+ came true/).waitFor();
  const text = await headline.innerText();
  assert.match(text, /Bitcoin · BTC\/USD · Close of 30 Jun 2026/);
  assert.match(text, /\$58,559/);
  assert.match(text, /(up|down)\s+\d+\.\d %\s+from the close before/);
  assert.match(text, /Average pending target 5Y: \$\d+k · \d+ calls until 20\d\d/);
  const badges = await page.locator('.list-section .hc-badge').allInnerTexts();
  const count = (word: string): number => badges.filter((badge) => badge.trim() === word).length;
  const right = count('SUCCESS');
  assert.match(
    text,
    new RegExp(`${badges.length} public calls,\\s+${right + count('MISS')} settled, ${right} came true`),
  );
});

test('a demo says what is not real about it', async () => {
  const { page } = await openPage(site.browser);
  await page.goto(`${site.url}/btc`);
  const line = page.getByRole('complementary', { name: 'Demo' });
  await line.waitFor();
  assert.equal(
    (await line.innerText()).replaceAll(/\s+/g, ' '),
    'Demo: the experts are legends and days without a known close are generated. Import real prices with ./hindcast prices import FILE --asset btc.',
  );
});

test('an unknown address is named, with the way to where something is', async () => {
  const { page } = await openPage(site.browser);
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

test('a screen reader hears headings, regions, and an item as one button with all that it says', async () => {
  const { page } = await openPage(site.browser);
  await page.goto(`${site.url}/btc`);
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1, name: 'Bitcoin · BTC/USD · Close of 30 Jun 2026' }).waitFor();
  const scale = main.getByRole('group', { name: 'Price scale' });
  await scale.getByRole('radio', { name: 'Log', checked: false }).click();
  await scale.getByRole('radio', { name: 'Log', checked: true }).waitFor();
  const list = main.getByRole('region', { name: 'Bitcoin Predictions' }).getByRole('list');
  const said =
    /^Cassandra @cassandra: \$100k\. Target 31\/12\/2024,? Made 02\/11\/2023\. Closed at \$[\d,]+ on \d+ \w+ 2024.* Verdict: hit\. 5 of 5 counted calls came true\.$/;
  const item = list.getByRole('button', { name: said });
  await item.waitFor();
  await list.getByRole('button', { name: 'Hide Cassandra’s $100k on the chart', pressed: true }).waitFor();
  assert.equal(await item.locator('svg:not([aria-hidden="true"])').count(), 0);
  assert.equal(await page.getByRole('navigation', { name: 'Assets' }).getByRole('link').count(), 3);
  await page.getByRole('contentinfo').getByText('collected from public sources and updated regularly').waitFor();
});
