import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { hindcast } from '../cli/hindcast.ts';
import { axeProblems, beyond } from './axe.ts';
import { openOwnPage, openPage, PHONE, sizes } from './browser.ts';
import { REPORTS, reportForm, reportsAt } from './reportForm.ts';
import { openSite } from './site.ts';
import {
  askInvoice,
  button,
  canBeClosed,
  field,
  fillIn,
  flow,
  invoiceOf,
  invoiceRequests,
  openForm,
  title,
} from './submitForm.ts';

/** One server for all that visitors send: predictions and reports. */
const site = openSite({ HINDCAST_LOG_LEVEL: 'error' });

test('a visitor puts a call on the record with the mouse: form, payment, thanks; what closes the form gives the focus back [V2 P5 S1 S4 Y1 Y2 Y3 N1]', async () => {
  const { page, complaints } = await openPage(site.browser);
  await page.goto(`${site.url}/btc`);
  await page.getByRole('link', { name: 'Submit Prediction', exact: true }).click();
  await title(page, 'Submit a Bitcoin Price Prediction').waitFor();
  assert.equal(new URL(page.url()).hash, '#submit');
  await page.goBack();
  await flow(page).waitFor({ state: 'detached' });

  const link = page.getByRole('link', { name: 'Submit BTC Prediction' });
  const hasFocus = () => link.evaluate((one) => one === document.activeElement);
  const pressed = () => page.locator('[aria-pressed="true"], [aria-expanded="true"]').count();
  const before = await pressed();
  await openForm(page);
  await canBeClosed(page);
  await page.mouse.click(5, 300);
  await flow(page).waitFor({ state: 'detached' });
  assert.equal(await pressed(), before, 'nothing behind the form is pressed');
  assert.equal(await hasFocus(), true);

  await openForm(page);
  assert.equal(await field(page, 'target_time').inputValue(), new Date().toISOString().slice(0, 10));
  await fillIn(page);
  await flow(page).getByText('It is a hit at the first daily close at or above $150,000.').waitFor();
  assert.deepEqual(await axeProblems(page), []);
  await button(page, 'Continue to payment').dblclick(); // its second press is beside the smaller window that follows
  await title(page, 'Pay What You Think Is Fair').waitFor();
  await flow(page).getByRole('radio', { name: /2,100/ }).check();
  const sent = invoiceRequests(page);
  await button(page, 'Pay 2,100 sats').click();
  await flow(page).getByText('Waiting for your payment').waitFor();
  assert.match(sent[0]?.headers()['idempotency-key'] ?? '', /^[0-9a-f]{32}$/);
  assert.match(await invoiceOf(page), /^lnbcrt21u1/);
  const code = flow(page).getByRole('img', { name: 'QR code of the invoice' });
  assert.equal((await code.boundingBox())?.width, 256);
  await button(page, 'Pay this demo invoice').click();
  await flow(page).getByText('Payment received!').waitFor();
  await title(page, 'Submission Successful!').waitFor();
  await button(page, 'Done').click();
  await flow(page).waitFor({ state: 'detached' });
  await page.waitForURL(`${site.url}/btc`);
  assert.equal(await hasFocus(), true);
  await openForm(page);
  assert.equal(await field(page, 'expert_name').inputValue(), '', 'it begins anew');
  assert.deepEqual(complaints, []);
});

test('the whole way by keys alone, and the focus comes back to where it was [S1 Y1 Y3]', async () => {
  const { page } = await openPage(site.browser);
  await page.goto(`${site.url}/btc`);
  const link = page.getByRole('link', { name: 'Submit BTC Prediction' });
  await link.focus();
  await page.keyboard.press('Enter');
  await title(page, 'Submit a Bitcoin Price Prediction').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  assert.equal(await focused(), 'expert_name');
  await page.keyboard.type('Pythia');
  await page.keyboard.press('Tab');
  assert.equal(await focused(), 'prediction_type');
  await page.keyboard.press('Tab');
  await page.keyboard.type('200,000');
  await page.keyboard.press('Enter');
  await flow(page).getByText('continue if today is meant').waitFor();
  assert.equal(await focused(), 'target_time', 'a day that nobody chose is asked about, once');
  await page.keyboard.press('Enter');
  await title(page, 'Pay What You Think Is Fair').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Pay What You Think Is Fair');
  const pressUntil = async (wanted: string) => {
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press('Tab');
      if ((await page.evaluate(() => document.activeElement?.textContent)) === wanted) return;
    }
    assert.fail(`the focus never comes to ${wanted}`);
  };
  await pressUntil('Pay 1 sat');
  await page.keyboard.press('Enter');
  await flow(page).getByText('Waiting for your payment').waitFor();
  assert.equal(
    await page.evaluate(() => document.activeElement?.closest('dialog') !== null),
    true,
    'the focus stays in',
  );
  await pressUntil('Pay this demo invoice');
  await page.keyboard.press('Enter');
  await title(page, 'Submission Successful!').waitFor();
  await page.keyboard.press('Escape');
  await flow(page).waitFor({ state: 'detached' });
  assert.equal(await link.evaluate((one) => one === document.activeElement), true);
});

test('the whole way by touch on a phone, without the list under it moving [M2 M3 S1 Y3]', async () => {
  const { page, complaints } = await openOwnPage(site.browser, PHONE);
  await page.goto(`${site.url}/btc`);
  await page.getByRole('link', { name: 'Submit Bitcoin Prediction' }).tap();
  await title(page, 'Submit a Bitcoin Price Prediction').waitFor();
  const box = await flow(page).boundingBox();
  assert.deepEqual([box?.x, box?.width], [0, 390]);
  await fillIn(page);
  await button(page, 'Continue to payment').tap();
  const pay = await button(page, 'Pay 1 sat').boundingBox();
  assert.ok((pay?.y ?? 0) > 844 - 80, 'the foot is at the bottom, however short the page');
  await button(page, 'Pay 1 sat').tap();
  await button(page, 'Pay this demo invoice').tap();
  await title(page, 'Submission Successful!').waitFor();
  await button(page, 'Done').tap();
  await flow(page).waitFor({ state: 'detached' });
  assert.deepEqual(complaints, []);
});

test('a reload during payment shows the same invoice, Cancel what was typed; whoever paid while the page was away is thanked, also after the invoice’s end [S4 Y3 Y5]', async () => {
  const { page } = await openPage(site.browser);
  await page.goto(`${site.url}/btc`);
  await openForm(page);
  await fillIn(page, 'Tiresias');
  await askInvoice(page);
  const invoice = await invoiceOf(page);
  await page.reload();
  await flow(page).getByText('Waiting for your payment').waitFor();
  assert.equal(await invoiceOf(page), invoice);
  await page.goBack();
  await flow(page).waitFor({ state: 'detached' });
  await page.goForward();
  await flow(page).getByText('Waiting for your payment').waitFor();
  await button(page, 'Cancel').click();
  await title(page, 'Submit a Bitcoin Price Prediction').waitFor();
  assert.equal(await field(page, 'expert_name').inputValue(), 'Tiresias');
  assert.equal(await field(page, 'price_target').inputValue(), '150k');

  const sent = invoiceRequests(page);
  await askInvoice(page);
  assert.match(sent[0]?.postDataJSON().earlier, /^[\w-]{43}\.[\w-]{43}$/, 'the cancelled one may be paid all the same');
  const id = await page.evaluate(() => {
    const [name = ''] = Object.keys(sessionStorage).filter((key) => key.startsWith('hindcast-submit'));
    const kept = JSON.parse(sessionStorage.getItem(name) ?? '{}');
    const ended = { ...kept.invoice, expires_at: '2020-01-01T00:00:00.000Z' };
    sessionStorage.setItem(name, JSON.stringify({ ...kept, invoice: ended }));
    return kept.invoice.checking_id;
  });
  await page.goto('about:blank');
  const paid = await fetch(`${site.url}/api/payments/${id}/pay-demo`, { method: 'POST' });
  assert.equal(paid.status, 200);
  await page.goto(`${site.url}/btc#submit`);
  await title(page, 'Submission Successful!').waitFor();
});

test('a reader reports an error from a prediction’s card; unsent words stay, a failure keeps them, and nothing is sent twice', async () => {
  const { page, complaints } = await openPage(site.browser);
  await page.goto(`${site.url}/btc?prediction=1`);
  const link = page.locator('.hc-card').getByRole('link', { name: 'Report an error', exact: true });
  const { dialog, words, email, press, isGone } = reportForm(page);
  const hasFocus = (part: Locator) => part.evaluate((one) => one === document.activeElement);
  await link.click();
  await dialog.getByText('Cassandra: Target $100,000').waitFor();
  assert.equal(await hasFocus(words), true);
  await press('Send');
  await dialog.getByText('Please write what is wrong').waitFor();
  await words.fill('<b>It was</b> 2021,\nnot 2023.');
  await email.fill('ada');
  await press('Send');
  await dialog.getByText('Please enter a valid email address').waitFor();
  assert.equal(await hasFocus(email), true);
  await page.keyboard.press('Escape');
  await isGone();
  await page.waitForURL(`${site.url}/btc?prediction=1`); // the card stays open
  assert.equal(await hasFocus(link), true);

  await page.keyboard.press('Enter');
  assert.equal(await words.inputValue(), '<b>It was</b> 2021,\nnot 2023.');
  assert.equal(await email.inputValue(), 'ada');
  await email.fill('ada@example.org');
  assert.deepEqual(complaints, []);
  // the server stores it, and its answer is lost
  await page.route(REPORTS, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press('Send');
  await dialog.getByRole('alert').getByText('This could not be sent. Your words are kept').waitFor();
  await page.unroute(REPORTS);
  assert.equal(await words.inputValue(), '<b>It was</b> 2021,\nnot 2023.');
  await press('Send');
  await dialog.getByText('Your report is stored, and the people behind Hindcast can read it.').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Thank you');
  await press('Done');
  await isGone();
  const [stored, ...others] = await reportsAt(site.dataDir);
  assert.deepEqual(others, [], 'it is stored once');
  assert.deepEqual([stored?.text, stored?.email], ['<b>It was</b> 2021,\nnot 2023.', 'ada@example.org']);
});

test('a withdrawn prediction’s own page takes reports too; what the server refuses is said in its words', async () => {
  const withdraw = ['predictions', 'withdraw', '8', '--reason', 'Never said'];
  await hindcast(withdraw, { env: { HINDCAST_DATA_DIR: site.dataDir } });
  const { page } = await openPage(site.browser, { colorScheme: 'dark' });
  const { dialog, words, press, isGone } = reportForm(page);
  await page.goto(`${site.url}/p/8`);
  await page.getByRole('main').getByRole('link', { name: 'Report an error' }).click();
  await dialog.getByText('Tiresias, withdrawn').waitFor();
  assert.deepEqual(await axeProblems(page), []);
  await page.setViewportSize({ width: sizes.small, height: 844 });
  assert.equal(await beyond(page), 0);
  await page.goBack();
  await isGone();
  await page.goto(`${site.url}/p/1#report=1`);
  await words.fill('x');
  const message = 'Very many reports wait to be read, so no more are taken until somebody has read them';
  await page.route(REPORTS, (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'conflict', message, error: message } }),
  );
  await press('Send');
  await dialog.getByRole('alert').getByText(`${message}.`).waitFor();
  await press('Cancel');
  await isGone();
  await page.waitForURL(`${site.url}/p/1`);
});
