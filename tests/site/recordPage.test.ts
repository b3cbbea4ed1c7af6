import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { hindcast } from '../cli/hindcast.ts';
import { problemsAtEverySize } from './axe.ts';
import { launch, openOwnPage, openPage } from './browser.ts';
import { type RunningServer, startServer } from './startServer.ts';

let server: RunningServer;
let browser: Browser;

const run = (...args: string[]) => hindcast(args, { env: { HINDCAST_DATA_DIR: server.dataDir } });

// the demo's first prediction: Cassandra's $100k of 2 November 2023
before(async () => {
  server = await startServer();
  browser = await launch();
  const feed = ['--reason', 'The feed was wrong'];
  await run('judge', 'override', '1', '--outcome', 'miss', ...feed);
  await run('predictions', 'edit', '1', '--set', 'price_target=118250', '--reason', 'The post says 118,250');
  await run('judge', 'run');
  await run('predictions', 'withdraw', '8', '--reason', 'He never said <b>so</b>');
});
after(async () => {
  await browser.close();
  await server.stop();
});

async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(server.url + path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

/** The rows of the timeline, each as its day and its words. */
const rowsOf = (page: Page): Promise<string[]> =>
  page
    .locator('.record-history li')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((one) => one.textContent?.trim()).join(' | ')));

test('a prediction’s own page says who said what in which digits, how it was judged and why, and all that happened since [J1 C13]', async () => {
  const { page, complaints } = await openPage(browser);
  await open(page, '/p/1', 'Cassandra @cassandra Target $118,250');
  assert.equal(await page.title(), 'Cassandra: Target $118,250 · Hindcast');
  const main = page.getByRole('main');
  const badge = main.locator('.hc-badge');
  assert.deepEqual([await badge.innerText(), await badge.getAttribute('href')], ['MISS', '/how-we-judge#target']);
  const text = await main.innerText();
  assert.match(text, /Closed at \$93,429 on 31 Dec 2024/);
  assert.match(text, /Cassandra said \$118,250 on 2 Nov 2023, until 31 Dec 2024\./);
  assert.match(text, /It comes true at the first daily close at or above \$118,250\./);
  assert.match(text, /A hundred thousand before the year after next\. Nobody listens\./);
  const links = await main.locator('.record-ways a').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  assert.deepEqual(links, ['https://example.org/legends/cassandra', '/btc?prediction=1', '#report=1']);
  const elsewhere = main.locator('.record-verdict a, .record-why a, .record-note a');
  assert.deepEqual(await elsewhere.evaluateAll((all) => all.map((one) => one.getAttribute('href'))), [
    '/how-we-judge#target',
    '/how-we-judge#chance',
    '/how-we-judge#chance',
    '/api/predictions/1/receipt',
  ]);
  const today = String.raw`\d+ \w+ \d{4}`;
  const wanted = [
    '2 Nov 2023 \\| Said \\(source\\)',
    `${today} \\| Recorded`,
    `${today} \\| Judged a hit by the close of \\$102,890 on 3 Dec 2024, by rule set close-v2`,
    `${today} \\| Set by hand to miss \\| The feed was wrong`,
    `${today} \\| What was set by hand was lifted \\| An operator changed what the prediction says`,
    `${today} \\| Claim changed from \\$100k to \\$118,250, by an operator \\| The post says 118,250`,
    `${today} \\| Judged a miss by the close of \\$93,429 on 31 Dec 2024, by rule set close-v2`,
  ];
  const rows = await rowsOf(page);
  assert.equal(rows.length, wanted.length);
  for (const [place, row] of rows.entries()) assert.match(row, new RegExp(`^${wanted[place]}$`));
  const times = await page
    .locator('.record-history time')
    .evaluateAll((all) => all.map((one) => one.getAttribute('title') ?? ''));
  for (const time of times.slice(1)) assert.match(time, /^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/);
  assert.deepEqual(complaints, []);
});

test('a withdrawn prediction is a stub: who, why and since when, and its history, and no word of the claim but there [J1]', async () => {
  const { page, complaints } = await openPage(browser);
  await open(page, '/p/8', 'Tiresias');
  assert.equal(await page.title(), 'Tiresias: withdrawn · Hindcast');
  const head = await page.locator('.record-head').innerText();
  assert.match(head, /WITHDRAWN/);
  assert.match(head, /On \d+ \w+ \d{4}: He never said <b>so<\/b>/);
  assert.doesNotMatch(head, /\$/);
  const rows = await rowsOf(page);
  assert.equal(rows.length, 4);
  assert.match(rows.at(-1) ?? '', /\| Withdrawn by an operator \| He never said <b>so<\/b>$/);
  await page.goto(`${server.url}/btc`);
  await page.locator('.hc-item').first().waitFor();
  const listed: { id: number }[] = await (await fetch(`${server.url}/api/predictions`)).json();
  assert.equal(
    listed.some(({ id }) => id === 8),
    false,
  );
  assert.deepEqual(
    complaints.filter((text) => !text.includes('410 (Gone)')),
    [],
  );
});

test('a number without a prediction is answered with 404 and the page that says so [V1]', async () => {
  const { page } = await openPage(browser);
  for (const path of ['/p/999999', '/p/0', '/p/cassandra', '/p/1/2']) {
    const reply = await page.goto(server.url + path);
    assert.equal(reply?.status(), 404, path);
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    assert.match(await page.getByRole('main').innerText(), new RegExp(`There is no page at ${path}\\.`));
  }
  for (const [path, status] of [
    ['/p/1', 200],
    ['/p/1/', 200],
    ['/p/8', 410],
  ] as const)
    assert.equal((await fetch(server.url + path)).status, status, path);
});

test('the page says that it loads, and that it could not be loaded; Retry asks again', async () => {
  const { page } = await openPage(browser);
  const record = '**/api/predictions/1';
  let asked = (): void => undefined;
  const wait = new Promise<void>((resolve) => {
    asked = resolve;
  });
  await page.route(record, async (route) => {
    await wait;
    await route.fulfill({ status: 503, json: { success: false, code: 'overloaded', message: 'Too much at once' } });
  });
  // A page that the server drew has nothing to wait for: one that is reached by a link has.
  await page.goto(`${server.url}/p/2`);
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('.record a');
    link?.setAttribute('href', '/p/1');
    link?.click();
  });
  await page.getByRole('status').getByText('Loading the prediction...').waitFor();
  asked();
  const alert = page.getByRole('alert');
  await alert.getByRole('heading', { level: 1, name: 'The prediction could not be loaded.' }).waitFor();
  await alert.getByText('Too much at once').waitFor();
  await page.unroute(record);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { level: 1, name: 'Cassandra @cassandra Target $118,250' }).waitFor();
});

test('the card on the chart leads to the page by keys, the page back to the chart; a board loads nothing of it before', async () => {
  const { page, complaints } = await openPage(browser);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/RecordPage/.test(request.url())) scripts.push(request.url());
  });
  await page.goto(`${server.url}/btc?prediction=1`);
  const link = page.locator('.hc-card').getByRole('link', { name: 'History' });
  await link.waitFor();
  assert.deepEqual(scripts, []);
  await link.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/p/1');
  await page.getByRole('heading', { level: 1, name: 'Cassandra' }).waitFor();
  assert.ok(scripts.length > 0);
  await page.getByRole('link', { name: 'On the chart' }).click();
  await page.waitForURL('**/btc?prediction=1');
  await page.locator('.hc-card').getByText('$118,250').waitFor();
  assert.deepEqual(complaints, []);
});

/** What a reader sees of a prediction’s page, with the places of its parts. */
const shownOf = (page: Page): Promise<string[]> =>
  page
    .locator(
      'main :is(h1, h2, .record-verdict, .record-quote, .record-why, .record-history, .record-picture, .record-ways)',
    )
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return `${part.className || part.tagName} ${[x, y, width, height].map(Math.round)} ${part.textContent}`;
        }),
    );

test('a prediction’s page is whole before a script runs and without one, its picture too, and nothing of it moves once they run', async () => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    const { page: plain } = await openOwnPage(browser, { viewport });
    await plain.route('**/assets/*.js', (route) => route.abort());
    await plain.goto(`${server.url}/p/2`, { waitUntil: 'load' });
    const first = await shownOf(plain);
    assert.match(
      first.join('\n'),
      /Cassandra[\s\S]*SUCCESS[\s\S]*Closed at[\s\S]*It comes true at the first daily close/,
    );
    const mark = plain.locator('.record-picture .hc-picture:visible desc');
    assert.match((await mark.textContent()) ?? '', /Cassandra/, 'its mark, by its name');
    const { page, complaints } = await openOwnPage(browser, { viewport });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${server.url}/p/2`);
    assert.equal(await page.locator('#first').count(), 0);
    assert.deepEqual(await shownOf(page), first);
    assert.ok(!asked.includes('/api/btc/prices'), 'the picture is the one that is there');
    assert.deepEqual(complaints, []);
  }
});

test('without scripts a prediction’s page has its picture and no button that would do nothing', async () => {
  const { page } = await openOwnPage(browser, { javaScriptEnabled: false });
  await page.goto(`${server.url}/p/2`, { waitUntil: 'load' });
  await page.locator('.record-picture .hc-picture:visible svg').first().waitFor();
  assert.equal(await page.locator('main').getByRole('button').count(), 0);
});

test('a page whose record cannot be loaded keeps what the server drew', async () => {
  const { page } = await openOwnPage(browser);
  await page.route('**/api/predictions/2', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.goto(`${server.url}/p/2`, { waitUntil: 'load' });
  await failed;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  assert.match(await page.locator('#first main').innerText(), /Cassandra[\s\S]*Closed at/);
});

test('a prediction that is reached by a link has its picture too', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${server.url}/btc?prediction=2`);
  await page.locator('.hc-card').getByRole('link', { name: 'History' }).click();
  await page.waitForURL('**/p/2');
  await page.locator('.record-picture .hc-picture:visible svg').first().waitFor();
});

test('Share passes a prediction’s address on by the system’s way, on its page and on its card', async () => {
  const { page } = await openOwnPage(browser);
  await page.addInitScript(() => {
    const shared: object[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, { share: async (link: object) => void shared.push(link) });
  });
  await page.goto(`${server.url}/p/2`);
  await page.getByRole('button', { name: 'Share' }).click();
  const shared = () => page.evaluate(() => (window as unknown as { shared: object[] }).shared);
  assert.deepEqual(await shared(), [{ url: `${server.url}/p/2`, title: 'Cassandra: Target $20,000' }]);
  assert.equal(await page.locator('.hc-share-link [role="status"]').innerText(), '');
  await page.goto(`${server.url}/btc?prediction=2`);
  await page.locator('.hc-card').getByRole('button', { name: 'Share' }).click();
  assert.deepEqual(await shared(), [{ url: `${server.url}/p/2`, title: 'Cassandra: Target $20k' }]);
});

test('where the system has no way to share, the address is copied and that is said; so it is where nothing can be copied', async () => {
  const { page } = await openOwnPage(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(`${server.url}/p/2`);
  const share = page.getByRole('button', { name: 'Share' });
  await share.click();
  await page.getByRole('status').getByText('Link copied').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${server.url}/p/2`);
  await page.evaluate(() => {
    const refuse = () => Promise.reject(new Error('no'));
    Object.assign(navigator.clipboard, { writeText: refuse, write: refuse });
    document.execCommand = () => false;
  });
  await share.click();
  await page.getByRole('status').getByText('The link could not be copied.').waitFor();
});

test('a prediction’s page: axe finds nothing and nothing scrolls sideways, in both themes at every size', async () => {
  const { page } = await openPage(browser);
  for (const [path, heading] of [
    ['/p/1', 'Cassandra'],
    ['/p/8', 'Tiresias'],
  ] as const) {
    await open(page, path, heading);
    assert.deepEqual(await problemsAtEverySize(page), [], path);
  }
});
