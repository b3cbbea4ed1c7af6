import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { createLog } from '../../../api/src/logging/log.ts';
import { tellOperators } from '../../../api/src/news/operators/tellOperators.ts';
import { fillWithDemo, openDesk } from './apiDesk.ts';
import { call, note, sendIn } from './desk.ts';

/** Nobody listens there, so that what is to be sent stays in the outbox. */
const NOWHERE = '127.0.0.1:9';

const desk = openDesk(
  {
    bars: [],
    settings: {
      HINDCAST_WEBHOOK_URL: `http://${NOWHERE}/in`,
      HINDCAST_WEBHOOK_PRIVATE: NOWHERE,
      HINDCAST_WEBHOOK_SECRET: Buffer.alloc(32, 7).toString('base64'),
    },
  },
  fillWithDemo,
);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const part = (page: Page, name: string) => page.getByRole('region', { name });
const dialog = (page: Page) => page.getByRole('dialog');

test('a reader’s report is read, closed with a note and opened again; its words stay words, and a note that was not sent is kept', async () => {
  await call(desk, 'POST', '/api/predictions/1/reports', {
    text: '<img src=x onerror="document.title=1">\nIt was 2021.',
    email: 'ada@example.org',
  });
  const { page, complaints } = await desk.openPage();
  await desk.enter('/admin/reports');
  await page.getByRole('link', { name: /Cassandra/ }).click();
  const report = part(page, 'Report 1');
  await report.getByText('ada@example.org').waitFor();
  assert.equal(await report.locator('blockquote').innerText(), '<img src=x onerror="document.title=1">\nIt was 2021.');
  assert.equal(await report.getByRole('link', { name: 'Its page' }).getAttribute('href'), '/p/1');
  await report.getByLabel(/What came of it/).fill('The day is corrected');
  await page.reload();
  assert.equal(await report.getByLabel(/What came of it/).inputValue(), 'The day is corrected');
  await button(page, 'Close report').click();
  await note(page, 'Report 1 is closed.').waitFor();
  await page.getByText('No open reports.').waitFor();
  await report.getByText(/by owner .*: The day is corrected/).waitFor();
  await button(page, 'Reopen').click();
  await note(page, 'Report 1 is open again.').waitFor();
  await page.getByRole('link', { name: /Cassandra/ }).waitFor();
  assert.deepEqual(complaints, []);
});

test('several reports are closed at once; the list keeps what it shows, and Retry asks again for what failed; of what is not there it says so', async () => {
  for (const text of ['The second', 'The third']) await call(desk, 'POST', '/api/predictions/1/reports', { text });
  const { page } = await desk.openPage();
  const asked: string[] = [];
  let isAway = false;
  await page.route('**/api/admin/reports?*', async (route) => {
    const url = new URL(route.request().url());
    asked.push(url.searchParams.get('after') ?? 'first');
    if (isAway) return route.abort();
    url.searchParams.set('limit', '1'); // pages of one
    await route.fulfill({ response: await route.fetch({ url: url.href }) });
  });
  await desk.enter('/admin/reports?id=77');
  await page.getByText('There is no report 77.').waitFor();
  assert.equal(await button(page, 'Retry').count(), 0, 'asking again helps nobody');
  await page.locator('.hc-message').getByRole('button', { name: 'Back to the list' }).click();
  await button(page, 'Show more').click();
  await page.getByLabel('Pick report 2').waitFor();
  isAway = true;
  await page.getByLabel('Pick report 2').check();
  await page.getByLabel('Pick report 3').check();
  await button(page, 'Close 2 reports').click();
  await note(page, 'Closed 2 reports.').waitFor();
  await page.getByText('The reports could not be loaded.').waitFor();
  isAway = false;
  asked.length = 0;
  await button(page, 'Retry').click();
  await page.getByText('The reports could not be loaded.').waitFor({ state: 'hidden' });
  await page.getByLabel('Pick report 3').waitFor({ state: 'hidden' });
  assert.equal(asked[0], 'first', 'the list anew, not its next page');

  await page.goto(`${desk.url}/admin/reports?status=closed`);
  await button(page, 'Show more').click();
  await page.locator('#report-2').click();
  await button(page, 'Reopen').click();
  await note(page, 'Report 2 is open again.').waitFor();
  await call(desk, 'PUT', '/api/admin/reports/1/closing', {});
  await page.getByRole('link', { name: 'All' }).click();
  await button(page, 'Show more').click();
  await page.locator('#report-2').click();
  asked.length = 0;
  await button(page, 'Close report').click();
  await note(page, 'Report 2 is closed.').waitFor();
  await page.locator('#report-2').getByText(', closed').waitFor();
  assert.deepEqual(asked, ['first', '3'], 'both pages that were shown');
});

test('the audit log is searched by who, act and what, and all of it that matches is saved; formulas in it are text', async () => {
  const made = { name: '=1+1', role: 'publisher' };
  const { token } = (await call(desk, 'POST', '/api/admin/tokens', made)) as { readonly token: string };
  await call({ url: desk.url, token }, 'PUT', '/api/admin/predictions/2/withdrawal', { reason: 'He never said so' });
  await call(desk, 'DELETE', '/api/admin/predictions/2/withdrawal', { reason: 'It stands' });
  const { page, complaints } = await desk.openPage();
  await desk.enter('/admin/audit');
  const rows = page.getByRole('table').locator('tbody tr');
  await rows.first().waitFor();
  const all = await rows.count();
  await page.getByLabel('Act').fill('predictions');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/audit?act=predictions');
  await rows.filter({ hasText: 'a report' }).first().waitFor({ state: 'detached' });
  await rows.nth(1).waitFor();
  assert.deepEqual([await rows.count(), all > 2], [2, true]);
  assert.match(await rows.nth(1).innerText(), /=1\+1.*withdrew a prediction\s+prediction 2\s+reason He never said so/s);
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export as CSV').click()]);
  const text = await readFile((await download.path()) ?? '', 'utf8');
  assert.match(download.suggestedFilename(), /^audit-\d{4}-\d\d-\d\d\.csv$/);
  assert.equal(text.trimEnd().split('\r\n').length, 3);
  assert.match(text, /,'=1\+1[^,]*,predictions\.withdraw,prediction 2,reason: He never said so/);
  await page.getByLabel('To what').fill('prediction 99');
  await page.keyboard.press('Enter');
  await page.getByText('The log has no such act.').waitFor();
  await button(page, 'Show all').click();
  await page.waitForURL(`${desk.url}/admin/audit`);
  await rows.nth(all - 1).waitFor();
  await page.goBack();
  await page.goBack();
  await rows.nth(1).waitFor();
  assert.deepEqual(complaints, []);
});

test('the page of the machine says what is not well and leads there; parts are tried, messages held, released and dropped', async () => {
  await tellOperators(desk.operatorNews, createLog('silent')); // what comes from now on is told
  await sendIn(desk);
  await tellOperators(desk.operatorNews, createLog('silent'));
  const { page, complaints } = await desk.openPage();
  await desk.enter('/admin/machine');
  const troubles = part(page, 'Not well');
  await troubles.getByText(/verdicts? waits? for days that are missing: see hindcast prices gaps/).waitFor();
  const remedy = troubles.getByRole('listitem').filter({ hasText: 'see hindcast prices gaps' }).getByRole('link');
  assert.deepEqual(
    [await remedy.first().innerText(), await remedy.first().getAttribute('href')],
    ['Prices', '/admin/machine?show=prices'],
  );
  await button(page, 'Judge all now').click();
  await note(page, /^Judged [\d,]+ predictions: [\d,]+ success, [\d,]+ miss, [\d,]+ pending; /).waitFor();
  desk.setNow(Date.now()); // the wallet's clock is compared with it
  await button(page, 'Try every part').click();
  await part(page, 'Doctor')
    .getByRole('row', { name: /^Wallet well/ })
    .waitFor();

  await page.getByRole('link', { name: 'Outbox' }).click();
  const message = page.getByRole('row', { name: /operators by webhook/ });
  await message.waitFor();
  await page.getByRole('checkbox', { name: 'Pick all' }).check();
  await button(page, 'Hold').click();
  await note(page, '1 message waits until it is released.').waitFor();
  await message.getByText('held').waitFor();
  await button(page, 'Release all').click();
  await note(page, '1 message will be sent.').waitFor();
  await page.getByRole('checkbox', { name: /^Pick message/ }).check();
  await button(page, 'Drop').click();
  await dialog(page).getByRole('button', { name: 'Drop' }).click();
  await note(page, '1 message will not be sent.').waitFor();
  await page.getByLabel('Which messages').selectOption('dropped');
  await message.getByText('dropped', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: /^Pick message/ }).check();
  await button(page, 'Retry').click();
  await note(page, '1 message will be tried again.').waitFor();
  assert.deepEqual(complaints, []);
});

test('prices: a split is recorded and removed, days are taken back and brought again by a file; each wrong file says why', async () => {
  const { page, complaints } = await desk.openPage();
  await desk.enter('/admin/machine?show=prices');
  await page.getByText('No source of prices is set up').waitFor();
  const synced = page.waitForResponse((reply) => reply.url().endsWith('/api/admin/prices/sync'));
  await button(page, 'Sync now').click();
  const { results } = (await (await synced).json()) as { readonly results: readonly { readonly message: string }[] };
  const report = part(page, 'Sources of prices').getByRole('status').locator('li');
  await report.first().waitFor();
  assert.deepEqual(
    await report.allInnerTexts(),
    results.map(({ message }) => message),
  );
  const splits = part(page, 'Splits of shares');
  await splits.getByLabel('The first session on the new scale').fill('2022-08-08');
  await splits.getByLabel('New shares for old ones').fill('10:1');
  await splits.getByLabel('The bars before it').selectOption('adjusted');
  await button(page, 'Record').click();
  await splits.getByRole('row', { name: /MSTR 08\/08\/2022 10:1/ }).waitFor();
  await button(page, 'Remove the split of MSTR on 8 Aug 2022').click();
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await splits.getByText('No split is on record.').waitFor();

  const removal = part(page, 'Remove prices');
  await removal.getByLabel('The first day').fill('2026-06-29');
  await removal.getByLabel('The last day').fill('2026-06-30');
  await removal.getByLabel('Why, in one line').fill('A wrong file');
  await splits.getByLabel('New shares for old ones').fill('3:1');
  await page.reload();
  assert.equal(await removal.getByLabel('The first day').inputValue(), '29/06/2026', 'what was typed is kept');
  assert.equal(await removal.getByLabel('The last day').inputValue(), '30/06/2026');
  assert.equal(await splits.getByLabel('New shares for old ones').inputValue(), '3:1');
  await button(page, 'Remove...').click();
  await dialog(page)
    .getByText(/2 days/)
    .waitFor();
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await page.getByText(/^\d+ days from 29 Jun 2026$/).waitFor();

  const files = part(page, 'Import prices');
  const give = (text: string) =>
    files.getByLabel('File').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await button(page, 'Import').click();
  await files.getByText('Please choose a file.').waitFor();
  await give('date,close\n2026-06-29,abc\n');
  await button(page, 'Check only').click();
  await files.getByText(/Line 2/).waitFor();
  await give('date,close\n2026-06-29,107000\n2026-06-30,107100\n');
  await files.getByLabel('Store prices that jump').check();
  await button(page, 'Import').click();
  await page.getByText(/^\d+ days from 29 Jun 2026$/).waitFor({ state: 'detached' });
  await page
    .getByText(/^\d+ days from 1 Jul 2026$/)
    .nth(1)
    .waitFor();
  // a refused file is in the console as the browser says it
  assert.deepEqual(
    complaints.filter((one) => !one.includes('status of 422')),
    [],
  );
});

test('an open payment is settled by its proof; what is no proof is said before anything is sent', async () => {
  const hash = 'ab'.repeat(32);
  const open = { payment_hash: hash, sats: 1000, wallet: 'lnd', elsewhere: true, doubt: null };
  const { page, complaints } = await desk.openPage();
  const sent: unknown[] = [];
  const answers: object[][] = [[{ ...open, words: '‮$100,000 by 2030', created_at: '2026-11-01T10:00:00Z' }], []];
  await page.route('**/api/admin/payments', (route) =>
    route.fulfill({ json: { success: true, data: answers.shift() } }),
  );
  await page.route(`**/api/admin/payments/${hash}/settlement`, (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { success: true, message: 'It is settled', submission: 7, surplus: false } });
  });
  await desk.enter('/admin/machine?show=payments');
  await page.getByText('made by lnd, which is not the wallet that is set').waitFor();
  await button(page, 'Settle by proof').click();
  await dialog(page)
    .getByLabel(/^Proof/)
    .fill('12');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('It has 64 hexadecimal digits.').waitFor();
  await dialog(page)
    .getByLabel(/^Proof/)
    .fill('CD'.repeat(32));
  await page.keyboard.press('Enter');
  await note(page, 'It is settled.').waitFor();
  await page.getByText('The wallet that is set can look up every open invoice.').waitFor();
  assert.deepEqual(sent, [{ proof: 'cd'.repeat(32) }]);
  assert.deepEqual(complaints, []);
});
