import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Page } from 'playwright-core';
import { innerOf, unescaped } from '../htmlText.ts';
import { axeProblems } from './axe.ts';
import { openPartnerPage, type PartnerPage } from './partnerPage.ts';
import { startPartnerSite } from './partnerSite.ts';
import { openSite } from './site.ts';

const site = openSite();
let partner: Awaited<ReturnType<typeof startPartnerSite>>;
before(async () => {
  partner = await startPartnerSite(site);
});
after(() => partner?.stop());

let opened: PartnerPage;
let page: Page;
let asked: string[] = [];
beforeEach(async () => {
  if (page) return;
  opened = await openPartnerPage(site.browser);
  ({ page } = opened);
  page.on('request', (request) => asked.push(request.url()));
});

/** Loads a partner's page in the one page of these tests; `asked` has the requests that it makes from then on. */
async function open(name: string): Promise<void> {
  opened.complaints.length = 0;
  asked = [];
  await page.goto(`${partner.url}/${name}`);
}

const pathOf = (address: string): string => new URL(address).pathname;
const drawn = (selector = 'hindcast-chart') => page.locator(`${selector} canvas`).first().waitFor();
const errors = async () => (await opened.heard()).events.filter(({ name }) => name === 'error');

test('one line of a partner shows chart, list and record, under a strict policy without a violation or a shift [B2]', async () => {
  const pictureSeen = Promise.withResolvers<void>();
  await page.route('**/parts/engine-*.js', (route) => pictureSeen.promise.then(() => route.continue()));
  await open('strict');
  await page.locator('hindcast-chart .hc-picture text', { hasText: 'Today' }).waitFor();
  pictureSeen.resolve();
  await drawn();
  await page.locator('hindcast-chart .hc-picture').waitFor({ state: 'detached' });
  await page.locator('hindcast-panel .hc-item').first().waitFor();
  await page.locator('hindcast-record').scrollIntoViewIfNeeded();
  await page.locator('hindcast-record .hc-record-says').waitFor();
  await page.waitForFunction("heard.events.filter(({ name }) => name === 'ready').length === 3");
  const { events, shift, violations } = await opened.heard();
  assert.deepEqual([violations, opened.complaints, shift], [[], [], 0]);
  assert.deepEqual(events.map(({ name }) => name).sort(), ['ready', 'ready', 'ready']);
  await page.unroute('**/parts/engine-*.js');
});

test('a page whose styles mean everything, from right to left, cannot undo a widget [B2]', async () => {
  await open('hostile');
  await drawn();
  const box = await page.locator('hindcast-chart').boundingBox();
  assert.ok(box && box.width > 1000 && box.height >= 280, JSON.stringify(box));
  const colours = await page
    .locator('hindcast-chart .hc-frame')
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor));
  assert.ok(colours.length === 5 && !colours.includes('rgb(255, 0, 0)'), colours.join());
  const surface = page.locator('hindcast-chart .hc-chart-surface');
  assert.equal(await surface.evaluate((part) => getComputedStyle(part).direction), 'ltr');
  const says = page.locator('hindcast-record .hc-record-says');
  await says.waitFor();
  await page.locator('hindcast-experts tbody tr').first().waitFor();
  const looks = await says.evaluate((words) => {
    const { display, direction, fontSize, backgroundColor, letterSpacing } = getComputedStyle(words);
    return [display, direction, fontSize, backgroundColor, letterSpacing];
  });
  assert.deepEqual(looks, ['block', 'ltr', '14px', 'rgba(0, 0, 0, 0)', 'normal']);
  const widths = await page
    .locator('hindcast-record, hindcast-experts')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)));
  assert.deepEqual(widths, [280, 280]);
  assert.deepEqual(opened.complaints, []);
});

test('a card and a table of experts need nothing but the line of the script, and do not load what draws charts [B2]', async () => {
  const script = '<script async src="{{origin}}/embed/v1/hindcast.js"></script>';
  const records =
    '<hindcast-record expert="@Cassandra"></hindcast-record><hindcast-experts limit="5"></hindcast-experts>';
  partner.paste('cards', `${script}<main><h1>Who calls it right</h1>${records}</main>`);
  await open('cards');
  const card = page.locator('hindcast-record');
  await card.getByText(/5 of 5 hit.*; luck alone would have given about one/).waitFor();
  await card.getByText(/^with luck it lies anywhere from \+\d/).waitFor();
  await card.getByRole('img', { name: 'The latest 5, in time: 5 hit, 0 missed' }).waitFor();
  const link = card.getByRole('link', { name: 'Every call of Cassandra' });
  assert.equal(await link.getAttribute('href'), `${site.url}/experts/cassandra`);
  const table = page.locator('hindcast-experts');
  await table.getByRole('rowheader', { name: 'Cassandra' }).waitFor();
  assert.equal(await table.locator('tbody tr').count(), 5);
  const parts = asked.map(pathOf).filter((path) => path.startsWith('/embed/v1/parts/'));
  assert.equal(parts.length, 1, parts.join());
  assert.match(parts.join(), /parts\/records-/);
  await page.waitForFunction("heard.events.filter(({ name }) => name === 'ready').length === 2");
  assert.equal((await opened.heard()).shift, 0);
  assert.deepEqual(opened.complaints, []);
  assert.deepEqual(await axeProblems(page), []);
  await page.emulateMedia({ colorScheme: 'light' });
});

/** The lines that /embed gives to copy. */
async function copiedLines(): Promise<readonly string[]> {
  const html = await (await fetch(`${site.url}/embed`, { headers: { accept: 'text/html' } })).text();
  return innerOf(html, 'code', 'class="language-html"').map(unescaped);
}

test('what is copied from /embed draws what it says where it is pasted, the exact version too; the script may be there twice [B2]', async () => {
  const copied = await copiedLines();
  const withIn = (element: string) => copied.filter((one) => one.includes(`<${element}`));
  const [buttons, records] = [withIn('hindcast-submit'), withIn('hindcast-record')];
  const charts = copied.filter((one) => ![...buttons, ...records].includes(one));
  assert.deepEqual([charts.length, buttons.length, records.length], [5, 1, 1]);
  const isExact = (lines: string): boolean => lines.includes('integrity');
  partner.paste('exact', `${charts.filter(isExact).join('')}<hindcast-chart></hindcast-chart>`);
  await open('exact');
  await drawn();
  assert.deepEqual(opened.complaints, []);
  const others = charts.filter((lines) => !isExact(lines));
  partner.paste('copied', [...others, ...buttons, ...records].join(''));
  await open('copied');
  for (const widget of await page.locator('hindcast-chart').all()) {
    await widget.scrollIntoViewIfNeeded();
    await widget.locator('canvas').first().waitFor();
  }
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await page.frameLocator('iframe').locator('hindcast-chart canvas').first().waitFor();
  await page.getByRole('button', { name: 'Submit BTC Prediction' }).waitFor();
  await page.locator('hindcast-record').scrollIntoViewIfNeeded();
  await page.locator('hindcast-record .hc-record-says').waitFor();
  await page.locator('hindcast-experts tbody tr').first().waitFor();
  assert.deepEqual([await errors(), opened.complaints], [[], []]);
});

test('with the lines for it the picture is asked for early and once, and the text below does not move [B2]', async () => {
  const lines = (await copiedLines()).find((one) => one.includes('preload')) ?? '';
  partner.paste('early', `${lines}<p>The text below</p>`);
  await page.setViewportSize({ width: 390, height: 900 });
  // The script comes once the picture was asked for and the text is painted: what moves from then on is counted.
  const pictureAsked = page.waitForRequest('**/embed/picture/**');
  await page.route('**/hindcast.js', async (route) => {
    await pictureAsked;
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
    await route.continue();
  });
  await open('early');
  await drawn();
  const order = asked.map(pathOf).filter((path) => /hindcast\.js|embed\/picture/.test(path));
  assert.deepEqual([...order].sort(), ['/embed/picture/btc', '/embed/v1/hindcast.js']);
  assert.equal((await opened.heard()).shift, 0);
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390, 'nothing scrolls sideways');
  await page.unroute('**/hindcast.js');
});

test('the lines of /embed with the style sheet show a chart under the policy that /embed documents, and nothing moves [B2]', async () => {
  const html = await (await fetch(`${site.url}/embed`, { headers: { accept: 'text/html' } })).text();
  const policy = innerOf(html, 'code', 'class="language-text"')
    .map(unescaped)
    .find((text) => text.includes('script-src'));
  const lines = (await copiedLines()).find((one) => one.includes('hindcast.css') && one.includes('<img')) ?? '';
  assert.ok(policy && lines);
  partner.paste('policy', `${lines}<p>The text below</p>`, `default-src 'none'; ${policy.replaceAll('\n', ' ')}`);
  await open('policy');
  await drawn();
  await page.locator('hindcast-chart .hc-picture').waitFor({ state: 'detached' });
  const { shift, violations } = await opened.heard();
  assert.deepEqual([violations, opened.complaints, shift], [[], [], 0]);
});

test('without a theme a widget has the colour scheme of the page; auto is that of the reader’s system [B2]', async () => {
  const script = '<script async src="{{origin}}/embed/v1/hindcast.js"></script>';
  const widgets = ['', 'theme="auto"', 'theme="light"'].map(
    (theme) => `<hindcast-panel load="eager" ${theme}></hindcast-panel>`,
  );
  const [light, dark] = ['rgb(255, 255, 255)', 'rgb(19, 22, 27)'];
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const [scheme, colours] of [
    ['normal', [light, dark, light]],
    ['light dark', [dark, dark, light]],
    ['only dark', [dark, dark, light]],
  ] as const) {
    partner.paste('themes', `<style>:root { color-scheme: ${scheme} }</style>${script}${widgets.join('')}`);
    await open('themes');
    const parts = page.locator('hindcast-panel .hc-embed');
    await parts.nth(2).waitFor();
    const found = await parts.evaluateAll((all) => all.map((part) => getComputedStyle(part).backgroundColor));
    assert.deepEqual(found, colours, scheme);
  }
  await page.emulateMedia({ colorScheme: 'light' });
});

test('frames of a page get the height that suits their width, and the page around changes what they show [B2]', async () => {
  const frame = (width: number): string =>
    `<iframe src="{{origin}}/embed/chart/btc" width="${width}" height="100" frameborder="0" title="Chart"></iframe>`;
  partner.paste('frames', `${frame(640)}${frame(900)}<script async src="{{origin}}/embed/height.js"></script>`);
  await open('frames');
  await page.waitForFunction(
    "[...document.querySelectorAll('iframe')].map((f) => f.clientHeight).join() === '320,450'",
  );
  const chart = page.frameLocator('iframe >> nth=0').locator('hindcast-chart');
  const own = { type: 'hindcast:set', frame: '5Y' };
  await chart.evaluate((_, message) => postMessage(message), own);
  await page.evaluate(() => {
    const message = { type: 'hindcast:set', frame: '1Y', theme: 'dark', asset: 'mstr' };
    document.querySelector('iframe')?.contentWindow?.postMessage(message, '*');
  });
  await chart.and(page.frameLocator('iframe >> nth=0').locator('[frame="1Y"][theme="dark"]')).waitFor();
  assert.equal(await chart.getAttribute('asset'), 'btc', 'other attributes are the address’s');
});
