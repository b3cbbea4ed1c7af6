import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { eventually } from './assetView.ts';
import { openOwnPage, openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

/** A refusal as the server words it. */
const REFUSAL = { success: false, code: 'internal', message: 'Something went wrong', error: 'Something went wrong' };

const refuse =
  (status: number) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, json: REFUSAL });

const chart = (page: Page) => page.locator('.chart-section');
const list = (page: Page) => page.locator('.list-section');
const alertIn = (part: ReturnType<typeof list>) => part.getByRole('alert');

/** The complaints of a page that no failed request explains. */
const faults = (complaints: readonly string[]): string[] =>
  complaints.filter((line) => /Uncaught|TypeError|could not be shown/.test(line));

test('predictions that fail, the page offline', async (t) => {
  const { page, complaints } = await openPage(site.browser);
  const alert = alertIn(list(page));

  await t.test('the list says that it failed, again after a Retry in vain, and the chart lives [P8 W4]', async () => {
    await page.route('**/api/predictions', refuse(429));
    await page.goto(`${site.url}/btc`);
    await alert.getByText('The predictions could not be loaded.').waitFor();
    await alert.getByText('Failed to fetch BTC predictions').waitFor();
    await page.locator('.price-figure').getByText('$58,559').waitFor();
    const cut = '[{"id": 1, "price_target": 5';
    let answered = 0;
    await page.route('**/api/predictions', async (route) => {
      await route.fulfill({ contentType: 'application/json', body: cut });
      answered++;
    });
    await alert.getByRole('button', { name: 'Retry' }).click();
    await eventually(
      async () => answered,
      (times) => times > 0,
    );
    await alert.getByText('Failed to fetch BTC predictions').waitFor();
    assert.equal(await alertIn(chart(page)).count(), 0);
    assert.ok(complaints.some((line) => line.includes('HTTP error! status: 429')));
  });

  await t.test('a Retry brings them [P8 W4]', async () => {
    await page.unroute('**/api/predictions');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await page.locator('.hc-item button').first().waitFor();
    assert.equal(await page.getByRole('alert').count(), 0);
    assert.deepEqual(faults(complaints), []);
  });

  await t.test('what was loaded stays while the browser is offline, and is asked for when it is back', async () => {
    const items = page.locator('.hc-item');
    const count = await items.count();
    await page.context().setOffline(true);
    await page.locator('.hc-item button').first().click();
    assert.equal(await items.count(), count);
    assert.equal(await page.getByRole('alert').count(), 0);
    const asked = page.waitForRequest('**/api/predictions');
    await page.context().setOffline(false);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await asked;
  });
});

test('Strategy’s prices that fail', async (t) => {
  const { page, complaints } = await openPage(site.browser);
  const alert = alertIn(chart(page));
  const notice = chart(page).locator('.notice');

  await t.test(
    'a server that does not answer is said to be tried again, and its operator is told nothing',
    async () => {
      await page.route('**/api/mstr/**', (route) => route.abort());
      await page.goto(`${site.url}/mstr`);
      const space = page.locator('.chart-space');
      await space.getByText('The server does not answer. It is tried again.').first().waitFor();
      assert.doesNotMatch(await page.locator('body').innerText(), /Please ensure/);
      // The page tries again by itself: prices are refused from the moment that the rest is let through.
      await page.route('**/api/mstr/prices', refuse(502));
      await page.unroute('**/api/mstr/**');
    },
  );

  await t.test('its chart and its predictions are empty and say so, and the status is logged [W4]', async () => {
    await alert.getByRole('button', { name: 'Retry' }).click();
    for (const part of [alert, list(page), page.locator('.hc-history')])
      await part.getByText('Failed to fetch MSTR data').waitFor();
    assert.equal(await page.locator('.hc-item').count(), 0);
    await page.locator('.chart-space').getByText('No price data available').first().waitFor();
    assert.ok(complaints.some((line) => line.includes('HTTP error! status: 502')));
  });

  await t.test('a phone says Failed to fetch price data, with the words of the server [W4]', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await alert.getByText('Failed to fetch price data (Something went wrong)', { exact: true }).waitFor();
  });

  await t.test('prices that are none are no failure to fetch them, on a phone too [W4]', async () => {
    await page.route('**/api/mstr/prices', (route) => route.fulfill({ json: { success: true, data: [] } }));
    await alert.getByRole('button', { name: 'Retry' }).click();
    await notice.getByText('No MSTR price data available from the API', { exact: true }).waitFor();
    assert.equal(await alert.count(), 0);
  });

  await t.test('a Retry brings all', async () => {
    await page.unroute('**/api/mstr/prices');
    await notice.getByRole('button', { name: 'Retry' }).click();
    await notice.waitFor({ state: 'detached' });
    await page.locator('.hc-item').first().waitFor();
    assert.equal(await page.getByRole('alert').count(), 0);
    assert.deepEqual(faults(complaints), []);
  });
});

test('an asset with nothing on record, outside of a demo', async (t) => {
  // A page of its own: a route of its socket would stay.
  const { page, complaints } = await openOwnPage(site.browser);
  const none = { success: true, data: [] };
  await page.routeWebSocket('**/ws/price**', () => {});
  await page.route('**/api/naka/prices', (route) => route.fulfill({ json: none }));
  await page.route('**/api/naka/predictions', (route) => route.fulfill({ json: none }));
  await page.route('**/live-price?asset=naka', refuse(500));
  await page.route('**/naka', async (route) => {
    const reply = await route.fetch();
    const html = await reply.text();
    assert.ok(html.includes('"mode":"demo"'));
    await route.fulfill({ response: reply, body: html.replace('"mode":"demo"', '"mode":"production"') });
  });
  await page.goto(`${site.url}/naka`);

  await t.test('nothing is called a demo, and prices that nobody recorded yet are no fault of anything', async () => {
    await page.locator('.chart-space').getByText('No NAKA prices yet').first().waitFor();
    assert.doesNotMatch(await chart(page).innerText(), /database|API|Retry/);
    assert.equal(await page.getByRole('complementary', { name: 'Demo' }).count(), 0);
  });

  await t.test('no predictions are an invitation [C6 P8]', async () => {
    await list(page).getByText('No NAKA predictions yet').waitFor();
    await list(page).getByText('Be the first to submit a Nakamoto prediction!').waitFor();
    assert.equal(await page.locator('.headline').getByText('No public calls yet.').count(), 1);
    assert.equal(await page.getByRole('alert').count(), 0, 'having no prices yet is no failure');
  });

  await t.test(
    'a price is asked for where no socket brings one, and its failure is the header’s note [W4]',
    async () => {
      const figure = page.locator('.price-figure');
      await figure.getByText('No price', { exact: true }).waitFor();
      await figure.getByRole('status').getByText('Failed to fetch initial price (Something went wrong)').waitFor();
      assert.deepEqual(faults(complaints), []);
    },
  );
});
