import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import puppeteer, { type Browser } from 'puppeteer-core';
// biome-ignore lint/correctness/useImportExtensions: the set-up is plain JavaScript, for machines without Node 24
import { findFirefox } from '../../scripts/setUp/firefox.mjs';
import { startPartnerSite } from './partnerSite.ts';
import { openSite } from './site.ts';

const site = openSite();
let partner: Awaited<ReturnType<typeof startPartnerSite>>;
let firefox: Browser;
before(async () => {
  partner = await startPartnerSite(site);
  const executablePath = findFirefox() ?? '/usr/bin/firefox-esr';
  firefox = await puppeteer.launch({ browser: 'firefox', executablePath });
});
after(async () => {
  await firefox?.close();
  partner?.stop();
});

/** Whether a widget of the page, or of a frame in it, has drawn. */
const hasDrawn = (selector: string): boolean =>
  [...document.querySelectorAll(selector)].some((widget) => widget.shadowRoot?.querySelector('canvas, .hc-item'));

test('partners’ pages show their widgets in Firefox too, without an exception or a violation [B2]', async () => {
  for (const [name, selector] of [
    ['strict', 'hindcast-chart'],
    ['strict', 'hindcast-panel'],
    ['hostile', 'hindcast-chart'],
    ['five', 'hindcast-chart'],
    ['editor', '[data-hindcast] > hindcast-chart'],
    ['removed', '#moved'],
    ['bad', '#frame'],
  ] as const) {
    const page = await firefox.newPage();
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(String(error)));
    page.on('console', (message) => {
      if (/Content-Security-Policy/.test(message.text())) failures.push(message.text());
    });
    await page.goto(`${partner.url}/${name}`);
    await page.waitForFunction(hasDrawn, { timeout: 30_000 }, selector);
    assert.deepEqual(failures, [], name);
    await page.close();
  }
});

test('a sandboxed frame draws in Firefox too [B2]', async () => {
  const page = await firefox.newPage();
  await page.goto(`${partner.url}/sandbox`);
  const frame = await page.waitForFrame((one) => one.url().includes('/embed/chart/btc'));
  await frame.waitForFunction(hasDrawn, { timeout: 30_000 }, 'hindcast-chart');
  await page.close();
});
