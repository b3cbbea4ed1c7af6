import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from './assetView.ts';
import { openPage } from './browser.ts';
import { shiftsOn } from './shifts.ts';
import { openSite } from './site.ts';

const site = openSite();

/** Refuses a page its late part, and keeps every address that the part was asked for at. */
async function refuse(page: Page, part: string) {
  const pattern = `**/assets/${part}-*.js*`;
  const asked: string[] = [];
  await page.route(pattern, (route) => {
    asked.push(route.request().url());
    return route.abort('connectionrefused');
  });
  return {
    asked,
    askedAtLeast: (times: number) =>
      eventually(
        async () => asked.length,
        (now) => now >= times,
      ),
    mend: () => page.unroute(pattern),
  };
}

test('a list and a history that do not load', async (t) => {
  const { page } = await openPage(site.browser);
  const [rest, record] = [await refuse(page, 'VirtualRows'), await refuse(page, 'HistoryRecord')];
  await page.route('**/api/predictions', async (route) => {
    const rows = (await (await route.fetch()).json()) as { id: number }[];
    const many = Array.from({ length: 10 }, (_, lap) => rows.map((row) => ({ ...row, id: row.id + 1000 * lap })));
    await route.fulfill({ json: many.flat() });
  });
  const panel = page.locator('.list-section');
  const [inList, inHistory] = [panel.getByRole('alert'), page.locator('.history-section').getByRole('alert')];
  const again = inHistory.getByRole('button', { name: 'Load the page again' });

  await t.test('each says so in its own place, and nothing else stops or jumps', async () => {
    await page.goto(`${site.url}/btc`);
    await inList.getByText('The rest of the list could not be loaded.').waitFor();
    await inHistory.getByText('The history could not be loaded.').waitFor();
    assert.equal(await panel.locator('.hc-item').count(), 12, 'the newest are there');
    assert.equal(await page.getByRole('alert').count(), 2);
    assert.deepEqual(await shiftsOn(page), []);
    await page.locator('.hc-item button').first().click();
    await page.locator('.hc-card').first().waitFor();
  });

  await t.test('Retry shows the rest of the list once it can be loaded', async () => {
    await rest.mend();
    await inList.getByRole('button', { name: 'Retry' }).click();
    await panel.locator('[aria-posinset="14"], [data-row="13"]').first().waitFor({ state: 'attached' });
    assert.equal(await inList.count(), 0);
  });

  await t.test('the history is asked for at another address each time: a browser may keep what failed', async () => {
    assert.equal(await again.count(), 0);
    for (const times of [2, 3]) {
      await inHistory.getByRole('button', { name: 'Retry' }).click();
      await record.askedAtLeast(times);
      await again.waitFor();
    }
    assert.equal(new Set(record.asked).size, record.asked.length, record.asked.join('\n'));
  });

  await t.test('after a Retry the page can be loaded again, and what was typed is still there', async () => {
    await page.locator('.list-section').getByRole('searchbox').fill('a');
    await page.waitForURL(/[?&]find=a/);
    await record.mend();
    await again.click();
    await page.locator('.history-section tbody tr').first().waitFor();
    assert.equal(await page.locator('.list-section').getByRole('searchbox').inputValue(), 'a');
  });
});

test('a form that does not load says so over the page, and comes at Retry', async () => {
  const { page } = await openPage(site.browser);
  const form = await refuse(page, 'dialog');
  await page.goto(`${site.url}/btc`);
  const opener = page.getByRole('link', { name: 'Submit BTC Prediction' }).first();
  await opener.click();
  const message = page.getByRole('dialog').getByText('The form could not be loaded.');
  await message.waitFor();
  const box = await message.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  assert.ok(box && box.y > 0 && box.y + box.height < height, JSON.stringify(box));
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.waitForURL((url) => url.hash === '');
  assert.equal(await page.getByRole('dialog').count(), 0);
  await opener.click();
  await message.waitFor(); // it was asked for anew, again in vain
  await form.mend();
  await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('dialog', { name: 'Submit a Bitcoin Price Prediction' }).waitFor();
});

test('a chart answers to the mouse before what stands over it has loaded', async () => {
  const { page } = await openPage(site.browser);
  const { promise: held, resolve: send } = Promise.withResolvers<void>();
  await page.route('**/assets/overlays-*.js*', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/overlays-/);
  await page.goto(`${site.url}/btc`);
  await asked;
  const chart = page.locator('.hc-chart');
  const box = await chart.locator('.hc-chart-surface').boundingBox();
  assert.ok(box);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  assert.equal(new URL(page.url()).search, '');
  // The hand's script arrives a little later than the request: until then a drag moves nothing.
  await eventually(
    async () => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 160, y, { steps: 8 });
      await page.mouse.up();
      return page.url();
    },
    (url) => url.includes('from='),
  );
  assert.equal(await chart.getByRole('toolbar').count(), 0);
  send();
  await chart.getByRole('toolbar').waitFor({ state: 'attached' });
});

test('what is pressed over a chart before the code that does it has loaded is done then', async () => {
  const { page } = await openPage(site.browser);
  const { promise: held, resolve: send } = Promise.withResolvers<void>();
  await page.route('**/assets/hand-*.js*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site.url}/btc`);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  const mark = page.locator('.hc-mark[aria-pressed="false"]').first();
  const name = (await mark.getAttribute('aria-label')) ?? '';
  await mark.focus();
  await page.keyboard.press('Enter');
  assert.equal(new URL(page.url()).search, '');
  send();
  await page.waitForURL(/from=.*prediction=/);
  assert.ok(name.startsWith((await page.locator('.hc-card').getAttribute('aria-label'))?.split(':')[0] ?? '-'), name);
});

test('what answers the hand and failed to load is asked for again when the browser is online again, and at the next press', async () => {
  const { page, complaints } = await openPage(site.browser);
  const hand = await refuse(page, 'hand');
  // The page listens for another chance when it has logged the failure, a little after the request failed.
  const failed = (times: number) =>
    eventually(
      async () => complaints.filter((line) => line.includes('A part of the page could not be loaded')).length,
      (now) => now >= times,
    );
  await page.goto(`${site.url}/btc`);
  await failed(1);
  assert.equal(hand.asked.length, 1);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await failed(2);
  assert.equal(new Set(hand.asked).size, 2, hand.asked.join('\n'));
  await hand.mend();
  const surface = page.locator('.hc-chart-surface');
  const arrived = page.waitForResponse((response) => response.url().includes('/assets/hand-') && response.ok());
  await surface.click({ position: { x: 200, y: 60 } });
  await arrived;
  await eventually(
    async () => {
      await surface.press('+');
      return page.url();
    },
    (url) => url.includes('from='),
  );
});
