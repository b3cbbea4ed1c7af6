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

test('a list, a history, a form and a list of keys that do not load', async (t) => {
  const { page } = await openPage(site.browser);
  const [rest, record] = [await refuse(page, 'VirtualRows'), await refuse(page, 'HistoryRecord')];
  const [form, keys] = [await refuse(page, 'dialog'), await refuse(page, 'PageKeys')];
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

  await t.test('the list of keys says so only to who asks for it, and Retry opens it', async () => {
    const alert = page.getByRole('alert').filter({ hasText: 'The list of keys could not be loaded.' });
    assert.equal(await alert.count(), 0);
    await page.getByRole('navigation', { name: 'Skip', exact: true }).getByRole('button', { name: 'Keys' }).focus();
    await page.keyboard.press('Enter');
    await alert.waitFor();
    await keys.mend();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  await t.test('the form says so over the page, is asked for anew, and comes at Retry', async () => {
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
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
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

test('a chart before its late parts have loaded', async (t) => {
  const { page, complaints } = await openPage(site.browser);
  const { promise: held, resolve: send } = Promise.withResolvers<void>();
  await page.route('**/assets/overlays-*.js*', async (route) => {
    await held;
    await route.continue();
  });
  const hand = await refuse(page, 'hand');
  const asked = page.waitForRequest(/overlays-/);
  await page.goto(`${site.url}/btc`);
  await asked;
  const surface = page.locator('.hc-chart-surface');

  await t.test('what answers the hand and failed to load is asked for again when the browser is online again', async () => {
    // The page listens for another chance when it has logged the failure, a little after the request failed.
    const failed = (times: number) =>
      eventually(
        async () => complaints.filter((line) => line.includes('A part of the page could not be loaded')).length,
        (now) => now >= times,
      );
    await failed(1);
    assert.equal(hand.asked.length, 1);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await failed(2);
    assert.equal(new Set(hand.asked).size, 2, hand.asked.join('\n'));
  });

  await t.test('so it is at the next press, which is done once it has loaded', async () => {
    await hand.mend();
    const arrived = page.waitForResponse((response) => response.url().includes('/assets/hand-') && response.ok());
    assert.equal(new URL(page.url()).search, '');
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await arrived;
    await page.waitForURL(/from=/);
  });

  await t.test('it answers to the mouse before what stands over it has loaded', async () => {
    const box = await surface.boundingBox();
    assert.ok(box);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const before = page.url();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 160, y, { steps: 8 });
    await page.mouse.up();
    await page.waitForURL((url) => url.href !== before);
    const toolbar = page.locator('.hc-chart').getByRole('toolbar');
    assert.equal(await toolbar.count(), 0);
    send();
    await toolbar.waitFor({ state: 'attached' });
  });
});
