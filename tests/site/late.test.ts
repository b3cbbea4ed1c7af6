import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from './assetView.ts';
import { openPage } from './browser.ts';
import { shiftsOn } from './shifts.ts';
import { openSite } from './site.ts';

const site = openSite();

/** A page whose late part does not come, and every address that it was asked for at. */
async function openWithout(part: string, path: string, ready?: (page: Page) => Promise<unknown>) {
  const { page } = await openPage(site.browser);
  const asked: string[] = [];
  await ready?.(page);
  await page.route(`**/assets/${part}-*.js*`, (route) => {
    asked.push(route.request().url());
    return route.abort('connectionrefused');
  });
  await page.goto(`${site.url}${path}`);
  return { page, asked, mend: () => page.unroute(`**/assets/${part}-*.js*`) };
}

test('a history that does not load says so in its own place, and Retry shows it; nothing else stops or jumps', async () => {
  const { page, asked, mend } = await openWithout('HistoryRecord', '/btc');
  const alert = page.locator('.history-section').getByRole('alert');
  await alert.getByText('The history could not be loaded.').waitFor();
  assert.deepEqual(await page.getByRole('alert').allInnerTexts(), [await alert.innerText()]);
  await page.locator('.hc-item button').first().click();
  await page.locator('.hc-card').first().waitFor();
  await mend();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await page.locator('.history-section tbody tr').first().waitFor();
  assert.equal(await alert.count(), 0);
  assert.equal(asked.length, 1);
  assert.deepEqual(await shiftsOn(page), []);
});

test('a part is asked for at another address each time: one browser keeps what failed for as long as the page is open', async () => {
  const { page, asked } = await openWithout('HistoryRecord', '/btc');
  const alert = page.locator('.history-section').getByRole('alert');
  const askedAtLeast = (times: number) =>
    eventually(
      async () => asked.length,
      (now) => now >= times,
    );
  for (let times = 1; times <= 3; times++) {
    await alert.getByText('The history could not be loaded.').waitFor();
    await askedAtLeast(times);
    await alert.getByRole('button', { name: 'Retry' }).click();
  }
  await askedAtLeast(4);
  assert.equal(new Set(asked).size, asked.length, asked.join('\n'));
});

test('a part whose file is gone: after a Retry the page can be loaded again, and what was typed is still there', async () => {
  const { page, mend } = await openWithout('HistoryRecord', '/btc');
  const alert = page.locator('.history-section').getByRole('alert');
  const again = alert.getByRole('button', { name: 'Load the page again' });
  await alert.waitFor();
  await page.getByRole('searchbox').fill('a');
  assert.equal(await again.count(), 0);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await again.waitFor();
  await mend();
  await page.waitForURL(/[?&]find=a/);
  await again.click();
  await page.locator('.history-section tbody tr').first().waitFor();
  assert.equal(await page.getByRole('searchbox').inputValue(), 'a');
});

test('a long list whose rest does not load shows its newest, says so, and shows all of it after Retry', async () => {
  const { page, mend } = await openWithout('VirtualRows', '/btc', (opened) =>
    opened.route('**/api/predictions', async (route) => {
      const rows = (await (await route.fetch()).json()) as { id: number }[];
      const many = Array.from({ length: 10 }, (_, lap) => rows.map((row) => ({ ...row, id: row.id + 1000 * lap })));
      await route.fulfill({ json: many.flat() });
    }),
  );
  const panel = page.locator('.list-section');
  const alert = panel.getByRole('alert');
  await alert.getByText('The rest of the list could not be loaded.').waitFor();
  assert.equal(await panel.locator('.hc-item').count(), 12);
  assert.deepEqual(await page.getByRole('alert').allInnerTexts(), [await alert.innerText()]);
  await mend();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await panel.locator('[aria-posinset="14"], [data-row="13"]').first().waitFor({ state: 'attached' });
  assert.equal(await alert.count(), 0);
});

test('a chart answers to the mouse before what stands over it has loaded', async () => {
  const { page } = await openPage(site.browser);
  let send = (): void => undefined;
  const held = new Promise<void>((done) => {
    send = done;
  });
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
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 160, y, { steps: 8 });
  await page.mouse.up();
  await page.waitForURL(/from=/);
  assert.equal(await chart.getByRole('toolbar').count(), 0);
  send();
  await chart.getByRole('toolbar').waitFor({ state: 'attached' });
});

test('what answers the hand is asked for again at the next press where it failed to load, and when the browser is online again', async () => {
  for (const again of ['press', 'online'] as const) {
    const { page, asked, mend } = await openWithout('hand', '/btc');
    const surface = page.locator('.hc-chart-surface');
    await page.locator('.hc-chart').getByRole('toolbar').waitFor({ state: 'attached' });
    await eventually(
      async () => asked.length,
      (now) => now === 1,
    );
    await mend();
    const arrived = page.waitForResponse((response) => response.url().includes('/assets/hand-') && response.ok());
    if (again === 'press') await surface.click({ position: { x: 200, y: 60 } });
    else await page.evaluate(() => dispatchEvent(new Event('online')));
    await arrived;
    await eventually(
      async () => {
        await surface.press('+');
        return page.url();
      },
      (url) => url.includes('from='),
    );
    await page.close();
  }
});
