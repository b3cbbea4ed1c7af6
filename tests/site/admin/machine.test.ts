import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { createLog } from '../../../api/src/lib/logging/log.ts';
import { tellOperators } from '../../../api/src/notifications/operators/tellOperators.ts';
import { dailyBars } from '../../api/fixture.ts';
import { eventually } from '../../live/eventually.ts';
import { daysAgo } from './apiDesk.ts';
import { answered, call, note, sendIn } from './desk.ts';
import { openOperatorDesk, storeCall } from './operatorDesk.ts';

const desk = openOperatorDesk();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const part = (page: Page, name: string) => page.getByRole('region', { name });
const dialog = (page: Page) => page.getByRole('dialog');

test('readers’ reports are read, closed with a note and opened again, several at once; words stay words; Retry asks again for what failed', async () => {
  const prediction = await storeCall(desk, 'Reported');
  const report = async (text: string) => {
    await call(desk, 'POST', `/api/predictions/${prediction}/reports`, { text, email: 'ada@example.org' });
    return desk.storage.models.reports.max('id');
  };
  const id = await report('<img src=x onerror="document.title=1">\nIt was 2021.');
  const { page, complaints } = await desk.openPage();
  await desk.enter('/admin/reports');
  await page.locator(`#report-${id}`).click();
  const shown = part(page, `Report ${id}`);
  await shown.getByText('ada@example.org').waitFor();
  assert.equal(await shown.locator('blockquote').innerText(), '<img src=x onerror="document.title=1">\nIt was 2021.');
  assert.equal(await shown.getByRole('link', { name: 'Its page' }).getAttribute('href'), `/p/${prediction}`);
  await shown.getByLabel(/What came of it/).fill('The day is corrected');
  await button(page, 'Close report').click();
  await note(page, `Report ${id} is closed.`).waitFor();
  await shown.getByText(/by owner .*: The day is corrected/).waitFor();
  await button(page, 'Reopen').click();
  await note(page, `Report ${id} is open again.`).waitFor();
  assert.deepEqual(complaints, []);

  const next = await report('The second');
  await desk.enter('/admin/reports?id=77');
  await page.getByText('There is no report 77.').waitFor();
  assert.equal(await button(page, 'Retry').count(), 0, 'asking again helps nobody');
  await page.locator('.hc-message').getByRole('button', { name: 'Back to the list' }).click();
  await page.getByLabel(`Pick report ${id}`).check();
  await page.getByLabel(`Pick report ${next}`).check();
  await page.route('**/api/admin/reports?*', (route) => route.abort());
  await button(page, 'Close 2 reports').click();
  await note(page, 'Closed 2 reports.').waitFor();
  await page.getByText('The reports could not be loaded.').waitFor();
  await page.unroute('**/api/admin/reports?*');
  await button(page, 'Retry').click();
  await page.getByText('The reports could not be loaded.').waitFor({ state: 'detached' });
  await page.getByLabel(`Pick report ${next}`).waitFor({ state: 'hidden' });
});

test('the audit log is searched by act, and all of it that matches is saved; formulas in it are text, and a late answer shows nothing', async () => {
  const id = await storeCall(desk, 'Audited');
  const made = { name: '=1+1', role: 'publisher' };
  const { token } = (await call(desk, 'POST', '/api/admin/tokens', made)) as { readonly token: string };
  const withdrawal = `/api/admin/predictions/${id}/withdrawal`;
  await call({ url: desk.url, token }, 'PUT', withdrawal, { reason: 'He never said so' });
  const { page, complaints } = await desk.openPage();
  await desk.enter('/admin/audit');
  const rows = page.getByRole('table').locator('tbody tr');
  await rows.nth(1).waitFor();
  const search = async (act: string, subject = ''): Promise<void> => {
    await page.getByLabel('Act').fill(act);
    await page.getByLabel('To what').fill(subject);
    await page.keyboard.press('Enter');
  };
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/audit?*act=tokens*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await search('tokens');
  await page.waitForURL('**/admin/audit?act=tokens');
  await search('nothing.such');
  await page.getByText('The log has no such act.').waitFor();
  const late = page.waitForResponse((reply) => reply.url().includes('act=tokens'));
  held.resolve();
  await (await late).finished();
  await answered(page);
  assert.equal(await rows.count(), 0);

  await search('predictions', `prediction ${id}`);
  await rows.first().waitFor();
  assert.equal(await rows.count(), 1);
  const row = new RegExp(`=1\\+1.*withdrew a prediction\\s+prediction ${id}\\s+reason He never said so`, 's');
  assert.match(await rows.first().innerText(), row);
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export as CSV').click()]);
  const text = await readFile((await download.path()) ?? '', 'utf8');
  assert.match(download.suggestedFilename(), /^audit-\d{4}-\d\d-\d\d\.csv$/);
  assert.equal(text.trimEnd().split('\r\n').length, 2);
  assert.match(text, /,'=1\+1[^,]*,predictions\.withdraw,/);
  await button(page, 'Show all').click();
  await page.waitForURL(`${desk.url}/admin/audit`);
  await rows.nth(1).waitFor();
  assert.deepEqual(complaints, []);
});

test('the page of the machine says what is not well and leads there; parts are tried, messages held, released and dropped', async () => {
  await desk.addBars(dailyBars('2021-01-01', [30_000, 30_100])); // and no days between
  await storeCall(desk, 'Missing', { prediction_made: '2021-01-02', end_date: '2021-03-01', price_target: 90_000 });
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

test('prices: a split is recorded, days are taken back and brought again by a file; a wrong file says why', async () => {
  const { page, complaints } = await desk.openPage();
  await desk.enter('/admin/machine?show=prices');
  await page.getByText('No source of prices is set up').waitFor();
  const splits = part(page, 'Splits of shares');
  await splits.getByLabel('The first session on the new scale').fill('2022-08-08');
  await splits.getByLabel('New shares for old ones').fill('10:1');
  await splits.getByLabel('The bars before it').selectOption('adjusted');
  await button(page, 'Record').click();
  await splits.getByRole('row', { name: /MSTR 08\/08\/2022 10:1/ }).waitFor();

  const removal = part(page, 'Remove prices');
  const [first, last] = [daysAgo(400), daysAgo(399)];
  await removal.getByLabel('The first day').fill(first);
  await removal.getByLabel('The last day').fill(last);
  await removal.getByLabel('Why, in one line').fill('A wrong file');
  await button(page, 'Remove...').click();
  await dialog(page)
    .getByText(/2 days/)
    .waitFor();
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  const barOf = (day: string) => desk.storage.models.bars.findOne({ where: { asset: 'btc', day }, raw: true });
  await eventually('they are gone', async () => (await barOf(first)) === null && (await barOf(last)) === null);

  const files = part(page, 'Import prices');
  const give = (text: string) =>
    files.getByLabel('File').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await give(`date,close\n${first},abc\n`);
  await button(page, 'Check only').click();
  await files.getByText(/Line 2/).waitFor();
  await give(`date,close\n${first},100500\n${last},100600\n`);
  await button(page, 'Import').click();
  await eventually('they are there', async () => (await barOf(first))?.close === 100_500);
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
