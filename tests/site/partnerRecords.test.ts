import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { problemsAtEverySize } from './axe.ts';
import { openPartnerPage } from './partnerPage.ts';
import { startPartnerSite } from './partnerSite.ts';
import { openSite } from './site.ts';

const site = openSite();
let partner: Awaited<ReturnType<typeof startPartnerSite>>;
before(async () => {
  partner = await startPartnerSite(site);
});
after(() => partner?.stop());

const openPartner = (name: string, ready?: (page: Page) => Promise<unknown>) =>
  openPartnerPage(site.browser, `${partner.url}/${name}`, ready);

/** A page of a partner with some elements. */
function paste(name: string, ...elements: readonly string[]): void {
  partner.paste(name, `<script async src="{{origin}}/embed/v1/hindcast.js"></script><main>${elements.join('')}</main>`);
}

test('a card and a table of experts need nothing but the line of the script, and do not load what draws charts [B2]', async () => {
  const asked: string[] = [];
  paste(
    'cards',
    '<h1>Who calls it right</h1><hindcast-record expert="cassandra"></hindcast-record>',
    '<hindcast-experts limit="5"></hindcast-experts>',
  );
  const { page, complaints, heard } = await openPartner('cards', async (opened) =>
    opened.on('request', (request) => asked.push(new URL(request.url()).pathname)),
  );
  const card = page.locator('hindcast-record');
  await card.getByText('5 of 5 came true; calls like these would have come true 0.9 times').waitFor();
  await card.getByText(/^with luck it lies anywhere from \+\d/).waitFor();
  await card.getByRole('img', { name: 'The latest 5, in time: 5 came true, 0 did not' }).waitFor();
  const link = card.getByRole('link', { name: 'Every call of Cassandra' });
  assert.equal(await link.getAttribute('href'), `${site.url}/experts/cassandra`);
  const table = page.locator('hindcast-experts');
  await table.getByRole('rowheader', { name: 'Cassandra' }).waitFor();
  assert.equal(await table.locator('tbody tr').count(), 5);
  const parts = asked.filter((path) => path.startsWith('/embed/v1/parts/'));
  assert.equal(parts.length, 1, parts.join());
  assert.match(parts.join(), /parts\/records-/);
  await page.waitForFunction("heard.events.filter(({ name }) => name === 'ready').length === 2");
  const { shift } = await heard();
  assert.equal(shift, 0);
  assert.deepEqual(complaints, []);
  assert.deepEqual(await problemsAtEverySize(page), []);
});

test('who is named by a handle, another spelling or a number is found, and is asked for from any page [B2]', async () => {
  const names = ['@merlin', 'MERLIN', 'merlin'];
  paste('names', ...names.map((name, i) => `<hindcast-record id="n${i}" expert="${name}"></hindcast-record>`));
  const { page, complaints } = await openPartner('names');
  for (const [i] of names.entries()) {
    const card = page.locator(`#n${i}`);
    await card.scrollIntoViewIfNeeded();
    await card.getByRole('link', { name: 'Merlin', exact: true }).waitFor();
  }
  assert.deepEqual(complaints, []);
});

test('under a strict policy records violate nothing [B2]', async () => {
  const { page, heard } = await openPartner('strict');
  await page.evaluate(() => {
    const record = document.createElement('hindcast-record');
    for (const [name, value] of [
      ['expert', 'cassandra'],
      ['load', 'eager'],
    ] as const)
      record.setAttribute(name, value);
    document.body.prepend(record);
  });
  await page.locator('hindcast-record .hc-record-says').waitFor();
  assert.deepEqual((await heard()).violations, []);
});

test('a page whose styles mean everything, from right to left, cannot undo a record [B2]', async () => {
  const { page, complaints } = await openPartner('records');
  const says = page.locator('hindcast-record .hc-record-says');
  await says.waitFor();
  await page.locator('hindcast-experts tbody tr').first().waitFor();
  const looks = await says.evaluate((words) => {
    const { display, direction, fontSize, backgroundColor, letterSpacing } = getComputedStyle(words);
    return [display, direction, fontSize, backgroundColor, letterSpacing];
  });
  assert.deepEqual(looks, ['block', 'ltr', '15px', 'rgba(0, 0, 0, 0)', 'normal']);
  const widths = await page
    .locator('hindcast-record, hindcast-experts')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)));
  assert.deepEqual(widths, [280, 280]);
  assert.deepEqual(complaints, []);
});

test('without an answer, without the part that draws and with nobody of that name the page hears of it by a code [B2]', async () => {
  for (const [blocked, expert, code, words] of [
    ['**/api/experts/**', 'cassandra', 'data_unreachable', 'The records could not be loaded.'],
    ['**/parts/records-*', 'cassandra', 'engine_unreachable', 'Hindcast could not be loaded'],
    [null, 'nobody', 'unknown_expert', 'There is no expert “nobody” here'],
    [
      null,
      '&lt;img src=x onerror=alert(1)&gt;',
      'unknown_expert',
      'There is no expert “<img src=x onerror=alert(1)>” here',
    ],
    [null, 'x'.repeat(5000), 'unknown_expert', `There is no expert “${'x'.repeat(40)}” here`],
    [null, '../admin/experts', 'unknown_expert', 'There is no expert “../admin/experts” here'],
  ] as const) {
    const failures: string[] = [];
    paste('odd', `<hindcast-record load="eager" expert="${expert}"></hindcast-record>`);
    const { page, heard } = await openPartner('odd', async (opened) => {
      opened.on('pageerror', (error) => failures.push(error.message));
      if (blocked !== null) await opened.route(blocked, (route) => route.abort());
    });
    await page.locator('hindcast-record').getByText(words, { exact: true }).waitFor();
    await page.waitForFunction("heard.events.some(({ name }) => name === 'error')");
    // what did not load is asked for again when the page is idle
    const said = new Set((await heard()).events.map(({ name, detail }) => `${name} ${detail.code}`));
    assert.deepEqual([...said], [`error ${code}`]);
    assert.deepEqual(failures, []);
    await page.context().close();
  }
});

test('a marked element becomes a record, and one that a script makes goes again [B2]', async () => {
  paste('marked', '<div data-hindcast="record" data-expert="merlin" data-load="eager"></div><section></section>');
  const { page } = await openPartner('marked');
  await page.locator('[data-hindcast] > hindcast-record .hc-record-says').waitFor();
  await page.evaluate(() => {
    const { Hindcast } = window as unknown as {
      readonly Hindcast: { mount(place: Element | null, options: object): { destroy(): void } };
    };
    Object.assign(window, {
      made: Hindcast.mount(document.querySelector('section'), { widget: 'experts', limit: '3', load: 'eager' }),
    });
  });
  await page.locator('section > hindcast-experts tbody tr').nth(2).waitFor();
  await page.evaluate('made.destroy()');
  assert.equal(await page.locator('main > section > *').count(), 0);
});
