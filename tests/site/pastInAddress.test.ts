import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { eventually, item, keepWritten, openOnPhone, openView, pages, rested, seen, written } from './assetView.ts';
import { openOwnPage, PHONE } from './browser.ts';
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

test('the past of an asset’s page', async (t) => {
  const { page } = await openOwnPage(site.browser);
  await keepWritten(page);

  await t.test('a day that an asset has not is no dead end: it is said why, and other pages keep the day', async () => {
    await openView(page, `${site.url}/naka?asOf=2014-11-11`);
    await notice(page).getByRole('alert').getByText('11 Nov 2014 is before the first price on record').waitFor();
    await page.locator('.hc-item').first().waitFor();
    await pages(page).getByRole('link', { name: 'Bitcoin' }).click();
    await page.waitForURL(`${site.url}/btc?asOf=2014-11-11`);
    await stood(page, '11 Nov 2014');
  });

  await t.test(
    'a day that is chosen is in the address, and the page as it stood on it: list, headline, chart, file and title [V3]',
    async () => {
      await page.evaluate('texts.clear()');
      await page.getByLabel('Go to a day').fill(DAY);
      await page.waitForURL(`${site.url}/btc?asOf=${DAY}`);
      await stood(page, '14 Mar 2023');
      const calls = await callsOn('btc', DAY);
      await eventually(
        () => seen(page),
        ({ listed }) => isDeepStrictEqual([...listed].sort(), calls),
      );
      assert.equal(await slider(page).getAttribute('aria-valuetext'), '14 Mar 2023');
      // no live price, and no close of “yesterday”
      await eventually(
        () => page.getByRole('heading', { level: 1 }).innerText(),
        (head) => /Close of \d+ Mar 2023$/.test(head),
      );
      await eventually(
        () => page.locator('.standing-record').innerText(),
        (record) => record.startsWith(`${calls.length} public call`),
      );
      await eventually(
        () => written(page),
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
    },
  );

  await t.test(
    'links keep the day: to another asset and back to what was left, to a call’s record and back, and to the experts',
    async () => {
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
      await page.getByRole('heading', { level: 1, name: 'Who calls it right' }).waitFor();
      await page.getByText('As it stood on 14 Mar 2023').waitFor();
    },
  );

  await t.test(
    'Back leads from it to today, moving through time is no step, and the button leads back too',
    async () => {
      await page.goBack();
      await notice(page).getByRole('link', { name: 'Back to today' }).click();
      const isToday = async (): Promise<void> => {
        await page.waitForURL((url) => !url.searchParams.has('asOf'));
        await notice(page).waitFor({ state: 'detached' });
        await rested(page); // the chart's bar follows when the view rests
      };
      await isToday();
      const today = await seen(page);
      const isSameToday = () =>
        eventually(
          () => seen(page),
          (now) => isDeepStrictEqual(now, today),
        );
      assert.match(await page.title(), /^Bitcoin predictions · /);
      await slider(page).focus();
      await slider(page).press('PageDown');
      await page.waitForURL(/asOf=/);
      const steps = await page.evaluate(() => history.length);
      const first = address(page);
      await slider(page).press('PageDown');
      await page.waitForURL((url) => !url.href.endsWith(first));
      assert.equal(await page.evaluate(() => history.length), steps);
      await page.goBack();
      await isToday();
      await isSameToday();
      await page.goForward();
      await notice(page).getByRole('link', { name: 'Back to today' }).click();
      await isToday();
      await isSameToday();
    },
  );
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
