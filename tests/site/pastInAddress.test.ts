import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually, item, keepWritten, openOnPhone, openView, pages, seen } from './assetView.ts';
import { openOwnPage, openPage, PHONE } from './browser.ts';
import { fingerOn } from './phone/finger.ts';
import { noteScrolling, scrollEnds } from './scrollRest.ts';
import { openSite } from './site.ts';

const site = openSite();

const DAY = '2023-03-14';
const address = (page: Page): string => page.url().replace(site.url, '');
const notice = (page: Page) => page.getByRole('region', { name: 'The day that is shown' });
const slider = (page: Page) => page.getByRole('slider', { name: 'Day' });
const stood = (page: Page, day: string) =>
  notice(page).getByText(`As it stood on ${day}`, { exact: true }).first().waitFor();

/** The calls of an asset on a day, newest first, as the API says them. */
async function callsOn(asset: string, day: string): Promise<readonly string[]> {
  const reply = await fetch(`${site.url}/api/${asset}/predictions?asOf=${day}`);
  const { data } = (await reply.json()) as { data: readonly { id: number }[] };
  return data.map(({ id }) => String(id)).sort();
}

test('an address with a day opens /btc as it stood on that day: list, headline, chart, file and title, and leads to others [V3]', async () => {
  const { page } = await openOwnPage(site.browser);
  await keepWritten(page);
  await openView(page, `${site.url}/btc?asOf=${DAY}`);
  await stood(page, '14 Mar 2023');
  const calls = await callsOn('btc', DAY);
  assert.deepEqual([...(await seen(page)).listed].sort(), calls);
  await slider(page).waitFor();
  assert.equal(await slider(page).getAttribute('aria-valuetext'), '14 Mar 2023');
  const head = await page.getByRole('heading', { level: 1 }).innerText();
  assert.match(head, /Close of \d+ Mar 2023$/, 'no live price, and no close of “yesterday”');
  const record = await page.locator('.standing-record').innerText();
  assert.ok(record.startsWith(`${calls.length} public call`), record);
  await eventually(
    () => page.evaluate(() => [...(window as unknown as { texts: Set<string> }).texts]),
    (texts) => texts.includes('14 Mar 2023') && !texts.includes('Today'),
  );
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV of the listed predictions' }).click(),
  ]);
  assert.equal(saved.suggestedFilename(), `btc-predictions-${DAY}.csv`);
  const lines = (await readFile(await saved.path(), 'utf8')).trim().split('\n');
  assert.equal(lines.length, 1 + calls.length);
  assert.match(await page.title(), /^Bitcoin predictions, as of 14 Mar 2023 · /);
  await page.getByLabel('Go to a day').fill('2024-06-02');
  await page.waitForURL(`${site.url}/btc?asOf=2024-06-02`);
  await stood(page, '2 Jun 2024');
  await notice(page).getByRole('link', { name: 'Back to today' }).click();
  await page.waitForURL(`${site.url}/btc`);
  await page.waitForFunction(() => document.title.startsWith('Bitcoin predictions · '));
  await page.context().close();
});

test('Back leads from the past to today and out of it, moving through time is no step, and the button leads back too', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  const today = await seen(page);
  await page.getByRole('button', { name: 'Time machine' }).click();
  await slider(page).focus();
  await slider(page).press('PageDown');
  await page.waitForURL(/asOf=/);
  const steps = await page.evaluate(() => history.length);
  const first = address(page);
  await slider(page).press('PageDown');
  await page.waitForURL((url) => !url.href.endsWith(first));
  assert.equal(await page.evaluate(() => history.length), steps);
  await page.goBack();
  await page.waitForURL(`${site.url}/btc`);
  await notice(page).waitFor({ state: 'detached' });
  // the chart's bar follows when the view rests
  await eventually(
    () => seen(page),
    (now) => now.from === today.from,
  );
  assert.deepEqual(await seen(page), today);
  await page.goForward();
  await notice(page).getByRole('link', { name: 'Back to today' }).click();
  await page.waitForURL(`${site.url}/btc`);
  await notice(page).waitFor({ state: 'detached' });
  // the chart's bar follows when the view rests
  await eventually(
    () => seen(page),
    (now) => now.from === today.from,
  );
  assert.deepEqual(await seen(page), today);
});

test('links keep the day: to another asset and back to what was left, to a call’s record and back, and to the experts', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc?asOf=${DAY}`);
  await stood(page, '14 Mar 2023');
  const [first = ''] = (await seen(page)).listed;
  await item(page, first).click();
  await page.waitForURL(`${site.url}/btc?prediction=${first}&asOf=${DAY}`);
  await pages(page).getByRole('link', { name: 'Strategy' }).click();
  await page.waitForURL(`${site.url}/mstr?asOf=${DAY}`);
  await stood(page, '14 Mar 2023');
  await pages(page).getByRole('link', { name: 'Bitcoin' }).click();
  await page.waitForURL(`${site.url}/btc?prediction=${first}&asOf=${DAY}`);
  await stood(page, '14 Mar 2023');
  await page.locator(`.hc-card a[href="/p/${first}?asOf=${DAY}"]`).click();
  await page.getByText('This is the record as it stands today.').waitFor();
  await page.getByRole('link', { name: 'See the call as it stood on 14 Mar 2023' }).click();
  await page.waitForURL(`${site.url}/btc?prediction=${first}&asOf=${DAY}`);
  await page.getByRole('banner').getByRole('link', { name: 'Experts' }).click();
  await page.waitForURL(`${site.url}/experts?asOf=${DAY}`);
  await page.getByText('As it stood on 14 Mar 2023').waitFor();
});

test('a day before an asset’s first price is no dead end: it says so, shows today, and other pages keep the day', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/naka?asOf=2014-11-11`);
  await notice(page).getByText('11 Nov 2014 is before the first price on record').waitFor();
  await pages(page).getByRole('link', { name: 'Bitcoin' }).click();
  await page.waitForURL(`${site.url}/btc?asOf=2014-11-11`);
  await stood(page, '11 Nov 2014');
});

test('an address with a wrong day says what is wrong with it, in the API’s words, and shows today', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc?asOf=2023-02-31`);
  const said = await notice(page).getByRole('alert').innerText();
  const reply = (await (await fetch(`${site.url}/api/predictions?asOf=2023-02-31`)).json()) as { message: string };
  assert.equal(said, `${reply.message}. This is how it stands today.`);
  assert.ok(said.startsWith('“2023-02-31” is no day: say asOf as YYYY-MM-DD'), said);
  await page.locator('.hc-item').first().waitFor();
});

test('on a phone a finger that scrolls from the slider leaves the day and one along it goes through time; the menu leads there too', async () => {
  const { page } = await openOwnPage(site.browser, PHONE);
  await noteScrolling(page);
  await openOnPhone(page, `${site.url}/btc?asOf=2024-06-01`);
  await slider(page).waitFor();
  const finger = await fingerOn(page);
  const box = await slider(page).boundingBox();
  assert.ok(box);
  const on = { x: box.x + 40, y: box.y + box.height / 2 };
  await finger.swipe(on, { x: on.x, y: on.y - 300 });
  await page.waitForFunction(() => scrollY > 200);
  await scrollEnds(page); // the swipe may glide on
  assert.equal(await slider(page).getAttribute('aria-valuetext'), '1 Jun 2024');
  await page.evaluate(() => scrollTo(0, 0));
  await finger.swipe(on, { x: on.x + 20, y: on.y });
  await page.waitForURL((url) => /asOf=201\d/.test(url.search));
  await page.getByRole('button', { name: 'Close the time machine' }).click();
  await page.waitForURL(`${site.url}/btc`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Time machine' }).click();
  await slider(page).waitFor();
  await page.waitForURL(/asOf=/);
  for (const target of await page.locator('.hc-machine :is(button, input), .past .hc-button').all()) {
    const place = await target.boundingBox();
    assert.ok(place && place.height >= 44 && place.width >= 44, JSON.stringify(place));
  }
  await page.context().close();
});
