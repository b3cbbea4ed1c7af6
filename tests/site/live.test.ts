import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { openOwnPage, openPage, sizes } from './browser.ts';
import { shiftsOn } from './shifts.ts';
import { openSite } from './site.ts';

const site = openSite();

const tick = (price: number | string, more: object = {}) => {
  const time = new Date().toISOString();
  return { asset: 'btc', price, date: time.slice(0, 10), live: true, time, stale: false, ...more };
};

const shown = async (page: Page, text: string): Promise<void> => {
  await page.locator('.price-figure, .hc-price-figure').getByText(text, { exact: true }).waitFor();
};

test('the header follows the live price: a neutral dot and the price; the demo’s old close is no measure of it [C4 W2]', async () => {
  const { page, complaints } = await openPage(site.browser);
  site.market.say(tick('61000.4'));
  await page.goto(`${site.market.url}/btc`);
  await shown(page, '$61,000');
  const heading = page.getByRole('heading', { level: 1 });
  assert.equal(await heading.innerText(), 'Bitcoin · BTC/USD · Live');
  assert.equal(await page.locator('.price-figure').innerText(), '$61,000');
  site.market.say(tick(57_500));
  await shown(page, '$57,500');
  assert.equal(site.market.opened.at(-1), '/ws/price?asset=btc');
  assert.deepEqual(complaints, []);
});

test('the chart’s last point follows it, and what is no price changes nothing [C4 W2]', async () => {
  const { page } = await openPage(site.browser);
  site.market.say(tick(60_000));
  await page.goto(`${site.market.url}/btc`);
  await shown(page, '$60,000');
  const marker = page.locator('.hc-live');
  const place = async (): Promise<{ x: number; y: number }> => {
    const box = await marker.boundingBox();
    assert.ok(box);
    return box;
  };
  const today = await place();
  site.market.sayText('{"asset": "btc", "type": "heartbeat"}');
  site.market.sayText('not even JSON');
  site.market.sayText(JSON.stringify(tick(1, { asset: 'mstr' })));
  site.market.say(tick(140_000));
  await shown(page, '$140,000');
  await page.waitForFunction(
    (y) => (document.querySelector('.hc-live')?.getBoundingClientRect().y ?? y) < y - 40,
    today.y,
  );
  assert.ok(Math.abs((await place()).x - today.x) < 8);
});

test('a price that the server calls stale is said to be paused, since when, and a new one is live again', async () => {
  const { page } = await openOwnPage(site.browser, { timezoneId: 'Europe/Athens' });
  const time = `${new Date().toISOString().slice(0, 10)}T10:03:20Z`;
  site.market.say(tick(60_000));
  await page.goto(`${site.market.url}/btc`);
  await shown(page, '$60,000');
  site.market.say(tick(60_000, { time, stale: true }));
  const local = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Athens', hour: '2-digit', minute: '2-digit' });
  const heading = page.getByRole('heading', { level: 1 });
  await heading.getByText(`last heard ${local.format(Date.parse(time))}`).waitFor();
  assert.equal(await heading.innerText(), `Bitcoin · Live price paused · last heard ${local.format(Date.parse(time))}`);
  assert.equal(await page.locator('.live-dot').getAttribute('data-stale'), 'true');
  assert.ok((await page.locator('.hc-live').getAttribute('data-stale')) !== null);
  site.market.say(tick(60_100));
  await shown(page, '$60,100');
  assert.equal(await heading.innerText(), 'Bitcoin · BTC/USD · Live');
});

test('a connection that is cut comes back by itself after 5 s [W2]', async () => {
  const { page } = await openPage(site.browser);
  site.market.say(tick(60_000));
  await page.goto(`${site.market.url}/btc`);
  await shown(page, '$60,000');
  const opened = site.market.opened.length;
  const cut = Date.now();
  site.market.drop();
  site.market.say(tick(60_200));
  await shown(page, '$60,200');
  assert.ok(Date.now() - cut >= 4900);
  assert.ok(site.market.opened.length > opened);
});

test('without history a last close is asked for and shown as such [W2]', async () => {
  const { page } = await openPage(site.browser);
  site.market.silence();
  await page.route('**/api/prices', (route) => route.fulfill({ json: [] }));
  const asked = page.waitForRequest('**/live-price');
  await page.goto(`${site.market.url}/btc`);
  await asked;
  await shown(page, '$58,559');
  assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), 'Bitcoin · BTC/USD · Close of 30 Jun 2026');
});

for (const width of Object.values(sizes)) {
  test(`nothing moves at ${width} px when the first live price comes, nor when it goes stale`, async () => {
    const { page } = await openPage(site.browser, { viewport: { width, height: 844 } });
    site.market.silence();
    await page.goto(`${site.market.url}/btc`);
    await page.locator('.hc-item button').first().waitFor();
    await shown(page, '$58,559');
    site.market.say(tick(101_234));
    await shown(page, '$101,234');
    site.market.say(tick(101_234, { stale: true }));
    await page.getByRole('heading', { level: 1 }).getByText('Live price paused').waitFor();
    site.market.say(tick(99_000));
    await shown(page, '$99,000');
    assert.deepEqual(await shiftsOn(page), []);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
  });
}
