// Goes with past days without scripts: see issue 40.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireExpertRecord, WireExpertRecords } from '@hindcast/domain/track';
import type { Page } from 'playwright-core';
import { htmlText, linksIn, mainOf } from '../htmlText.ts';
import { openOwnPage, sizes } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

const DAY = '2023-03-14';
const STOOD = 'As it stood on 14 Mar 2023';

const answerOf = async <T>(path: string): Promise<T> => (await (await fetch(site.url + path)).json()) as T;

/** A page without scripts, and the status that it came with. */
async function open(path: string, width: number = sizes.desk): Promise<{ page: Page; status: number }> {
  const { page } = await openOwnPage(site.browser, { javaScriptEnabled: false, viewport: { width, height: 900 } });
  const reply = await page.goto(site.url + path, { waitUntil: 'load' });
  return { page, status: reply?.status() ?? 0 };
}

const hrefsOf = (page: Page, selector: string): Promise<(string | null)[]> =>
  page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')));

for (const asset of ['btc', 'mstr', 'naka'])
  test(`/${asset} on a day in the past is whole without scripts: the day, its calls, and a picture that ends on it [B3 V3]`, async () => {
    const { page, status } = await open(`/${asset}?asOf=${DAY}`);
    assert.equal(status, 200);
    const first = page.locator('#first');
    await first.getByText(STOOD).first().waitFor();
    assert.match(await first.locator('h1:visible').innerText(), /Close of \d+ Mar 2023/);
    const { data } = await answerOf<{ data: readonly { id: number }[] }>(`/api/${asset}/predictions?asOf=${DAY}`);
    const listed = await first
      .locator('.hc-item:visible')
      .evaluateAll((items) => items.map((one) => one.getAttribute('data-id')));
    const calls = data.map(({ id }) => String(id));
    assert.equal(listed.length > 0, calls.length > 0);
    for (const id of listed) assert.ok(calls.includes(id ?? ''), `${id}`);
    const picture = first.locator('.hc-picture:visible');
    await picture.locator('text', { hasText: /^14 Mar 2023$/ }).waitFor();
    assert.equal(await picture.locator('text', { hasText: 'Today' }).count(), 0);
    for (const href of await hrefsOf(page, '#first .hc-picture a'))
      assert.match(href ?? '', /^\/p\/\d+\?asOf=2023-03-14$/);
  });

test('a day’s page shows without scripts what else its address asks for, whatever a campaign adds to it', async () => {
  const { data } = await answerOf<{ data: readonly { id: number; success_status: string }[] }>(
    `/api/btc/predictions?asOf=${DAY}`,
  );
  const misses = data.filter(({ success_status }) => success_status === 'miss').map(({ id }) => String(id));
  assert.ok(misses.length > 0 && misses.length < data.length);
  const { page } = await open(`/btc?utm_source=x&status=miss&frame=all&asOf=${DAY}&fbclid=1`);
  const items = page.locator('#first .hc-item:visible');
  const listed = await items.evaluateAll((all) => all.map((one) => one.getAttribute('data-id') ?? ''));
  assert.deepEqual(listed.toSorted(), misses.toSorted());
  const drawn = await hrefsOf(page, '#first .hc-picture-desktop a');
  assert.ok(drawn.length > 0 && drawn.every((href) => misses.includes(/\d+/.exec(href ?? '')?.[0] ?? '')));
  assert.equal(await page.locator('#first input[value="ALL"]:visible').isChecked(), true);
});

test('a day is gone to, and left again, without scripts', async () => {
  for (const width of [sizes.desk, sizes.phone]) {
    const { page } = await open(`/btc?asOf=${DAY}`, width);
    const field = page.getByLabel('Go to a day');
    assert.equal(await field.inputValue(), DAY);
    await field.fill('2024-06-01');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.waitForURL('**/btc?asOf=2024-06-01');
    await page.getByText('As it stood on 1 Jun 2024').first().waitFor();
    await page.getByRole('link', { name: 'Back to today' }).click();
    await page.waitForURL('**/btc');
    assert.equal(await page.getByText('As it stood on').count(), 0);
  }
});

test('the experts’ table and an expert’s record are of the day without scripts', async () => {
  const { page } = await open(`/experts?asOf=${DAY}`);
  await page.getByText(STOOD).first().waitFor();
  const then = (await answerOf<WireExpertRecords>(`/api/experts?asOf=${DAY}`)).data;
  assert.deepEqual(
    await page.locator('#first .experts-who .hc-expert-name a').allInnerTexts(),
    then.map(({ name }) => name),
  );
  const best = then.find(({ counted }) => counted > 0);
  await page.locator('#first .hc-expert-name a', { hasText: best?.name ?? '' }).click();
  await page.waitForURL(`**/experts/${best?.slug}?asOf=${DAY}`);
  const { data } = await answerOf<WireExpertRecord>(`/api/experts/${best?.slug}?asOf=${DAY}`);
  await page.locator('.expert-says', { hasText: `${data.hits} of ${data.counted} hit` }).waitFor();
  const calls = await hrefsOf(page, '#first a.call');
  assert.deepEqual([...calls].sort(), data.calls.map(({ id }) => `/p/${id}?asOf=${DAY}`).sort());
  const both = await open(`/experts/compare?who=${then.slice(0, 2).map(({ slug }) => slug)}&asOf=${DAY}`);
  await both.page.getByText(STOOD).first().waitFor();
  assert.equal(await both.page.locator('#first thead th').count(), 2);
});

test('the links of a page on a day in the past keep the day; a record says that it is of today and leads back to the day', async () => {
  for (const path of ['/btc', '/experts', '/experts/pythia', '/p/2']) {
    const { page } = await open(`${path}?asOf=${DAY}`);
    const linked = await hrefsOf(page, '#first .header a');
    for (const to of ['/btc', '/mstr', '/naka', '/experts'])
      assert.ok(linked.includes(`${to}?asOf=${DAY}`), `${path} ${to}`);
  }
  const { page } = await open(`/p/2?asOf=${DAY}`);
  await page.getByText('This is the record as it stands today.').waitFor();
  await page.getByRole('link', { name: 'See the call as it stood on 14 Mar 2023' }).waitFor();
  assert.ok((await hrefsOf(page, '.record-past a')).includes(`/btc?prediction=2&asOf=${DAY}`));
  const today = await open('/p/2');
  assert.equal(await today.page.locator('.record-past').count(), 0);
  const before = await open('/p/2?asOf=2015-01-01');
  await before.page.getByText('On 1 Jan 2015 there was no such call on the chart.').waitFor();
});

for (const [what, day] of [
  ['31 February', '2023-02-31'],
  ['a word', 'yesterday'],
  ['the future', '2999-01-01'],
  ['a day before all prices', '1999-01-01'],
  ['more than a day', '9'.repeat(60)],
] as const)
  test(`${what} for a day is refused alike on all pages, in the API’s words, with today and a way there`, async () => {
    const asked = day.slice(0, 40);
    for (const [path, api] of [
      ['/btc', '/api/predictions'],
      ['/naka', '/api/naka/predictions'],
      ['/experts', '/api/experts'],
      ['/experts/pythia', '/api/experts/pythia'],
    ] as const) {
      let status = 0;
      const main = await mainOf(async () => {
        const reply = await fetch(`${site.url}${path}?asOf=${day}`, { headers: { accept: 'text/html' } });
        status = reply.status;
        return reply.text();
      });
      assert.equal(status, 400, path);
      const { message } = await answerOf<{ message: string }>(`${api}?asOf=${asked}`);
      assert.ok(htmlText(main).includes(`${message}. This is how it stands today.`), path);
      assert.match(main, /class="(?:[^"]* )?(?:hc-item|experts-who|expert-says)[ "]/, path);
      const [back = ''] = main.match(/<a\b[^>]*>Back to today<\/a>/) ?? [];
      assert.deepEqual(linksIn(back), [path]);
    }
  });

test('a day that is refused shows today, and leads there, without scripts', async () => {
  const { page } = await open('/btc?asOf=yesterday');
  await page.locator('#first .hc-item').first().waitFor();
  await page.getByRole('link', { name: 'Back to today' }).click();
  await page.waitForURL('**/btc');
});
