import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { eventually } from './assetView.ts';
import { problemsAtEverySize } from './axe.ts';
import { openOwnPage, openPage, sizes } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

test('the page says that it loads, and that it could not be loaded; Retry asks again', async () => {
  const { page } = await openPage(site.browser);
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
  await page.goto(`${site.url}/p/2`);
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
  await page.getByRole('heading', { level: 1, name: 'Cassandra @cassandra Target $100,000' }).waitFor();
});

/** Lists the visible parts of a prediction’s page, with their places. */
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

test('a prediction’s page is whole before a script runs, its picture too, and nothing of it moves once they run', async () => {
  const places = async (page: Page): Promise<readonly (readonly string[])[]> => {
    const all: string[][] = [];
    for (const width of [sizes.phone, sizes.desk]) {
      await page.setViewportSize({ width, height: 900 });
      all.push(await shownOf(page));
    }
    return all;
  };
  const { page: plain } = await openOwnPage(site.browser);
  await plain.route('**/assets/*.js', (route) => route.abort());
  await plain.goto(`${site.url}/p/2`, { waitUntil: 'load' });
  const first = await places(plain);
  assert.match(
    first.map((parts) => parts.join('\n')).join('\n'),
    /Cassandra[\s\S]*SUCCESS[\s\S]*Closed at[\s\S]*It is a hit at the first daily close/,
  );
  const mark = plain.locator('.record-picture .hc-picture:visible desc');
  assert.match((await mark.textContent()) ?? '', /Cassandra/, 'its mark, by its name');
  const { page, complaints } = await openOwnPage(site.browser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${site.url}/p/2`);
  assert.equal(await page.title(), 'Cassandra: Target $20,000 · Hindcast');
  await eventually(
    () => places(page),
    (now) => isDeepStrictEqual(now, first),
  );
  assert.deepEqual(
    asked.filter((path) => path.startsWith('/api/')),
    [],
    'the page has its data',
  );
  assert.deepEqual(complaints, []);
});

test('a page whose code cannot be loaded keeps what the server drew', async () => {
  const { page } = await openOwnPage(site.browser);
  await page.route('**/assets/RecordPage-*.js', (route) => route.abort());
  const said = page.waitForEvent('console', (message) => message.text().includes('as the server drew it'));
  await page.goto(`${site.url}/p/2`, { waitUntil: 'load' });
  await said;
  assert.match(await page.getByRole('main').innerText(), /Cassandra[\s\S]*Closed at/);
});

test('from the card on the chart to the page and back', async (t) => {
  const { page, complaints } = await openOwnPage(site.browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/RecordPage/.test(request.url())) scripts.push(request.url());
  });
  const card = page.locator('.hc-card');
  const share = page.getByRole('main').getByRole('button', { name: 'Share' });
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());

  await t.test('the card leads to the page by keys, with its picture; a board loads nothing of it before', async () => {
    await page.goto(`${site.url}/btc?frame=1y&prediction=2`); // of another time, which comes into view
    await page.evaluate(() => {
      const shared: object[] = [];
      Object.assign(window, { shared });
      Object.assign(navigator, { share: async (link: object) => void shared.push(link) });
    });
    await card.getByRole('button', { name: 'Share' }).click();
    assert.deepEqual(scripts, []);
    await card.getByRole('link', { name: 'History' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/p/2');
    await page.getByRole('heading', { level: 1, name: 'Cassandra' }).waitFor();
    assert.ok(scripts.length > 0);
    await page.locator('.record-picture .hc-picture:visible svg').first().waitFor();
  });

  await t.test(
    'Share passes the address on by the system’s way, on the card and on the page; else it is copied',
    async () => {
      await share.click();
      await page.waitForFunction('shared.length > 1');
      assert.deepEqual(await page.evaluate('shared'), [
        { url: `${site.url}/p/2`, title: 'Cassandra: Target $20k' },
        { url: `${site.url}/p/2`, title: 'Cassandra: Target $20,000' },
      ]);
      assert.equal(await page.locator('.hc-share-link [role="status"]').innerText(), '');
      await page.evaluate(() => Object.assign(navigator, { share: undefined }));
      await share.click();
      await page.getByRole('status').getByText('Link copied').waitFor();
      assert.equal(await clipboard(), `${site.url}/p/2`);
    },
  );

  await t.test(
    '“Cite this” gives a sentence and a BibTeX entry with the page’s address, to be copied [J1]',
    async () => {
      const cite = page.locator('#root .record-cite');
      await cite.getByText('Cite this').click();
      const sentence = await cite.locator('p').first().innerText();
      assert.match(sentence, /^Cassandra @cassandra, said on .*Target \$20,000.*Verdict: hit, by rule set close-v2\./);
      assert.ok(sentence.includes(`${site.url}/p/2`));
      await cite.getByRole('button', { name: 'Copy the BibTeX entry' }).click();
      await cite.getByText('Copied').waitFor();
      const copied = await clipboard();
      assert.match(copied, /^@misc\{hindcast-2,\n {2}author = \{\{Cassandra\}\},/);
      assert.ok(copied.includes(`url = {${site.url}/p/2}`));
      assert.deepEqual(await problemsAtEverySize(page), []);
      await page.setViewportSize({ width: sizes.desk, height: 900 });
    },
  );

  await t.test('a link that cannot be copied is said, and the page leads back to the chart', async () => {
    assert.deepEqual(complaints, []);
    await page.evaluate(() => {
      const refuse = () => Promise.reject(new Error('no'));
      Object.assign(navigator.clipboard, { writeText: refuse, write: refuse });
      document.execCommand = () => false;
    });
    await share.click();
    await page.getByRole('status').getByText('The link could not be copied.').waitFor();
    await page.getByRole('link', { name: 'On the chart' }).click();
    await page.waitForURL('**/btc?prediction=2');
    await card.getByText('$20k').first().waitFor();
  });
});
