import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { darkTheme, lightTheme } from '@hindcast/scene';
import type { Page } from 'playwright-core';
import { openOwnPage } from './browser.ts';
import { openPartnerPage } from './partnerPage.ts';
import { startPartnerSite } from './partnerSite.ts';
import { openSite } from './site.ts';

const site = openSite();
let partner: Awaited<ReturnType<typeof startPartnerSite>>;
before(async () => {
  partner = await startPartnerSite(site);
});
after(() => partner?.stop());

/** A partner's page, listened to from its start. */
const openPartner = (name: string, ready?: (page: Page) => Promise<unknown>) =>
  openPartnerPage(site.browser, `${partner.url}/${name}`, ready);

const drawn = (page: Page, selector = 'hindcast-chart') => page.locator(`${selector} canvas`).first().waitFor();

test('one line of a partner shows a chart and a list, under a strict policy without a violation or a shift [B2]', async () => {
  const pictureSeen = Promise.withResolvers<void>();
  const { page, complaints, heard } = await openPartner('strict', (opened) =>
    opened.route('**/parts/engine-*.js', (route) => pictureSeen.promise.then(() => route.continue())),
  );
  await page.locator('hindcast-chart .hc-picture text', { hasText: 'Today' }).waitFor();
  pictureSeen.resolve();
  await drawn(page);
  await page.locator('hindcast-chart .hc-picture').waitFor({ state: 'detached' });
  await page.locator('hindcast-panel .hc-item').first().waitFor();
  const { events, shift, violations } = await heard();
  assert.deepEqual(violations, []);
  assert.deepEqual(complaints, []);
  assert.equal(shift, 0);
  assert.deepEqual(events.map(({ name }) => name).sort(), ['ready', 'ready']);
});

test('a page whose styles mean everything cannot undo a widget, and its widget leaves the page alone [B2]', async () => {
  const { page } = await openPartner('hostile');
  await drawn(page);
  const box = await page.locator('hindcast-chart').boundingBox();
  assert.ok(box && box.width > 1000 && box.height >= 280, JSON.stringify(box));
  const colours = await page
    .locator('hindcast-chart .hc-frame')
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor));
  assert.ok(colours.length === 5 && !colours.includes('rgb(255, 0, 0)'), colours.join());
  const surface = await page
    .locator('hindcast-chart .hc-chart-surface')
    .evaluate((part) => getComputedStyle(part).direction);
  assert.equal(surface, 'ltr');
});

test('five widgets and the script twice: each shows its own, all of one asset ask for its data once [B2]', async () => {
  const asked: string[] = [];
  const { page, heard } = await openPartner('five', async (opened) =>
    opened.on('request', (request) => asked.push(new URL(request.url()).pathname)),
  );
  for (const widget of await page.locator('hindcast-chart, hindcast-board').all()) {
    await widget.scrollIntoViewIfNeeded();
    await widget.locator('canvas').first().waitFor();
  }
  await page.locator('hindcast-panel .hc-item').first().waitFor();
  assert.deepEqual(
    (await heard()).events.filter(({ name }) => name === 'error'),
    [],
  );
  const engines = asked.filter((path) => path.includes('/parts/engine'));
  assert.equal(engines.length, 1);
  const data = asked.filter((path) => path.startsWith('/embed/data/'));
  assert.equal(new Set(data).size, 4, data.join());
});

test('an editor that allows no elements of ours: a marked element becomes a chart [B2]', async () => {
  const { page } = await openPartner('editor');
  await drawn(page, '[data-hindcast] > hindcast-chart');
});

test('a widget that is removed before it has loaded is nobody’s error, and one that is moved goes on [B2]', async () => {
  const { page, complaints } = await openPartner('removed');
  await drawn(page, 'section > #moved');
  assert.equal(await page.locator('#gone').count(), 0);
  assert.deepEqual(complaints, []);
});

test('in a sandboxed frame the chart draws [B2]', async () => {
  const { page } = await openPartner('sandbox');
  await page.frameLocator('iframe').locator('hindcast-chart canvas').first().waitFor();
});

test('attributes that mean nothing are told with a code, and what can be shown is [B2]', async () => {
  const { page, heard } = await openPartner('bad');
  await drawn(page, '#frame');
  await page.locator('#asset').getByText('There is no asset “doge”. Known are btc, mstr, naka.').waitFor();
  const errors = (await heard()).events.filter(({ name }) => name === 'error');
  assert.deepEqual(errors.map(({ id, detail }) => `${id} ${detail.code}`).sort(), [
    'asset unknown_asset',
    'frame unknown_frame',
    'theme unknown_theme',
  ]);
});

test('an expert or a prediction that does not exist is told with a code, beside the price alone [B2]', async () => {
  const odd = ['expert="nobody"', 'prediction="zzzz"'].map(
    (what, i) => `<hindcast-chart id="odd${i}" ${what}></hindcast-chart>`,
  );
  partner.paste('odd', `<script async src="${site.url}/embed/v1/hindcast.js"></script>${odd.join('')}`);
  const { page, heard } = await openPartner('odd');
  await page.locator('#odd0').getByText('There is no expert “nobody” here').waitFor();
  await page.locator('#odd1').getByText('There is no prediction “zzzz” here').waitFor();
  await page.locator('#odd1 canvas').first().waitFor();
  const errors = (await heard()).events.filter(({ name }) => name === 'error');
  assert.deepEqual(errors.map(({ id, detail }) => `${id} ${detail.code}`).sort(), [
    'odd0 unknown_expert',
    'odd1 unknown_prediction',
  ]);
});

test('a chart that a page would make as narrow as its content is as wide as there is room [B2]', async () => {
  const chart = '<hindcast-chart></hindcast-chart>';
  const places = [
    `<div style="display:flex">${chart}</div>`,
    `<div style="display:flex;flex-direction:column;align-items:center">${chart}</div>`,
    `<div style="width:600px">${chart.replace('>', ' style="margin:0 20px">')}</div>`,
    `<div style="float:left;width:600px">${chart}</div>`,
  ];
  partner.paste('places', `<script async src="${site.url}/embed/v1/hindcast.js"></script>${places.join('')}`);
  const { page } = await openPartner('places');
  await drawn(page);
  const widths = await page
    .locator('hindcast-chart')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)));
  assert.ok(widths[0] && widths[0] > 1000 && widths[1] && widths[1] > 1000, widths.join());
  assert.deepEqual(widths.slice(2), [560, 600]);
});

test('a theme that a page changes later is followed [B2]', async () => {
  partner.paste(
    'themed',
    `<script async src="${site.url}/embed/v1/hindcast.js"></script><hindcast-chart theme="light"></hindcast-chart>`,
  );
  const { page } = await openPartner('themed');
  await drawn(page);
  const painted = (line: readonly number[]) =>
    page.waitForFunction((wanted) => {
      const canvas = document.querySelector('hindcast-chart')?.shadowRoot?.querySelector('canvas');
      const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      let count = 0;
      for (let i = 0; i < pixels.length; i += 4) if (wanted.every((part, at) => pixels[i + at] === part)) count++;
      return count > 100;
    }, line);
  const rgbOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [light, dark] = [rgbOf(lightTheme.line), rgbOf(darkTheme.line)];
  await painted(light);
  await page.evaluate("document.querySelector('hindcast-chart').setAttribute('theme', 'dark')");
  await painted(dark);
  await page.evaluate("document.querySelector('hindcast-chart').setAttribute('theme', 'auto')");
  await painted(light);
});

test('without data or without the engine the page hears of it by a code, and sees no exception [B2]', async () => {
  for (const [blocked, code] of [
    ['**/embed/data/**', 'data_unreachable'],
    ['**/embed/v1/parts/engine-*.js', 'engine_unreachable'],
  ] as const) {
    const failures: string[] = [];
    const { page, heard } = await openPartner('editor', async (opened) => {
      opened.on('pageerror', (error) => failures.push(error.message));
      await opened.route(blocked, (route) => route.abort());
    });
    await page.waitForFunction('heard.events.some(({ name }) => name === "error")');
    assert.equal((await heard()).events.find(({ name }) => name === 'error')?.detail.code, code);
    assert.deepEqual(failures, []);
    if (code === 'engine_unreachable')
      await page.locator('hindcast-chart .hc-picture text', { hasText: 'Today' }).waitFor();
  }
});

test('attributes are live, and what the reader does is told: frame, prediction [B2]', async () => {
  const { page, heard } = await openPartner('editor');
  await drawn(page);
  const chart = page.locator('hindcast-chart');
  await chart.getByRole('button', { name: '1Y' }).click();
  await page.waitForFunction(
    'heard.events.some(({ name, detail }) => name === "frame-change" && detail.frame === "1Y")',
  );
  await chart.evaluate((element) => element.setAttribute('asset', 'mstr'));
  await page.waitForFunction('heard.events.filter(({ name }) => name === "ready").length === 2');
  await chart.getByRole('application', { name: 'Strategy price and predictions' }).waitFor();
  await chart.locator('.hc-mark:not([aria-label*="more"])').first().click();
  await page.waitForFunction(
    'heard.events.some(({ name, detail }) => name === "prediction-select" && detail.prediction)',
  );
  assert.deepEqual(
    (await heard()).events.filter(({ name }) => name === 'error'),
    [],
  );
});

test('what is copied from /embed draws what it says where it is pasted: each form of a chart, and the exact version too [B2]', async () => {
  const { page: read } = await openOwnPage(site.browser);
  await read.goto(`${site.url}/embed`);
  const copied = await read.locator('code.language-html').allInnerTexts();
  const withIn = (element: string) => copied.filter((one) => one.includes(`<${element}`));
  const [buttons, records] = [withIn('hindcast-submit'), withIn('hindcast-record')];
  const charts = copied.filter((one) => ![...buttons, ...records].includes(one));
  assert.deepEqual([charts.length, buttons.length, records.length], [5, 1, 1]);
  for (const [form, lines] of charts.entries()) {
    const hasPlace = /<(hindcast-chart|iframe)/.test(lines);
    partner.paste(`copied-${form}`, hasPlace ? lines : `${lines}<hindcast-chart></hindcast-chart>`);
    const { page, complaints } = await openPartner(`copied-${form}`);
    const inside = lines.includes('<iframe') ? page.frameLocator('iframe') : page;
    await inside.locator('hindcast-chart canvas').first().waitFor();
    assert.deepEqual(complaints, [], lines);
  }
  partner.paste('copied-others', `${charts[0]}${buttons[0]}${records[0]}`);
  const { page, complaints } = await openPartner('copied-others');
  await page.getByRole('button', { name: 'Submit BTC Prediction' }).waitFor();
  await page.locator('hindcast-record').scrollIntoViewIfNeeded();
  await page.locator('hindcast-record .hc-record-says').waitFor();
  await page.locator('hindcast-experts tbody tr').first().waitFor();
  assert.deepEqual(complaints, []);
});

test('with the lines for it the picture is asked for early and once, and the text below does not move [B2]', async () => {
  const { page: read } = await openOwnPage(site.browser);
  await read.goto(`${site.url}/embed`);
  const lines = await read.locator('code.language-html', { hasText: 'preload' }).innerText();
  partner.paste('early', `${lines}<p>The text below</p>`);
  for (const width of [1200, 390]) {
    const asked: string[] = [];
    const { page, heard } = await openPartner('early', async (opened) => {
      await opened.setViewportSize({ width, height: 900 });
      opened.on('request', (request) => asked.push(request.url()));
      // The script comes late: what moves when it does is counted, and the picture is asked for before.
      await opened.route('**/hindcast.js', async (route) => {
        await new Promise((later) => setTimeout(later, 400));
        await route.continue();
      });
    });
    await drawn(page);
    const order = asked.filter((address) => /hindcast\.js|embed\/picture/.test(address));
    assert.deepEqual(
      order.map((address) => new URL(address).pathname).sort(),
      ['/embed/picture/btc', '/embed/v1/hindcast.js'],
      order.join('\n'),
    );
    assert.equal((await heard()).shift, 0, `at ${width}`);
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width, 'nothing scrolls sideways');
  }
});

test('on a phone a board has its list below its chart, each as wide as the page [B2]', async () => {
  partner.paste(
    'boards',
    `<script async src="${site.url}/embed/v1/hindcast.js"></script><hindcast-board></hindcast-board>`,
  );
  const { page } = await openPartner('boards', (opened) => opened.setViewportSize({ width: 390, height: 900 }));
  await drawn(page, 'hindcast-board');
  await page.locator('hindcast-board .hc-item').first().waitFor();
  const [chart, list] = await Promise.all(
    ['.hc-embed-chart', '.hc-panel'].map((part) => page.locator(`hindcast-board ${part}`).boundingBox()),
  );
  assert.ok(chart && list && chart.width > 350 && list.width > 350, JSON.stringify([chart, list]));
  assert.ok(chart.height > 200 && list.height > 200 && list.y >= chart.y + chart.height, JSON.stringify([chart, list]));
});

test('a chart and a list with the same board share what is selected [B2]', async () => {
  const names = ['chart', 'panel'].map(
    (kind) => `<hindcast-${kind} id="${kind}" board="one" load="eager"></hindcast-${kind}>`,
  );
  partner.paste('board', `<script async src="${site.url}/embed/v1/hindcast.js"></script>${names.join('')}`);
  const { page } = await openPartner('board');
  await drawn(page);
  await page.locator('hindcast-panel .hc-item button').first().click();
  await page.waitForFunction(
    'new Set(heard.events.filter(({ name }) => name === "prediction-select").map(({ id }) => id)).size === 2',
  );
});
