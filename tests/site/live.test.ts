import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openOwnPage, openPage } from './browser.ts';
import { shiftsOn } from './shifts.ts';
import { openSite } from './site.ts';

const site = openSite();

const tick = (price: number | string, more: object = {}) => {
  const time = new Date().toISOString();
  return { asset: 'btc', price, date: time.slice(0, 10), live: true, time, stale: false, ...more };
};

test('header and chart follow the live price, a stale one is said to be paused, and a connection that is cut comes back by itself [C4 W2]', async () => {
  const { page, complaints } = await openOwnPage(site.browser, { timezoneId: 'Europe/Athens' });
  const shown = (text: string) => page.locator('.price-figure').getByText(text, { exact: true }).waitFor();
  const heading = page.getByRole('heading', { level: 1 });
  await page.clock.install();
  const socket = page.waitForEvent('websocket');
  site.market.say(tick('61000.4'));
  await page.goto(`${site.market.url}/btc`);
  await shown('$61,000');
  assert.equal(await heading.innerText(), 'Bitcoin · BTC/USD · Live');
  assert.equal(await page.locator('.price-figure').innerText(), '$61,000', 'a demo’s old close is no measure of it');
  assert.equal(site.market.opened.at(-1), '/ws/price?asset=btc');

  const marker = page.locator('.hc-live');
  await marker.waitFor(); // the chart follows with its next frame
  const height = (await marker.boundingBox())?.y ?? 0;
  site.market.say(tick(140_000));
  await shown('$140,000');
  const isAbove = (y: number) => (document.querySelector('.hc-live')?.getBoundingClientRect().y ?? y) < y - 40;
  await page.waitForFunction(isAbove, height);

  const time = `${new Date().toISOString().slice(0, 10)}T10:03:20Z`;
  site.market.say(tick(140_000, { time, stale: true }));
  const local = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Athens', hour: '2-digit', minute: '2-digit' });
  await heading.getByText(`last heard ${local.format(Date.parse(time))}`).waitFor();
  assert.equal(await heading.innerText(), `Bitcoin · Live price paused · last heard ${local.format(Date.parse(time))}`);
  assert.equal(await page.locator('.price .hc-live-dot').getAttribute('data-stale'), 'true');
  await marker.and(page.locator('[data-stale]')).waitFor({ state: 'attached' });
  assert.deepEqual(complaints, []);

  const opened = site.market.opened.length;
  site.market.say(tick(60_200));
  await shown('$60,200');
  assert.equal(await heading.innerText(), 'Bitcoin · BTC/USD · Live');
  const isCut = (await socket).waitForEvent('close');
  site.market.drop();
  site.market.say(tick(60_300));
  await isCut;
  await page.clock.fastForward(6000); // it is opened again after 5 to 6 s
  await shown('$60,300');
  assert.ok(site.market.opened.length > opened);
});

test('on a phone nothing moves when the first live price comes in place of a last close, nor when it goes stale [W2]', async () => {
  const { page } = await openPage(site.browser, { viewport: { width: 390, height: 844 } });
  const shown = (text: string) =>
    page.locator('.price-figure, .hc-price-figure').getByText(text, { exact: true }).waitFor();
  site.market.silence();
  await page.goto(`${site.market.url}/btc`);
  await page.locator('.hc-item button').first().waitFor();
  await shown('$58,559');
  site.market.say(tick(101_234));
  await shown('$101,234');
  site.market.say(tick(101_234, { stale: true }));
  await page.getByRole('heading', { level: 1 }).getByText('Live price paused').waitFor();
  site.market.say(tick(99_000));
  await shown('$99,000');
  assert.deepEqual(await shiftsOn(page), []);
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
});
