import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { arrived, eventually, frame, item, openView, seen } from './assetView.ts';
import { openOwnPage, openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

const query = (page: Page): string => new URL(page.url()).search;
const zoomIn = (page: Page) => page.getByRole('button', { name: 'Zoom in' });
const span = (page: Page): Promise<string> => page.locator('.hc-bar-words').innerText();
const steps = (page: Page): Promise<number> => page.evaluate(() => history.length);
const checkedFrames = (page: Page): Promise<number> =>
  page.getByRole('group', { name: 'Time frame' }).locator('input:checked').count();

/** The address once it names a part of time. */
const ranged = (page: Page): Promise<string> =>
  eventually(
    async () => query(page),
    (now) => /from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/.test(now),
  );

/** What the bar says once it and the address have stayed the same for a while. */
async function rested(page: Page): Promise<string> {
  let [before, same] = ['', 0];
  await eventually(
    async () => `${query(page)} ${await span(page)}`,
    (now) => {
      same = now === before ? same + 1 : 0;
      before = now;
      return same > 10;
    },
  );
  return span(page);
}

test('where a reader zooms and pans is in the address, replaced while it moves, and comes back with it [V3 C2]', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  const before = await steps(page);
  await zoomIn(page).click();
  await ranged(page);
  await zoomIn(page).click();
  await eventually(
    () => checkedFrames(page),
    (count) => count === 0,
  );
  const shown = await rested(page);
  assert.equal(await steps(page), before, 'moving is no step of the history');
  assert.equal(await checkedFrames(page), 0, 'no frame is lit');
  await openView(page, page.url());
  assert.equal(await span(page), shown);
});

test('a press on a frame goes there, also on the one that was lit before the zoom [V3]', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  const home = await span(page);
  await zoomIn(page).click();
  await ranged(page);
  const before = await steps(page);
  await frame(page, '5Y').check();
  await eventually(
    async () => query(page),
    (now) => now === '',
  );
  await eventually(
    () => span(page),
    (now) => now === home,
  );
  assert.equal(await steps(page), before + 1, 'a frame is a step of the history');
  assert.equal((await seen(page)).frame, '5Y');
  await page.goBack();
  await ranged(page);
});

test('a selection is a step of the history; going back shows what was shown before it [C2 P7]', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  const home = await span(page);
  const { listed } = await seen(page);
  const far = await page.evaluate(async () => {
    const rows = (await (await fetch('/api/predictions')).json()) as { id: number; price_target: string }[];
    return String(rows.find(({ price_target }) => Number(price_target) === 1_000_000)?.id);
  });
  assert.ok(listed.includes(far));
  await item(page, far).click();
  const moved = await ranged(page);
  assert.match(moved, new RegExp(`prediction=${far}`));
  await eventually(
    () => span(page),
    (now) => now !== home,
  );
  // the chart hears a frame later what it told the address: nobody goes back faster
  await page.evaluate(() => new Promise((heard) => requestAnimationFrame(() => setTimeout(heard, 100))));
  await page.goBack();
  await eventually(
    async () => query(page),
    (now) => now === '',
  );
  await eventually(
    () => span(page),
    (now) => now === home,
  );
  assert.equal((await seen(page)).selected, null);
});

test('all years open on a log scale, the other frames on a linear one, unless the reader chose [C9]', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  assert.equal((await seen(page)).scale, 'linear');
  await frame(page, 'ALL').check();
  await eventually(
    () => seen(page),
    ({ scale }) => scale === 'log',
  );
  assert.equal(query(page), '?frame=all');
  await page.getByRole('radio', { name: 'Linear' }).check();
  await frame(page, '3Y').check();
  await eventually(
    () => seen(page),
    ({ scale, frame: chosen }) => scale === 'linear' && chosen === '3Y',
  );
  await openView(page, `${site.url}/btc?frame=all`);
  assert.equal((await seen(page)).scale, 'log');
});

test('a choice of what the height fits is in the address, and comes back with it [C9]', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  const fit = page.locator('.hc-fit select');
  await fit.selectOption('all');
  await eventually(
    async () => query(page),
    (now) => now === '?fit=all',
  );
  await openView(page, page.url());
  assert.equal(await fit.inputValue(), 'all');
});

test('what is likely is shown at a press, is in the address, and comes back with it', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  const fan = page.getByRole('button', { name: 'Likely range' });
  await fan.click();
  await eventually(
    async () => query(page),
    (now) => now === '?fan=on',
  );
  await openView(page, page.url());
  assert.equal(await fan.getAttribute('aria-pressed'), 'true');
});

test('an entry of the legend takes its marks off the chart and tells so, and a press brings them back', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  const miss = page.getByRole('list', { name: 'Legend' }).getByRole('button', { name: 'Miss' });
  assert.match((await miss.getAttribute('title')) ?? '', /^Miss: it did not come true/);
  await miss.click();
  await eventually(
    async () => query(page),
    (now) => now === '?without=miss',
  );
  const { off } = await seen(page);
  const misses = await page.locator('.hc-item[data-outcome="miss"]').count();
  assert.equal(off.length, misses);
  await page.getByText(`hidden: ${misses}`).waitFor();
  const names = page.getByRole('toolbar', { name: 'Predictions on the chart' }).getByRole('button');
  await eventually(
    () => names.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? '').join()),
    (now) => !now.includes('missed') && now.includes('hit on'),
  );
  await page.getByRole('button', { name: 'show all on the chart' }).click();
  await eventually(
    () => seen(page),
    (view) => view.off.length === 0,
  );
  assert.equal(await miss.getAttribute('aria-pressed'), 'true');
});

test('a selected prediction whose sign was off the chart brings it back', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc?without=miss`);
  const id = await page.locator('.hc-item[data-outcome="miss"]').first().getAttribute('data-id');
  await item(page, id ?? '').click();
  await eventually(
    () => seen(page),
    ({ selected, off }) => selected === id && off.length === 0,
  );
});

test('the view is shared as a link, as a PNG and as an SVG', async () => {
  const { page, complaints } = await openOwnPage(site.browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  await openView(page, `${site.url}/btc?frame=3y`);
  const share = page.locator('summary', { hasText: '' }).and(page.getByLabel('Share'));
  await share.click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied').first().waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${site.url}/btc?frame=3y`);
  for (const [kind, begins] of [
    ['PNG', '\x89PNG'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"'],
  ] as const) {
    await share.click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Save as ${kind}` }).click(),
    ]);
    assert.match(download.suggestedFilename(), new RegExp(`^btc-\\d{4}-\\d\\d-\\d\\d\\.${kind.toLowerCase()}$`));
    const file = await readFile(await download.path());
    assert.ok(file.subarray(0, begins.length).equals(Buffer.from(begins, 'latin1')), kind);
    assert.ok(file.length > 5000, `${file.length} bytes`);
  }
  assert.deepEqual(complaints, []);
});

test('filters leave both axes of the page where they are [C2]', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  await arrived(page);
  const before = await span(page);
  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Successful' }).click();
  await eventually(
    () => seen(page),
    ({ chip }) => chip === 'Successful',
  );
  const marks = page.getByRole('toolbar', { name: 'Predictions on the chart' }).getByRole('button');
  await eventually(
    () => marks.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? '').join()),
    (names) => names.includes('hit on') && !names.includes('missed'),
  );
  assert.equal(await span(page), before);
  assert.equal(query(page), '?status=success');
});

test('a link to days that only the predictions lead to keeps them while these are on their way [C11]', async () => {
  const { page } = await openPage(site.browser);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/predictions', async (route) => {
    await held;
    await route.continue();
  });
  const asked = '?from=2024-04-17&to=2036-06-25';
  await page.goto(`${site.url}/btc${asked}`);
  await page.getByRole('slider', { name: 'Start of the time shown' }).waitFor();
  const before = await span(page);
  assert.equal(query(page), asked);
  release();
  await arrived(page);
  await eventually(
    () => span(page),
    (now) => now === 'Apr 2024 – Jun 2036',
  );
  assert.notEqual(before, await span(page));
  assert.equal(query(page), asked);
});
