import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import {
  arrived,
  chip,
  eventually,
  frame,
  item,
  monthAgo,
  openView,
  pickExpert,
  rested,
  search,
  seen,
} from './assetView.ts';
import { openOwnPage, openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

const query = (page: Page): string => new URL(page.url()).search;
const span = (page: Page): Promise<string> => page.locator('.hc-bar-words').innerText();
const steps = (page: Page): Promise<number> => page.evaluate(() => history.length);
const fit = (page: Page) => page.locator('.hc-fit select');
const fan = (page: Page) => page.getByRole('button', { name: 'Likely range' });

/** The names of the marks on the chart, once they pass. */
const namesOn = (page: Page, passes: (names: string) => boolean): Promise<string> =>
  eventually(
    () => page.locator('.hc-mark').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? '').join()),
    passes,
  );

/** Waits until a part of what the page shows passes. */
const shows = (page: Page, passes: (view: Awaited<ReturnType<typeof seen>>) => boolean) =>
  eventually(() => seen(page), passes);

test('a view that is chosen', async (t) => {
  const { page } = await openOwnPage(site.browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  await openView(page, `${site.url}/btc`);
  let link = '';
  let sent: Awaited<ReturnType<typeof seen>> | undefined;

  await t.test('is said by the address, whole [P3 P4 P7 V3 C9]', async () => {
    assert.equal(page.url(), `${site.url}/btc`, 'a page that nobody changed has a plain address');
    await frame(page, '3Y').check();
    await page.getByRole('radio', { name: 'Log' }).check();
    await fit(page).selectOption('all');
    await fan(page).click();
    await pickExpert(page, 'Cassandra');
    await chip(page, 'Successful').click();
    await search(page).fill('target');
    await page.waitForURL(/find=target/);
    await rested(page); // the list follows a frame later
    const { listed } = await shows(page, ({ listed, words }) => words === 'target' && listed.length > 1);
    const texts = await page.locator('.list-section .hc-item').allInnerTexts();
    assert.ok(texts.every((text) => text.includes('Cassandra') && text.includes('SUCCESS')));
    await namesOn(page, (names) => names.includes('Cassandra') && !/Merlin|Tiresias|Calchas|Sibyl/.test(names));
    const [first = '', second = ''] = listed;
    await page.locator(`.hc-item[data-id="${first}"] .hc-eye`).click();
    await item(page, second).click();
    // The selected prediction comes into view, so the chart shows another part of time.
    await page.waitForURL(/[?&]from=/);
    sent = await shows(page, ({ selected, off, frame }) => selected === second && off.length === 1 && frame === null);
    await rested(page);
    assert.match(query(page), /^\?frame=3y&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d&scale=log&/);
    const chosen = new URLSearchParams(query(page));
    assert.deepEqual([chosen.get('fit'), chosen.get('fan')], ['all', 'on']);
    const rest = `&status=success&expert=Cassandra&find=target&hide=${first}&prediction=${second}`;
    assert.ok(query(page).endsWith(rest), query(page));
    link = page.url();
  });

  await t.test('is shared as a link, as a PNG and as an SVG', async () => {
    const share = page.locator('summary').and(page.getByLabel('Share'));
    await share.click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied').first().waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), link);
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
  });

  await t.test(
    'is the same where the link is opened, also before its predictions have come; what does not exist leaves the address',
    async () => {
      const { page: other, complaints } = await openPage(site.browser);
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await other.route('**/api/predictions', async (route) => {
        await held;
        await route.continue();
      });
      const asked = `${link.replace('&hide=', '&hide=99999,')}&status=%3Cscript%3E&from=NaN`;
      await other.goto(asked);
      await other.locator('[aria-label="Start of the time shown"]').waitFor();
      assert.ok(await other.getByRole('radio', { name: 'Log' }).isChecked());
      assert.equal(await other.locator('.hc-item[data-id]').count(), 0);
      assert.equal(other.url(), asked);
      release();
      await arrived(other);
      // Each chart goes its own shortest way to what is selected.
      await shows(other, (got) => isDeepStrictEqual({ ...got, from: null }, { ...sent, from: null }));
      assert.match(await other.locator('.hc-card').first().innerText(), /Cassandra/);
      assert.equal(await fit(other).inputValue(), 'all');
      assert.equal(await fan(other).getAttribute('aria-pressed'), 'true');
      await other.waitForURL(link);
      assert.deepEqual(complaints, []);
    },
  );
});

test('the history of a view', async (t) => {
  const { page, complaints } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  const home = await rested(page); // the bar follows predictions that came after the prices
  const plain = await seen(page);

  await t.test(
    'moving through time is in the address and no step, and a press on the frame goes back to it [V3 C2]',
    async () => {
      const before = await steps(page);
      const zoomIn = page.getByRole('button', { name: 'Zoom in' });
      await zoomIn.click();
      await page.waitForURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
      const zoomed = page.url();
      await zoomIn.click();
      await page.waitForURL((url) => url.href !== zoomed);
      await shows(page, (view) => view.frame === null);
      assert.equal(await steps(page), before, 'moving is no step of the history');
      await frame(page, '5Y').check();
      await page.waitForURL(`${site.url}/btc`);
      await eventually(
        () => span(page),
        (now) => now === home,
      );
      assert.equal(await steps(page), before + 1, 'a frame is a step of the history');
    },
  );

  await t.test(
    'a selection of another time comes into view and is a step; going back shows what was shown before [C2 P7]',
    async () => {
      const far = await page.evaluate(async () => {
        const rows = (await (await fetch('/api/predictions')).json()) as { id: number; price_target: string }[];
        return String(rows.find(({ price_target }) => Number(price_target) === 1_000_000)?.id);
      });
      await item(page, far).click();
      await page.waitForURL((url) => /from=/.test(url.search) && url.searchParams.get('prediction') === far);
      await eventually(
        () => span(page),
        (now) => now !== home,
      );
      await rested(page);
      await page.goBack();
      await page.waitForURL(`${site.url}/btc`);
      await shows(page, (now) => isDeepStrictEqual(now, plain));
    },
  );

  await t.test(
    'an entry of the legend takes its marks off the chart, in the address too, and a press on a hidden one brings them back',
    async () => {
      const miss = page.getByRole('list', { name: 'Legend' }).getByRole('button', { name: 'Miss' });
      await miss.click();
      await page.waitForURL(`${site.url}/btc?without=miss`);
      const { off } = await shows(page, (view) => view.off.length > 0);
      assert.equal(off.length, await page.locator('.hc-item[data-outcome="miss"]').count());
      await page.getByText(`hidden: ${off.length}`).waitFor();
      await namesOn(page, (names) => !names.includes('missed') && names.includes('hit on'));
      await item(page, off[0] ?? '').click();
      await shows(page, (view) => view.selected === off[0] && view.off.length === 0);
      assert.equal(await miss.getAttribute('aria-pressed'), 'true');
      await rested(page);
      await page.goBack();
      await page.goBack();
      await shows(page, (now) => isDeepStrictEqual(now, plain));
    },
  );

  await t.test(
    'Back takes back one choice at a time, and Forward makes it again; typing is no step [P4 V3]',
    async () => {
      await chip(page, 'Pending').click();
      await page.waitForURL(`${site.url}/btc?status=pending`);
      await chip(page, 'Pending').click();
      await page.waitForURL(`${site.url}/btc?draw=none`);
      await shows(page, ({ off }) => off.length === plain.listed.length);
      await page.goBack();
      await page.waitForURL(`${site.url}/btc?status=pending`);
      await page.goBack();
      await shows(page, ({ off, listed }) => off.length === 0 && listed.length === plain.listed.length);
      await chip(page, 'Miss').click();
      await page.waitForURL(`${site.url}/btc?status=miss`);
      const before = await steps(page);
      await search(page).pressSequentially('target');
      await page.waitForURL(/find=target/);
      assert.equal(await steps(page), before, 'typing is no step for each letter');
      await frame(page, '1Y').check();
      // list and chart follow a choice a frame later, the bar once the chart rests
      await shows(page, ({ from }) => from === monthAgo(1));
      await page.goBack();
      await page.goBack();
      await shows(page, (now) => isDeepStrictEqual(now, plain));
      assert.equal(page.url(), `${site.url}/btc`);
      await page.goForward();
      await page.goForward();
      await page.waitForURL(`${site.url}/btc?frame=1y&status=miss&find=target`);
      await shows(page, ({ frame, chip, words }) => frame === '1Y' && chip === 'Miss' && words === 'target');
    },
  );

  await t.test('a browser that refuses to write the address still shows every choice', async () => {
    await page.evaluate(() => {
      history.pushState = () => {
        throw new DOMException('Too many calls', 'SecurityError');
      };
    });
    await chip(page, 'Pending').click();
    await shows(page, ({ chip: lit }) => lit === 'Pending');
    assert.deepEqual(complaints, []);
  });
});
