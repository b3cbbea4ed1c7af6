import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { openOwnPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

/** Lets parts of the page fail while they are drawn, as a fault in their code would: their first elements are refused. */
async function breakParts(page: Page, ...classNames: readonly string[]): Promise<void> {
  await page.addInitScript((broken) => {
    const set = Element.prototype.setAttribute;
    Object.assign(window, { broken });
    Element.prototype.setAttribute = function (name, value) {
      const { broken: now } = window as unknown as { broken: readonly string[] };
      if (name === 'class' && value.split(' ').some((one) => now.includes(one))) throw new Error(`no ${value} today`);
      set.call(this, name, value);
    };
  }, classNames);
}

const parts = [
  { className: 'hc-panel', says: 'The list could not be shown.' },
  { className: 'hc-history', says: 'The history could not be shown.' },
  { className: 'price-figure', says: 'The summary could not be shown.' },
];

test('parts that fail while they are drawn say so, each in its place; the rest lives, and each comes at Retry [C15]', async () => {
  const { page, complaints } = await openOwnPage(site.browser);
  await breakParts(page, ...parts.map(({ className }) => className));
  await page.goto(`${site.url}/btc?frame=5Y`); // rendered by the scripts
  for (const { says } of parts) await page.getByRole('alert').filter({ hasText: says }).waitFor();
  assert.equal(await page.getByRole('alert').count(), parts.length);
  for (const { className } of parts)
    assert.ok(complaints.some((line) => line.includes(`no ${className}`) || line.includes('could not be')));
  await page.getByRole('banner').getByRole('link', { name: 'Strategy' }).waitFor();
  await page.evaluate(() => Object.assign(window, { broken: [] }));
  for (const { className, says } of parts) {
    const alert = page.getByRole('alert').filter({ hasText: says });
    await alert.getByRole('button', { name: 'Retry' }).click();
    await page.locator(`.${className}`).first().waitFor();
    assert.equal(await alert.count(), 0);
  }
  await page.locator('.list-section').getByRole('searchbox').fill('cassandra');
  await page.waitForURL(/find=cassandra/);
});

test('a chart that fails while it is drawn says so beside its picture, and the rest of the page lives [C15]', async () => {
  const { page } = await openOwnPage(site.browser);
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => {
      throw new Error('no canvas today');
    };
  });
  await page.goto(`${site.url}/btc`, { waitUntil: 'load' });
  await page.getByRole('alert').filter({ hasText: 'The chart could not be drawn.' }).waitFor();
  await page.locator('.chart-space > .served-picture text:visible', { hasText: 'Today' }).waitFor();
  for (const part of ['.hc-panel .hc-item', '.headline .price-figure', '.hc-history'])
    await page.locator(part).first().waitFor();
  assert.equal(await page.getByRole('alert').count(), 1);
});
