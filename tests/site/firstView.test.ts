import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { htmlText } from '../htmlText.ts';
import { eventually } from './assetView.ts';
import { beyond } from './axe.ts';
import { openOwnPage, openPage, PHONE, sizes } from './browser.ts';
import { startSlowLine } from './inPieces.ts';
import { shiftsOn } from './shifts.ts';
import { openSite } from './site.ts';

const site = openSite();

/** The picture that is seen: of the layout that the page has. */
const picture = (page: Page) => page.locator('#first .hc-picture:visible');
const left = (page: Page) => page.locator('#first').waitFor({ state: 'detached' });

/** A fetch of a page as a browser asks for it. */
const htmlOf = async (path: string): Promise<string> =>
  (await fetch(site.url + path, { headers: { accept: 'text/html' } })).text();

test('/btc shows price, chart and list before any script has run, and without any, on a phone in a layout of its own [B3]', async (t) => {
  const { page, complaints } = await openOwnPage(site.browser, { javaScriptEnabled: false, hasTouch: true });
  await page.goto(`${site.url}/btc`, { waitUntil: 'load' });
  const first = page.locator('#first');
  assert.match(await first.locator('h1:visible').innerText(), /^Bitcoin/);
  assert.match(await first.locator('.price-figure:visible').innerText(), /^\$[\d,.]+/);
  assert.match(await first.locator('.standing-record:visible').innerText(), /public calls, \d+ settled/);
  await picture(page).locator('text', { hasText: 'Today' }).waitFor();
  assert.ok((await first.locator('.hc-item:visible').count()) > 5);

  await t.test(
    'it says what can be read without scripts, its links lead on, and no button would do nothing',
    async () => {
      const words = page.locator('noscript p').first();
      await words.waitFor({ state: 'visible' });
      assert.match(await words.innerText(), /Filters, cards and live prices need JavaScript/);
      const links = await page
        .locator('noscript a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      assert.ok(links.includes('/about') && links.includes('/api/predictions'));
      for (const link of links) assert.equal((await fetch(site.url + link)).status, 200, link);
      const toggles = page.locator('.theme-toggle');
      assert.ok((await toggles.count()) > 0 && (await toggles.filter({ visible: true }).count()) === 0);
      const how = page.getByRole('heading', { name: 'To submit a prediction' });
      assert.equal(await how.isVisible(), false);
      await page.getByRole('link', { name: 'Submit Prediction' }).click();
      await how.waitFor({ state: 'visible' });
      // it is brought into view, with a frame of its own
      await eventually(
        () => how.boundingBox(),
        (box) => box !== null && box.y < 800,
      );
    },
  );

  await page.setViewportSize({ width: sizes.phone, height: 844 });
  assert.match((await picture(page).getAttribute('class')) ?? '', /hc-picture-mobile/);
  for (const part of ['.hc-price-head', '.hc-expert-filter', '.hc-bottom-bar', '.hc-mobile-list .hc-item'])
    await page.locator(`#first ${part}`).first().waitFor();
  for (const part of ['.headline', '.list-section', '.history-section', '.footer'])
    assert.ok(await page.locator(`#first ${part}`).isHidden(), part);
  assert.equal(await beyond(page), 0);
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test('each asset’s page is sent with its price, its record and its list; the marks of its chart lead to their records [B3]', async () => {
  for (const [path, title] of [
    ['/btc', 'Bitcoin'],
    ['/mstr', 'Strategy'],
    ['/naka', 'Nakamoto'],
  ] as const) {
    const html = await htmlOf(path);
    const text = htmlText(html);
    assert.match(text, new RegExp(`${title} · .{3,12} · Close of \\d+ \\w+ \\d{4} \\$[\\d,.]+`), path);
    assert.match(text, /\d+ public calls, \d+ settled/, path);
    assert.ok(html.split('class="hc-item"').length > 6, path);
    const marks = Array.from(
      html.matchAll(/<a href="(\/p\/\w+)"[^>]*><title>([^<]+)<\/title>/g),
      ([, href, name]) => [href, name] as const,
    );
    assert.ok(marks.length > 10, `${marks.length} marks in both layouts of ${path}`);
    assert.equal((await fetch(site.url + marks[0]?.[0])).status, 200);
  }
});

/** Holds back answers of the API until they are sent for. */
async function hold(page: Page, answers: RegExp | string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(answers, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

for (const [width, speed] of [
  [sizes.phone, 'from a slow line'],
  [sizes.desk, 'at once'],
] as const)
  test(`at ${width} px the page, ${speed}, takes the place of its first view without a move, a skeleton or a violation of its policy; a link keeps the focus [B3]`, async (t) => {
    const line = await startSlowLine(site.url, 24, 25);
    t.after(line.stop);
    const { page, complaints } = await openOwnPage(site.browser, {
      viewport: { width, height: 844 },
      reducedMotion: 'no-preference', // a move by a transition counts too
    });
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const look = (): void => {
        const bones = [
          ...document.querySelectorAll(
            '.chart-bones, :is(.headline, .hc-price-head, .hc-panel, .hc-mobile-panel) .hc-bone',
          ),
        ].some((bone) => bone.checkVisibility({ visibilityProperty: true }));
        if (document.getElementById('first')) seen.add('first');
        else if (document.querySelector('.headline, .hc-price-head')) seen.add('page');
        if (bones) seen.add('bones');
        requestAnimationFrame(look);
      };
      look();
    });
    const send = await hold(page, /\/api\/(prices|predictions)$/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${width === sizes.phone ? line.url : site.url}/btc`, { waitUntil: 'load' });
    await page.getByText('Loading BTC prices...').waitFor({ state: 'attached' });
    await page.getByText('Loading BTC predictions...').first().waitFor({ state: 'attached' });
    assert.ok((await page.locator('.hc-bone').count()) > 3);
    await page.locator('#first a[href="/how-we-judge"]:visible, #first a[href^="/p/"]:visible').first().focus();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'));
    const before = await focused();
    assert.ok(before);
    send();
    await left(page);
    if (width === sizes.desk) assert.equal(await focused(), before);
    await page.locator('.hc-chart .hc-mark').first().waitFor({ state: 'attached' });
    await page.getByText('$58,559').first().waitFor();
    const demo = await page.getByRole('complementary', { name: 'Demo' }).boundingBox();
    const main = await page.locator('main').boundingBox();
    assert.ok(demo && main && demo.y > 0 && demo.y + demo.height <= main.y, 'the demo’s line has its own room');
    await page.waitForFunction(() => (window as unknown as { seen: Set<string> }).seen.has('page'));
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
    assert.deepEqual(seen, ['first', 'page']);
    assert.deepEqual(await shiftsOn(page), []);
    assert.deepEqual(complaints, []);
    assert.equal(await page.locator('h1').count(), 1);
    assert.ok(!asked.includes('/health'), 'nobody is asked whether it is a demo');
  });

/** Holds the page's parts to the places that they have in its first view. */
async function hasPlaces(page: Page, own: readonly string[], widths: readonly number[]): Promise<void> {
  await page.locator('#root .chart-space canvas').first().waitFor({ state: 'attached' });
  const parts = ['.header', ...own, '.chart-space', '.hc-chart-surface'];
  for (const part of parts) await page.locator(`#root ${part}`).first().waitFor({ state: 'attached' });
  const places = (within: string) =>
    page.evaluate(
      ([root, wanted]) =>
        wanted.map((part) => {
          const all = [...document.querySelectorAll(`${root} ${part}`)].map((one) => one.getBoundingClientRect());
          const box = all.find(({ width }) => width > 0);
          const sides = [box?.left, box?.top, box?.right, box?.bottom];
          return [part, ...sides.map((side) => Math.round(side ?? -1))].join(' ');
        }),
      [within, parts] as const,
    );
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const drawn = await eventually(
      async () => ({ page: await places('#root'), first: await places('#first') }),
      (both) => String(both.page) === String(both.first),
    );
    assert.doesNotMatch(drawn.page.join(), /-1/, `at ${width}`);
  }
}

test('the page is made behind its first view, each part in the very same place; what is typed and pressed before it is there is done then [B3]', async () => {
  const { page } = await openPage(site.browser);
  const send = await hold(page, '**/api/predictions');
  await page.goto(`${site.url}/btc`, { waitUntil: 'load' });
  await hasPlaces(page, ['.headline', '.price-figure', '.choices', '.list-section h2'], [sizes.tablet, sizes.desk]);
  await page.locator('#first label', { hasText: '2Y' }).click();
  await page.locator('#first label', { hasText: 'Log' }).click();
  await page.locator('#first .hc-chip', { hasText: 'Miss' }).click();
  await page.locator('#first .list-section input[type="search"]').fill('merlin');
  send();
  await left(page);
  const wanted = ['frame=2y', 'scale=log', 'status=miss', 'find=merlin'];
  await page.waitForURL(({ search }) => wanted.every((part) => search.includes(part)));
  assert.equal(await page.evaluate(() => (document.activeElement as HTMLInputElement).value), 'merlin');
});

test('so is a phone’s [B3]', async () => {
  const { page } = await openOwnPage(site.browser, PHONE);
  await hold(page, '**/api/predictions');
  await page.goto(`${site.url}/btc`, { waitUntil: 'load' });
  const own = ['.hc-price-figure', '.hc-expert-filter', '.standing', '.hc-submit-banner', '#list h2', '.hc-bottom-bar'];
  await hasPlaces(page, own, [sizes.phone]);
});

test('the server draws with React as it is in production, which takes less than half the time', async () => {
  const folder = fileURLToPath(new URL('../../site/first/dist', import.meta.url));
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
  const scripts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  assert.ok(scripts.some((text) => text.includes('renderToStaticMarkup')));
  assert.deepEqual(
    scripts.flatMap((text) => text.match(/from ?["']react[^"']*["']|process\.env\.NODE_ENV/g) ?? []),
    [],
  );
});

test('a link that says what it shows comes without a first view, which would show something else', async () => {
  assert.match(await htmlOf('/btc'), /id="first"/);
  for (const path of ['/btc?frame=1y', '/btc?prediction=1', '/how-we-judge'])
    assert.doesNotMatch(await htmlOf(path), /id="first"/, path);
});

test('what an address carries besides a view, such as a campaign, keeps the first view [B3]', async () => {
  for (const query of ['utm_source=x', 'fbclid=a&gclid=b', 'junk=1', 'Frame=1y', 'fram=1y'])
    assert.match(await htmlOf(`/btc?${query}`), /<div id="first"/, query);
  for (const name of 'frame from to scale fit status mode expert find draw hide without sort prediction'.split(' '))
    assert.doesNotMatch(await htmlOf(`/btc?utm_source=x&${name}=1`), /<div id="first"/, name);
});

test('where scripts fail the first view stays in the theme that was chosen, and its links lead on', async () => {
  const { page } = await openOwnPage(site.browser, { colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('darkMode', 'true'));
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${site.url}/btc`, { waitUntil: 'load' });
  await picture(page).waitFor();
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  assert.equal(ground, 'rgb(13, 15, 18)');
  await page.locator('#first').getByRole('link', { name: 'Strategy' }).click();
  await page.waitForURL('**/mstr');
  await page.locator('#first h1:visible', { hasText: 'Strategy' }).waitFor();
});
