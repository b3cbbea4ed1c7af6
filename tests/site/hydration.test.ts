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
import { buildDevSite } from './devSite.ts';
import { startSlowLine } from './inPieces.ts';
import { shiftsOn } from './shifts.ts';
import { openSite } from './site.ts';

const site = openSite();

/** The picture that is seen: of the layout that the page has. */
const picture = (page: Page) => page.locator('#root[data-drawn] .hc-picture:visible');
const hydrated = (page: Page) => page.locator('#root[data-drawn]').waitFor({ state: 'detached' });

/** A fetch of a page as a browser asks for it. */
const htmlOf = async (path: string): Promise<string> =>
  (await fetch(site.url + path, { headers: { accept: 'text/html' } })).text();

test('/btc shows price, chart and list before any script has run, and without any, on a phone in a layout of its own [B3]', async (t) => {
  const { page, complaints } = await openOwnPage(site.browser, { javaScriptEnabled: false, hasTouch: true });
  await page.goto(`${site.url}/btc`, { waitUntil: 'load' });
  const first = page.locator('#root[data-drawn]');
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
    await first.locator(part).first().waitFor();
  for (const part of ['.headline', '.list-section', '.history-section', '.footer'])
    assert.ok(await first.locator(part).isHidden(), part);
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
    await route.fallback();
  });
  return resolve;
}

for (const [width, speed] of [
  [sizes.phone, 'from a slow line'],
  [sizes.desk, 'at once'],
] as const)
  test(`at ${width} px the page, ${speed}, comes to life without a move, a skeleton or a violation of its policy: its elements and the focus stay [B3]`, async (t) => {
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
        if (bones) seen.add('bones');
        requestAnimationFrame(look);
      };
      look();
    });
    const send = await hold(page, /\/api\/(prices|predictions)$/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${width === sizes.phone ? line.url : site.url}/btc`, { waitUntil: 'load' });
    await picture(page).waitFor();
    const kept = ['h1', '.hc-item', '.standing', '.footer', '.chart-section'];
    await page.evaluate((parts) => {
      const all = parts.map(
        (part) => [...document.querySelectorAll(part)].find((one) => one.checkVisibility()) ?? null,
      );
      Object.assign(window, { all });
    }, kept);
    await page.locator('a[href="/how-we-judge"]:visible, a[href^="/p/"]:visible').first().focus();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'));
    const before = await focused();
    assert.ok(before);
    send();
    await hydrated(page);
    await page.locator('.hc-chart .hc-mark').first().waitFor({ state: 'attached' });
    await page.locator('.served-picture').waitFor({ state: 'detached' });
    await page.getByText('$58,559').first().waitFor();
    if (width === sizes.desk) assert.equal(await focused(), before);
    const isThere = await page.evaluate(() =>
      (window as unknown as { all: (Element | null)[] }).all.map((one) => one?.isConnected ?? null),
    );
    assert.deepEqual(
      isThere,
      kept.map((part) => (part === '.footer' && width === sizes.phone ? null : true)),
    );
    const demo = await page.getByRole('complementary', { name: 'Demo' }).boundingBox();
    const main = await page.locator('main').boundingBox();
    assert.ok(demo && main && demo.y > 0 && demo.y + demo.height <= main.y, 'the demo’s line has its own room');
    assert.deepEqual(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]), []);
    assert.deepEqual(await shiftsOn(page), []);
    assert.deepEqual(complaints, []);
    assert.equal(await page.locator('h1').count(), 1, 'the other layout is gone');
    for (const part of ['prices', 'predictions'])
      assert.equal(asked.filter((path) => path === `/api/${part}`).length, 1, part);
    assert.ok(!asked.includes('/health'), 'nobody is asked whether it is a demo');
  });

test('what is typed and chosen before the page is hydrated is done then [B3]', async () => {
  const { page } = await openPage(site.browser);
  const send = await hold(page, '**/api/predictions');
  await page.goto(`${site.url}/btc`, { waitUntil: 'load' });
  const early = page.locator('#root[data-drawn]');
  await early.locator('label:visible', { hasText: '2Y' }).click();
  await early.locator('label:visible', { hasText: 'Log' }).click();
  await early.locator('.list-section').getByLabel('Sort by').selectOption('Hardest');
  await early.locator('.list-section input[type="search"]').fill('merlin');
  send();
  await hydrated(page);
  const wanted = ['frame=2y', 'scale=log', 'sort=hardest', 'find=merlin'];
  await page.waitForURL(({ search }) => wanted.every((part) => search.includes(part)));
  assert.equal(await page.evaluate(() => (document.activeElement as HTMLInputElement).value), 'merlin');
});

test('predictions that have changed since the page was drawn are shown at once, without a skeleton', async () => {
  const { page, complaints } = await openPage(site.browser);
  await page.route('**/api/predictions', async (route) => {
    const rows = (await (await route.fetch()).json()) as readonly unknown[];
    await route.fulfill({ json: rows.slice(0, 3) });
  });
  await page.goto(`${site.url}/btc`);
  await page.locator('.hc-panel-count', { hasText: '3 predictions' }).waitFor();
  assert.equal(await page.locator('.hc-panel .hc-item').count(), 3);
  assert.deepEqual(complaints, []);
});

test('the server draws with React as it is in production, which takes less than half the time', async () => {
  const folder = fileURLToPath(new URL('../../site/first/dist', import.meta.url));
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
  const scripts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  assert.ok(scripts.some((text) => text.includes('renderToString')));
  assert.deepEqual(
    scripts.flatMap((text) => text.match(/from ?["']react[^"']*["']|process\.env\.NODE_ENV/g) ?? []),
    [],
  );
});

test('a link that says what it shows comes without a drawn page, which would show something else', async () => {
  assert.match(await htmlOf('/btc'), /data-drawn/);
  for (const path of ['/btc?frame=1y', '/btc?prediction=1'])
    assert.doesNotMatch(await htmlOf(path), /data-drawn/, path);
});

test('what an address carries besides a view, such as a campaign, keeps the drawn page [B3]', async () => {
  for (const query of ['utm_source=x', 'fbclid=a&gclid=b', 'junk=1', 'Frame=1y', 'fram=1y'])
    assert.match(await htmlOf(`/btc?${query}`), /<div id="root" data-drawn/, query);
  for (const name of 'frame from to scale fit status mode expert find draw hide without sort prediction'.split(' '))
    assert.doesNotMatch(await htmlOf(`/btc?utm_source=x&${name}=1`), /<div id="root" data-drawn/, name);
});

test('where scripts fail the page stays in the theme that was chosen, and its links lead on', async () => {
  const { page } = await openOwnPage(site.browser, { colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('darkMode', 'true'));
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${site.url}/btc`, { waitUntil: 'load' });
  await picture(page).waitFor();
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  assert.equal(ground, 'rgb(13, 15, 18)');
  await page.getByRole('link', { name: 'Strategy', exact: true }).click();
  await page.waitForURL('**/mstr');
  await page.locator('h1:visible', { hasText: 'Strategy' }).waitFor();
});

/** Pages that the server draws, with a text of each. */
const drawnPages = [
  ['/btc', 'Bitcoin'],
  ['/mstr', 'Strategy'],
  ['/p/2', 'Cassandra'],
  ['/p/2?asOf=2023-03-14', 'as it stands today'],
  ['/experts', 'Who calls it right'],
  ['/experts?sort=sure&asset=btc&find=a', 'Who calls it right'],
  ['/experts/cassandra', 'Cassandra'],
  ['/experts/compare?who=cassandra,pythia', 'Side by side'],
  ['/follow', 'Follow every call'],
  ['/follow?expert=calchas', 'Follow Calchas'],
  ['/how-we-judge', 'How we judge'],
  ['/nothing', 'Page not found'],
  ['/experts/nobody', 'Nobody is known'],
] as const;

/** The lines of text that a reader sees of the site, without those in a picture whose place a chart takes. */
const linesOf = (page: Page): Promise<string[]> =>
  page.locator('#root').evaluate((root) => {
    const drawn = new Set([...root.querySelectorAll('.served-picture text')].map((text) => text.textContent));
    const lines = (root as HTMLElement).innerText.split('\n').map((line) => line.trim());
    return lines.filter((line) => line !== '' && !drawn.has(line) && !line.startsWith('Loading'));
  });

const missingIn = (lines: readonly string[], all: readonly string[]): string[] =>
  lines.filter((line) => !all.includes(line));

for (const [name, options, pages] of [
  ['a desk', {}, drawnPages],
  [
    'a phone',
    PHONE,
    drawnPages.filter(([path]) => ['/btc', '/p/2', '/experts', '/experts/cassandra', '/how-we-judge'].includes(path)),
  ],
] as const)
  test(`on ${name} every page has its text without scripts, before they come and with them; React finds no difference, and nothing moves [B3]`, async (t) => {
    const dev = await buildDevSite();
    t.after(dev.remove);
    const without = new Map<string, string[]>();
    const { page: plain } = await openOwnPage(site.browser, { ...options, javaScriptEnabled: false });
    for (const [path] of pages) {
      await plain.goto(site.url + path, { waitUntil: 'load' });
      without.set(path, await linesOf(plain));
    }
    const { page, complaints } = await openOwnPage(site.browser, options);
    await dev.serveTo(page);
    for (const [path, text] of pages)
      await t.test(path, async () => {
        const send = await hold(page, /\/assets\/[\w-]+\.js$/);
        await page.goto(site.url + path, { waitUntil: 'commit' });
        await page.locator('noscript').waitFor({ state: 'attached' });
        const early = await linesOf(page);
        assert.ok(early.join(' ').includes(text), early.join('\n'));
        assert.deepEqual(missingIn(without.get(path) ?? [], early), []);
        const shifts = await shiftsOn(page); // of the HTML while it comes in
        send();
        await hydrated(page);
        await page.locator('.hc-chart .served-picture').first().waitFor({ state: 'detached' });
        await eventually(
          async () => missingIn(early, await linesOf(page)),
          (missing) => missing.length === 0,
        );
        assert.deepEqual(missingIn(await shiftsOn(page), shifts), []);
        const found = complaints.splice(0).filter((line) => !/WebSocket|status of 404/.test(line));
        assert.deepEqual(found, []);
        await page.unroute(/\/assets\/[\w-]+\.js$/);
      });
  });
