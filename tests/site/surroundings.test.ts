import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { problemsAtEverySize } from './axe.ts';
import { openOwnPage, openPage, sizes } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

const items = '.hc-panel .hc-item';

/** Lets one part of the page fail while it is drawn, as a fault in its code would: its first element is refused. */
async function breakPart(page: Page, className: string): Promise<void> {
  await page.addInitScript((broken) => {
    const set = Element.prototype.setAttribute;
    Object.assign(window, { broken });
    Element.prototype.setAttribute = function (name, value) {
      const bad = 'broken' in window && window.broken;
      if (name === 'class' && bad && value.split(' ').includes(String(bad))) throw new Error(`no ${value} today`);
      set.call(this, name, value);
    };
  }, className);
}

interface PartOfPage {
  readonly className: string;
  readonly says: string;
  /** What still stands beside it. */
  readonly beside: readonly string[];
}

const parts: readonly PartOfPage[] = [
  {
    className: 'hc-chart-surface',
    says: 'The chart could not be',
    beside: [items, '.headline .price-figure', '.hc-history'],
  },
  {
    className: 'hc-panel',
    says: 'The list could not be shown.',
    beside: ['.hc-chart', '.price-figure', '.hc-history'],
  },
  { className: 'hc-history', says: 'The history could not be shown.', beside: ['.hc-chart', '.price-figure', items] },
  { className: 'price-figure', says: 'The summary could not be shown.', beside: ['.hc-chart', items, '.hc-history'] },
];

for (const { className, says, beside } of parts) {
  test(`when ${className} fails while it is drawn, it says so, the rest of the page lives, and the fault is logged [C15]`, async () => {
    const { page, complaints } = await openOwnPage(site.browser, { reducedMotion: 'reduce' });
    await breakPart(page, className);
    await page.goto(`${site.url}/btc`);
    const alert = page.getByRole('alert').filter({ hasText: says });
    await alert.waitFor();
    for (const part of beside) await page.locator(part).first().waitFor();
    assert.equal(await page.getByRole('alert').count(), 1);
    assert.ok(complaints.some((line) => line.includes(`no ${className}`) || line.includes('could not be')));
    await page.getByRole('banner').getByRole('link', { name: 'Strategy' }).waitFor();
    const retry = alert.getByRole('button', { name: 'Retry' });
    if ((await retry.count()) === 0) return;
    await page.evaluate(() => Object.assign(window, { broken: '' }));
    await retry.click();
    await page.locator(`.${className}`).first().waitFor();
    assert.equal(await page.getByRole('alert').count(), 0);
  });
}

for (const [name, width] of Object.entries(sizes)) {
  test(`the demo's line stands in a room of its own and moves nothing at ${width} px (${name})`, async () => {
    const { page } = await openPage(site.browser, { viewport: { width, height: 900 } });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const looked = Promise.withResolvers<void>();
    await page.route('**/api/prices', async (route) => {
      await looked.promise;
      await route.continue();
    });
    await page.goto(`${site.url}/btc?frame=5Y`); // without a first view
    await page.locator('.headline, .hc-price-head').waitFor();
    const top = () =>
      page.locator('.headline, .hc-price-head').evaluate((headline) => headline.getBoundingClientRect().top);
    const before = await top();
    looked.resolve();
    const line = page.getByRole('complementary', { name: 'Demo' });
    await line.waitFor();
    await page.locator('.hc-item').first().waitFor();
    assert.equal(await top(), before);
    const place = await line.evaluate((element) => {
      const { top: y, bottom } = element.getBoundingClientRect();
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      return { y, bottom, header: box('.header')?.bottom ?? 0, main: box('main')?.top ?? 0 };
    });
    assert.ok(place.y >= place.header && place.bottom <= place.main, JSON.stringify(place));
    assert.ok(!asked.includes('/health'), 'nobody is asked whether it is a demo');
  });
}

test('the footer says where the data come from, and leaves a phone’s board to the board [L5 L6]', async () => {
  const { page } = await openPage(site.browser, { viewport: { width: sizes.tablet, height: 1180 } });
  await page.goto(`${site.url}/btc`);
  const foot = page.getByRole('contentinfo');
  await foot.getByText('Predictions and prices are collected from public sources and updated regularly.').waitFor();
  for (const name of ['About Us', 'Terms of Service']) {
    const link = foot.getByRole('link', { name });
    assert.equal(await link.getAttribute('target'), '_blank');
    assert.match((await link.getAttribute('rel')) ?? '', /noopener/);
  }
  assert.equal(await foot.getByRole('link', { name: 'Contact' }).count(), 0, 'without a mail there is no link');
  await page.setViewportSize({ width: sizes.phone, height: 844 });
  await foot.waitFor({ state: 'hidden' });
  await page.goto(`${site.url}/how-we-judge`);
  await foot.waitFor({ state: 'visible' });
});

test('without JavaScript the page says what can be read, and its links work', async () => {
  const { page } = await openOwnPage(site.browser, { javaScriptEnabled: false });
  await page.goto(`${site.url}/btc`, { waitUntil: 'load' });
  const words = page.locator('noscript p').first();
  await words.waitFor({ state: 'visible' });
  assert.match(await words.innerText(), /Filters, cards and live prices need JavaScript/);
  const links = await page
    .locator('noscript a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  assert.ok(links.includes('/about') && links.includes('/api/predictions'));
  for (const link of links) assert.equal((await fetch(site.url + link)).status, 200, link);
  const how = page.getByRole('heading', { name: 'To submit a prediction' });
  assert.equal(await how.isVisible(), false);
  await page.getByRole('link', { name: 'Submit Prediction' }).click();
  await how.waitFor({ state: 'visible' });
  assert.ok(((await how.boundingBox())?.y ?? 10_000) < 800, 'it is brought into view');
});

test('page not found: axe finds nothing and nothing scrolls sideways, in both themes at every size', async () => {
  const { page } = await openPage(site.browser);
  await page.goto(`${site.url}/nowhere/${'very-long-'.repeat(12)}`);
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  assert.deepEqual(await problemsAtEverySize(page), []);
});
