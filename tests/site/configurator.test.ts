import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { problemsAtEverySize } from './axe.ts';
import { openOwnPage, openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

const linesIn = (page: Page) => page.getByLabel('The lines for your page').inputValue();
const preview = (page: Page) => page.locator('.configure-preview');
const choose = (page: Page, label: string, option: string) =>
  page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option });

async function openForm(page: Page): Promise<void> {
  await page.goto(`${site.url}/embed`);
  await page.getByRole('group', { name: 'Widget' }).waitFor();
}

test('the form of the page for partners shows each widget as it will be, without a move, and writes its lines [B2]', async (t) => {
  const { page, complaints } = await openOwnPage(site.browser, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: readonly { node: Node | null }[] };
        const moved = sources.map(({ node }) =>
          (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 60),
        );
        shifts.push(`${value}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openForm(page);
  const script = `<script async src="${site.url}/embed/v1/hindcast.js"></script>\n`;
  await preview(page).locator('hindcast-chart canvas').first().waitFor();
  assert.deepEqual(await page.evaluate('shifts'), [], 'the form has its room before it is there');

  await t.test('by keyboard a widget is chosen and its lines are copied [B2]', async () => {
    await page.getByRole('radio', { name: 'Chart', exact: true }).focus();
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown');
    assert.equal(await page.getByRole('radio', { name: 'One expert’s record' }).isChecked(), true);
    await preview(page).locator('.hc-record-says').waitFor();
    await page.getByRole('button', { name: 'Copy' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Copied').waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), await linesIn(page));
  });

  await t.test('with the mouse a widget is chosen and set, and axe finds nothing [B2]', async () => {
    await page.getByRole('radio', { name: 'Chart', exact: true }).check();
    const link = (path: string, text: string): string => `<a href="${site.url}${path}">${text}</a>`;
    const bitcoin = link('/btc', 'Bitcoin price and predictions');
    assert.equal(await linesIn(page), `${script}<hindcast-chart asset="btc">${bitcoin}</hindcast-chart>`);
    await choose(page, 'Asset', 'Strategy');
    await choose(page, 'Years', '1Y');
    await choose(page, 'Theme', 'Dark');
    assert.equal(
      await linesIn(page),
      `${script}<hindcast-chart asset="mstr" frame="1Y" theme="dark">${link('/mstr', 'Strategy price and predictions')}</hindcast-chart>`,
    );
    await preview(page).getByRole('application', { name: 'Strategy price and predictions' }).waitFor();
    await choose(page, 'For', 'Editor, such as WordPress');
    assert.equal(
      await linesIn(page),
      `${script}<div data-hindcast="chart" data-asset="mstr" data-frame="1Y" data-theme="dark">${link('/mstr', 'Strategy price and predictions')}</div>`,
    );
    await choose(page, 'For', 'Frame');
    const src = `${site.url}/embed/chart/mstr?frame=1Y&amp;theme=dark`;
    assert.equal(
      await linesIn(page),
      `<iframe src="${src}" title="Strategy price and predictions" width="100%" height="480" frameborder="0" loading="lazy"></iframe>\n<script async src="${site.url}/embed/height.js"></script>`,
    );
    assert.equal((await fetch(src.replace('&amp;', '&'))).status, 200);
    await page.getByRole('radio', { name: 'Best experts' }).check();
    await choose(page, 'How many', '3');
    await preview(page).locator('hindcast-experts tbody tr').nth(2).waitFor();
    await preview(page).locator('hindcast-experts tbody tr').nth(3).waitFor({ state: 'detached' });
    assert.equal(await preview(page).locator('tbody tr').count(), 3);
    assert.match(
      await linesIn(page),
      /<hindcast-experts asset="mstr" limit="3" theme="dark"><a href="[^"]+\/experts">Experts’ records<\/a><\/hindcast-experts>$/,
    );
    assert.deepEqual(complaints, []);
    assert.deepEqual(await problemsAtEverySize(page), []);
  });
});

test('where records do not come the form says so, charts go on, and Retry brings them, their names as texts [B2]', async () => {
  const { page, complaints } = await openPage(site.browser);
  await page.route('**/api/experts*', (route) => route.abort());
  await openForm(page);
  await page
    .getByRole('alert')
    .getByText('The records could not be loaded. Nobody can be chosen until they are.')
    .waitFor();
  await preview(page).locator('hindcast-chart canvas').first().waitFor();
  await page.unroute('**/api/experts*');
  complaints.length = 0;
  const name = '<img src=x onerror=alert(1)>"';
  await page.route('**/api/experts*', async (route) => {
    const answer = await (await route.fetch()).json();
    answer.data[0] = { ...answer.data[0], name, slug: '"><script>alert(1)</script>' };
    answer.data[1] = { ...answer.data[1], name: 'Kassandra'.repeat(1100) };
    answer.data[2] = { ...answer.data[2], name: 'عراف بغداد' };
    await route.fulfill({ json: answer });
  });
  await page.getByRole('article').getByRole('button', { name: 'Retry' }).click();
  const ofAsset = page.locator('option', { hasText: name });
  await ofAsset.waitFor({ state: 'attached' });
  await choose(page, 'Expert', (await ofAsset.textContent()) ?? '');
  assert.match(
    await linesIn(page),
    /<hindcast-chart asset="btc" expert="\d+"><a href="[^"]+\/btc">[\w ]+<\/a><\/hindcast-chart>/,
  );
  await choose(page, 'Expert', 'Everybody');
  await page.getByRole('radio', { name: 'One expert’s record' }).check();
  // Until the records of all assets have come the options are those of the chart’s asset.
  await page.getByRole('option', { name: '(9 of 12)' }).waitFor({ state: 'attached' });
  const lines = await linesIn(page);
  assert.ok(
    /<hindcast-record expert="&quot;&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;"><a href="[^"<>]+">[^<>]+<\/a><\/hindcast-record>$/.test(
      lines,
    ),
    lines,
  );
  const options = await page.getByRole('combobox', { name: 'Expert' }).locator('option').allTextContents();
  assert.equal(options[0], `${name} (9 of 12)`);
  assert.ok(
    options.every((text) => text.length < 60),
    options.join('\n'),
  );
  await preview(page)
    .getByText(/^There is no expert/)
    .waitFor();
  assert.deepEqual(
    complaints.filter((words) => !words.includes('404')),
    [],
  );
});
