import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { axeProblems } from './axe.ts';
import { openOwnPage, openPage, PHONE } from './browser.ts';
import { REPORTS, reportForm } from './reportForm.ts';
import { openSite } from './site.ts';
import { button, canBeClosed, field, fillIn, flow, invoiceOf, openForm, title } from './submitForm.ts';

const site = openSite();

/** Waits until a part has the focus. */
const hasFocus = (part: Locator): Promise<void> => part.and(part.page().locator(':focus')).waitFor();

/** Waits until what says these words has the focus. */
const hasFocusAt = (page: Page, words: string): Promise<unknown> =>
  page.waitForFunction((wanted) => document.activeElement?.textContent === wanted, words);

/** Goes by Tab to the button of the form with these words. */
async function tabTo(page: Page, words: string): Promise<void> {
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(() => document.activeElement?.textContent)) === words) return;
  }
  assert.fail(`the focus never comes to ${words}`);
}

test('a visitor puts a call on the record: the form by the mouse, the rest by keys alone', async (t) => {
  const { page, complaints } = await openPage(site.browser);
  await page.goto(`${site.url}/btc`);
  const link = page.getByRole('link', { name: 'Submit BTC Prediction' });

  await t.test(
    'both links open the form; Back, and a press beside it, which presses nothing else, close it [V2 P5 S4]',
    async () => {
      await page.getByRole('link', { name: 'Submit Prediction', exact: true }).click();
      await title(page, 'Submit a Bitcoin Price Prediction').waitFor();
      assert.equal(new URL(page.url()).hash, '#submit');
      await page.goBack();
      await flow(page).waitFor({ state: 'detached' });
      const pressed = () => page.locator('[aria-pressed="true"], [aria-expanded="true"]').count();
      const before = await pressed();
      await openForm(page);
      await canBeClosed(page);
      await page.mouse.click(5, 300);
      await flow(page).waitFor({ state: 'detached' });
      assert.equal(await pressed(), before, 'nothing behind the form is pressed');
      await hasFocus(link);
    },
  );

  await t.test(
    'by keys it is filled in and paid for; the focus stays in it, and is at last where it was [S1 Y1 Y2 Y3 N1]',
    async () => {
      await page.keyboard.press('Enter');
      await title(page, 'Submit a Bitcoin Price Prediction').waitFor();
      assert.equal(await field(page, 'target_time').inputValue(), new Date().toISOString().slice(0, 10));
      await hasFocus(field(page, 'expert_name'));
      await page.keyboard.type('Pythia');
      await page.keyboard.press('Tab');
      await hasFocus(field(page, 'prediction_type'));
      await page.keyboard.press('Tab');
      await page.keyboard.type('200,000');
      await page.keyboard.press('Enter');
      await flow(page).getByText('continue if today is meant').waitFor();
      await hasFocus(field(page, 'target_time')); // a day that nobody chose is asked about, once
      assert.deepEqual(await axeProblems(page), []);
      await page.keyboard.press('Enter');
      await title(page, 'Pay What You Think Is Fair').waitFor();
      await hasFocusAt(page, 'Pay What You Think Is Fair');
      await tabTo(page, 'Pay 1 sat');
      await page.keyboard.press('Enter');
      await flow(page).getByText('Waiting for your payment').waitFor();
      assert.equal(await page.evaluate(() => document.activeElement?.closest('dialog') !== null), true);
      await tabTo(page, 'Pay this demo invoice');
      await page.keyboard.press('Enter');
      await title(page, 'Submission Successful!').waitFor();
      await page.keyboard.press('Escape');
      await flow(page).waitFor({ state: 'detached' });
      await page.waitForURL(`${site.url}/btc`);
      await hasFocus(link);
      await openForm(page);
      assert.equal(await field(page, 'expert_name').inputValue(), '', 'it begins anew');
      assert.deepEqual(complaints, []);
    },
  );
});

test('by touch on a phone the form has the whole screen; a reload during payment shows the same invoice, Cancel what was typed [M2 M3 S4 Y3 Y5]', async () => {
  const { page, complaints } = await openOwnPage(site.browser, PHONE);
  await page.goto(`${site.url}/btc`);
  await page.getByRole('link', { name: 'Submit Bitcoin Prediction' }).tap();
  await title(page, 'Submit a Bitcoin Price Prediction').waitFor();
  const box = await flow(page).boundingBox();
  assert.deepEqual([box?.x, box?.width], [0, 390]);
  await fillIn(page, 'Tiresias');
  await button(page, 'Continue to payment').tap();
  const pay = await button(page, 'Pay 1 sat').boundingBox();
  assert.ok((pay?.y ?? 0) > 844 - 80, 'the foot is at the bottom, however short the page');
  await button(page, 'Pay 1 sat').tap();
  await flow(page).getByText('Waiting for your payment').waitFor();
  const invoice = await invoiceOf(page);
  await page.reload();
  await flow(page).getByText('Waiting for your payment').waitFor();
  assert.equal(await invoiceOf(page), invoice);
  await page.goBack();
  await flow(page).waitFor({ state: 'detached' });
  await page.goForward();
  await button(page, 'Cancel').tap();
  await title(page, 'Submit a Bitcoin Price Prediction').waitFor();
  assert.equal(await field(page, 'expert_name').inputValue(), 'Tiresias');
  assert.equal(await field(page, 'price_target').inputValue(), '150k');
  await button(page, 'Continue to payment').tap();
  await button(page, 'Pay 1 sat').tap();
  await button(page, 'Pay this demo invoice').tap();
  await title(page, 'Submission Successful!').waitFor();
  await button(page, 'Done').tap();
  await flow(page).waitFor({ state: 'detached' });
  assert.deepEqual(complaints, []);
});

test('a reader reports an error from a prediction’s card; unsent words stay, a failure keeps them and is said, and the second try has the same key', async () => {
  const { page, complaints } = await openPage(site.browser);
  await page.goto(`${site.url}/btc?prediction=1`);
  const link = page.locator('.hc-card').getByRole('link', { name: 'Report an error', exact: true });
  const { dialog, words, email, press, isGone } = reportForm(page);
  await link.click();
  await dialog.getByText('Cassandra: Target $100,000').waitFor();
  await hasFocus(words);
  await press('Send');
  await dialog.getByText('Please write what is wrong').waitFor();
  await words.fill('<b>It was</b> 2021,\nnot 2023.');
  await email.fill('ada');
  await press('Send');
  await dialog.getByText('Please enter a valid email address').waitFor();
  await hasFocus(email);
  await page.keyboard.press('Escape');
  await isGone();
  await page.waitForURL(`${site.url}/btc?prediction=1`); // the card stays open
  await hasFocus(link);

  await page.keyboard.press('Enter');
  assert.equal(await words.inputValue(), '<b>It was</b> 2021,\nnot 2023.');
  assert.equal(await email.inputValue(), 'ada');
  await email.fill('ada@example.org');
  assert.deepEqual(complaints, []);
  const message = 'Very many reports wait to be read, so no more are taken until somebody has read them';
  await page.route(REPORTS, (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'conflict', message, error: message } }),
  );
  await press('Send');
  await dialog.getByRole('alert').getByText(`${message}.`).waitFor();
  await page.unroute(REPORTS);
  // the server stores it, and its answer is lost
  await page.route(REPORTS, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const lost = page.waitForRequest(REPORTS);
  await press('Send');
  await dialog.getByRole('alert').getByText('This could not be sent. Your words are kept').waitFor();
  await page.unroute(REPORTS);
  const again = page.waitForRequest(REPORTS);
  await press('Send');
  await dialog.getByText('Your report is stored, and the people behind Hindcast can read it.').waitFor();
  await hasFocusAt(page, 'Thank you');
  const sent = (await Promise.all([lost, again])).map((request) => [
    request.headers()['idempotency-key'],
    request.postDataJSON(),
  ]);
  assert.deepEqual(sent[0], sent[1]);
  assert.deepEqual(sent[1]?.[1], { text: '<b>It was</b> 2021,\nnot 2023.', email: 'ada@example.org' });
  await press('Done');
  await isGone();
});
