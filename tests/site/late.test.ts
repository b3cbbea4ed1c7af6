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
    await page.locator('dialog').waitFor({ state: 'detached' });
  });

  await t.test('the form says so over the page, is asked for anew, and comes at Retry', async () => {
    const dialog = page.locator('dialog');
    const opener = page.getByRole('link', { name: 'Submit BTC Prediction' }).first();
    await opener.click();
    const message = dialog.getByText('The form could not be loaded.');
    await message.waitFor();
    const box = await message.boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    assert.ok(box && box.y > 0 && box.y + box.height < height, JSON.stringify(box));
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.waitForURL((url) => url.hash === '');
    await dialog.waitFor({ state: 'detached' });
    await opener.click();
    await message.waitFor(); // it was asked for anew, again in vain
    await form.mend();
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('dialog', { name: 'Submit a Bitcoin Price Prediction' }).waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
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

test('a chart whose hands load late', async (t) => {
  const { page, complaints } = await openPage(site.browser);
  const hand = await refuse(page, 'hand');
  const pressed = Promise.withResolvers<void>();
  await page.goto(`${site.url}/btc`);

  await t.test(
    'what answers the hand and failed to load is asked for again at the next press and when the browser is online again',
    async () => {
      // The page listens for another chance when it has logged the failure, a little after the request failed.
      const failed = (times: number) =>
        eventually(
          async () => complaints.filter((line) => line.includes('A part of the page could not be loaded')).length,
          (now) => now >= times,
        );
      await failed(1);
      assert.equal(hand.asked.length, 1);
      await page.locator('.hc-chart-surface').click({ position: { x: 200, y: 60 } });
      await failed(2);
      await hand.mend();
      const again = page.waitForRequest(/hand-/);
      await page.route('**/assets/hand-*.js*', async (route) => {
        await pressed.promise;
        await route.continue();
      });
      await page.evaluate(() => dispatchEvent(new Event('online')));
      assert.equal(new Set([...hand.asked, (await again).url()]).size, 3, 'each at another address');
    },
  );

  await t.test('what is pressed before that has loaded is done then', async () => {
    await page.getByRole('button', { name: 'Zoom in' }).click();
    assert.equal(new URL(page.url()).search, '');
    pressed.resolve();
    await page.waitForURL(/from=/);
  });
});
