import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { openOwnPage, openPage, sizes } from './browser.ts';
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

for (const [path, title] of [
  ['/btc', 'Bitcoin'],
  ['/mstr', 'Strategy'],
  ['/naka', 'Nakamoto'],
] as const) {
  test(`${path} shows price, chart and list before any script has run, and without any; its marks lead to their records [B3]`, async () => {
    const { page, complaints } = await openOwnPage(site.browser, { javaScriptEnabled: false });
    await page.goto(site.url + path, { waitUntil: 'load' });
    const first = page.locator('#first');
    assert.match(await first.locator('h1:visible').innerText(), new RegExp(`^${title}`));
    assert.match(await first.locator('.price-figure:visible').innerText(), /^\$[\d,.]+/);
    assert.match(await first.locator('.standing-record:visible').innerText(), /public calls, \d+ settled/);
    await picture(page).locator('text', { hasText: 'Today' }).waitFor();
    assert.ok((await first.locator('.hc-item:visible').count()) > 5);
    const marks = await picture(page)
      .locator('a')
      .evaluateAll((links) =>
        links.map((link) => [link.getAttribute('href'), link.querySelector('title')?.textContent]),
      );
    assert.ok(marks.length > 5);
    for (const [href, name] of marks) assert.ok(/^\/p\/\w+$/.test(href ?? '') && name, `${href} ${name}`);
    assert.equal((await fetch(site.url + marks[0]?.[0])).status, 200);
    assert.deepEqual(complaints, []);
  });
}

test('a phone gets the picture of its own layout, and its own page [B3]', async () => {
  const { page } = await openOwnPage(site.browser, {
    javaScriptEnabled: false,
    viewport: { width: sizes.phone, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto(`${site.url}/btc`, { waitUntil: 'load' });
  assert.match((await picture(page).getAttribute('class')) ?? '', /hc-picture-mobile/);
  for (const part of ['.hc-price-head', '.hc-expert-filter', '.hc-bottom-bar', '.hc-mobile-list .hc-item'])
    await page.locator(`#first ${part}`).first().waitFor();
  for (const part of ['.headline', '.list-section', '.history-section', '.footer'])
    assert.ok(await page.locator(`#first ${part}`).isHidden(), part);
  const { width, scrollWidth } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    scrollWidth: document.documentElement.scrollWidth,
  }));
  assert.equal(scrollWidth, width);
});

test('the page takes the place of its first view without a move, a skeleton or a violation of its policy [B3]', async () => {
  for (const width of [sizes.phone, sizes.tablet, sizes.desk]) {
    const { page, complaints } = await openOwnPage(site.browser, { viewport: { width, height: 900 } });
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
    await page.goto(`${site.url}/btc`);
    await left(page);
    await page.locator('.hc-chart .hc-mark').first().waitFor({ state: 'attached' });
    assert.deepEqual(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]), [
      'first',
      'page',
    ]);
    assert.deepEqual(await shiftsOn(page), []);
    assert.deepEqual(complaints, []);
    assert.equal(await page.locator('h1').count(), 1);
  }
});

test('a page that comes in pieces shows each part when it is whole, and nothing moves [B3]', async (t) => {
  const line = await startSlowLine(site.url, 120, 25);
  t.after(line.stop);
  for (const width of [sizes.phone, sizes.desk]) {
    const { page } = await openOwnPage(site.browser, { viewport: { width, height: 844 } });
    await page.goto(`${line.url}/btc`);
    await page.locator('.hc-chart .hc-mark').first().waitFor({ state: 'attached' });
    assert.deepEqual(await shiftsOn(page), [], `at ${width}`);
  }
});

test('the page is made behind its first view, each part in the very same place [B3]', async () => {
  for (const [width, phone] of [
    [sizes.phone, true],
    [sizes.tablet, false],
    [1024, false],
    [sizes.desk, false],
    [2560, false],
  ] as const) {
    const { page } = await openOwnPage(site.browser, {
      viewport: { width, height: 900 },
      hasTouch: phone,
      isMobile: phone,
    });
    await page.route('**/api/predictions', () => undefined); // no answer: the page waits behind
    await page.goto(`${site.url}/btc`, { waitUntil: 'load' });
    await page.locator('#root .chart-space canvas').first().waitFor({ state: 'attached' });
    const own = phone
      ? ['.hc-price-figure', '.hc-expert-filter', '.standing', '.hc-submit-banner', '#list h2', '.hc-bottom-bar']
      : ['.headline', '.price-figure', '.choices', '.list-section h2'];
    const parts = ['.header', ...own, '.chart-space', '.hc-chart-surface'];
    for (const part of parts) await page.locator(`#root ${part}`).first().waitFor({ state: 'attached' });
    const places = (within: string) =>
      page.evaluate(
        ([root, wanted]) =>
          wanted.map((part) => {
            const all = [...document.querySelectorAll(`${root} ${part}`)].map((one) => one.getBoundingClientRect());
            const box = all.find(({ width }) => width > 0);
            return [part, ...[box?.left, box?.top, box?.right, box?.bottom].map((side) => Math.round(side ?? -1))].join(
              ' ',
            );
          }),
        [within, parts] as const,
      );
    assert.doesNotMatch((await places('#root')).join(), /-1/, `at ${width}`);
    assert.deepEqual(await places('#root'), await places('#first'), `at ${width}`);
  }
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

test('where scripts fail the first view stays, and its links lead on', async () => {
  const { page } = await openPage(site.browser);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${site.url}/btc`, { waitUntil: 'load' });
  await picture(page).waitFor();
  await page.locator('#first').getByRole('link', { name: 'Strategy' }).click();
  await page.waitForURL('**/mstr');
  await page.locator('#first h1:visible', { hasText: 'Strategy' }).waitFor();
});

test('where data fail the page says so in place of its first view', async () => {
  for (const failing of ['prices', 'predictions']) {
    const { page } = await openPage(site.browser);
    await page.route(`**/api/${failing}`, (route) => route.abort());
    await page.goto(`${site.url}/btc`);
    await left(page);
    await page.getByRole('alert').first().waitFor();
  }
});

test('where the chart fails the page works, with the picture in the chart’s place', async () => {
  const { page } = await openOwnPage(site.browser);
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => {
      throw new Error('no canvas today');
    };
  });
  await page.goto(`${site.url}/btc`);
  await left(page);
  await page.locator('.chart-space > .hc-picture:visible text', { hasText: 'Today' }).waitFor();
  await page.locator('.hc-item').first().waitFor();
  await page.getByRole('searchbox').fill('cassandra');
  await page.waitForURL(/find=cassandra/);
});

for (const [what, press, done] of [
  ['a status chip', (page: Page) => page.locator('#first .hc-chip', { hasText: 'Pending' }), 'status=pending'],
  ['a time frame', (page: Page) => page.locator('#first label', { hasText: '2Y' }), 'frame=2y'],
  ['a row of the list', (page: Page) => page.locator('#first .hc-item-face').first(), 'prediction='],
] as const) {
  test(`${what} that is pressed before the page is there does its work then [B3]`, async () => {
    const { page } = await openPage(site.browser);
    const pressed = Promise.withResolvers<void>();
    await page.route('**/api/predictions', async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await page.goto(`${site.url}/btc`, { waitUntil: 'load' });
    await press(page).click();
    pressed.resolve();
    await left(page);
    await page.waitForURL((url) => url.search.includes(done));
  });
}

test('what is typed before the page is there is searched for then, and all that was pressed is done [B3]', async () => {
  const { page } = await openPage(site.browser);
  const done = Promise.withResolvers<void>();
  await page.route('**/api/predictions', async (route) => {
    await done.promise;
    await route.continue();
  });
  await page.goto(`${site.url}/btc`, { waitUntil: 'load' });
  await page.locator('#first label', { hasText: '2Y' }).click();
  await page.locator('#first label', { hasText: 'Log' }).click();
  await page.locator('#first .hc-chip', { hasText: 'Miss' }).click();
  await page.locator('#first input[type="search"]').fill('merlin');
  done.resolve();
  await left(page);
  const wanted = ['frame=2y', 'scale=log', 'status=miss', 'find=merlin'];
  await page.waitForURL(({ search }) => wanted.every((part) => search.includes(part)));
  assert.equal(await page.evaluate(() => (document.activeElement as HTMLInputElement).value), 'merlin');
});

test('a link that has the focus keeps it, and another page of the site ends the first view', async () => {
  const { page } = await openPage(site.browser);
  let send = (): void => undefined;
  const held = new Promise<void>((done) => {
    send = done;
  });
  await page.route('**/api/predictions', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site.url}/btc`, { waitUntil: 'load' });
  await page.locator('#first').getByRole('link', { name: 'How we judge' }).first().focus();
  send();
  await left(page);
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('href')), '/how-we-judge');
  await page.goto(`${site.url}/mstr`, { waitUntil: 'load' });
  await page.locator('#root .headline').waitFor({ state: 'attached' });
});
