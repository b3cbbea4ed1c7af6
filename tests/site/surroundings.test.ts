import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from './assetView.ts';
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
  /** Selectors of parts that must still be there beside it. */
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

test('a part that fails while it is drawn', async (t) => {
  const { page, complaints } = await openOwnPage(site.browser);
  for (const { className, says, beside } of parts) {
    await t.test(`${className} says so, the rest of the page lives, and the fault is logged [C15]`, async () => {
      complaints.length = 0;
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
  for (const path of ['/btc', '/experts', '/p/1', '/']) {
    await page.goto(site.url + path, { waitUntil: 'load' });
    const toggles = page.locator('.theme-toggle');
    assert.ok((await toggles.count()) > 0 && (await toggles.filter({ visible: true }).count()) === 0, path);
  }
  const how = page.getByRole('heading', { name: 'To submit a prediction' });
  assert.equal(await how.isVisible(), false);
  await page.getByRole('link', { name: 'Submit Prediction' }).click();
  await how.waitFor({ state: 'visible' });
  // it is brought into view, with a frame of its own
  await eventually(
    () => how.boundingBox(),
    (box) => box !== null && box.y < 800,
  );
});

test('the footer, and a page that is not there', async (t) => {
  const { page } = await openPage(site.browser, { viewport: { width: sizes.tablet, height: 1180 } });
  const foot = page.getByRole('contentinfo');

  await t.test(
    'the footer says where the data come from, and leaves a phone’s board to the board [L5 L6]',
    async () => {
      await page.goto(`${site.url}/btc`);
      await foot.getByText('Predictions and prices are collected from public sources and updated regularly.').waitFor();
      for (const name of ['About Us', 'Terms of Service']) {
        const link = foot.getByRole('link', { name });
        assert.equal(await link.getAttribute('target'), '_blank');
        assert.match((await link.getAttribute('rel')) ?? '', /noopener/);
      }
      assert.equal(await foot.getByRole('link', { name: 'Contact' }).count(), 0, 'without a mail there is no link');
      await page.setViewportSize({ width: sizes.phone, height: 844 });
      await foot.waitFor({ state: 'hidden' });
      await page.goto(`${site.url}/nowhere/${'very-long-'.repeat(12)}`);
      await foot.waitFor({ state: 'visible' });
    },
  );

  await t.test('page not found: axe finds nothing, and nothing scrolls sideways at any size', async () => {
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    assert.deepEqual(await problemsAtEverySize(page), []);
  });
});
