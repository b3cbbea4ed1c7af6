import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { axeProblems } from './axe.ts';
import { openOwnPage, openPage } from './browser.ts';
import { openSite } from './site.ts';
import { askInvoice, button, field, fillIn, flow, invoiceOf, invoiceRequests, title } from './submitForm.ts';

const site = openSite({ HINDCAST_LOG_LEVEL: 'error' });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The note under a field. */
const note = (page: Page, name: string) => flow(page).locator(`:has(> [name="${name}"]) > .hc-form-note`);

test('a visitor puts a call on the record: form, payment, thanks; with the mouse [V2 P5 S1 S4 Y1 Y2 Y3 N1]', async () => {
  const { page, complaints } = await openPage(site.browser);
  await page.goto(`${site.url}/btc`);
  await page.getByRole('link', { name: 'Submit Prediction', exact: true }).click();
  await title(page, 'Submit a Bitcoin Price Prediction').waitFor();
  assert.equal(new URL(page.url()).hash, '#submit');
  assert.equal(await field(page, 'target_time').inputValue(), new Date().toISOString().slice(0, 10));
  assert.equal(await field(page, 'price_target').getAttribute('placeholder'), '$100,000');
  await fillIn(page);
  await flow(page).getByText('It comes true at the first daily close at or above $150,000.').waitFor();
  assert.deepEqual(await axeProblems(page), []);
  await button(page, 'Continue to payment').click();
  await title(page, 'Pay What You Think Is Fair').waitFor();
  assert.equal(await flow(page).getByLabel('Amount in sats').inputValue(), '1');
  const offered = await flow(page).locator('.hc-amount').allInnerTexts();
  assert.deepEqual(
    offered.map((text) => text.replace('\n', ' ')),
    ['1 ≈ $0.001', '21 ≈ $0.021', '500 ≈ $0.50', '1,000 ≈ $1.00', '2,100 ≈ $2.10'],
  );
  assert.deepEqual(await axeProblems(page), []);
  await flow(page).getByRole('radio', { name: /2,100/ }).check();
  await button(page, 'Pay 2,100 sats').click();
  await flow(page).getByText('Waiting for your payment').waitFor();
  assert.match(await invoiceOf(page), /^lnbcrt21u1/);
  const code = flow(page).getByRole('img', { name: 'QR code of the invoice' });
  assert.equal((await code.boundingBox())?.width, 256);
  assert.deepEqual(await axeProblems(page), []);
  await button(page, 'Pay this demo invoice').click();
  await flow(page).getByText('Payment received!').waitFor();
  await title(page, 'Submission Successful!').waitFor();
  assert.deepEqual(await axeProblems(page), []);
  await button(page, 'Done').click();
  await flow(page).waitFor({ state: 'detached' });
  assert.equal(page.url(), `${site.url}/btc`);
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

test('what is missing is said under its field in the specification’s words, until it is edited [S2]', async () => {
  const { page } = await openPage(site.browser);
  await page.goto(`${site.url}/btc#submit`);
  await title(page, 'Submit a Bitcoin Price Prediction').waitFor();
  assert.match(await note(page, 'target_time').innerText(), /Today is only a start/);
  await field(page, 'target_time').fill('');
  const before = [await flow(page).boundingBox(), await button(page, 'Continue to payment').boundingBox()];
  await button(page, 'Continue to payment').click();
  const says = async (name: string, words: string) => assert.equal(await note(page, name).innerText(), words);
  await says('expert_name', 'Please enter the name of the person who made this prediction');
  await says('price_target', 'Please enter the price target');
  await says('target_time', 'Please enter when this price is predicted to be reached');
  const after = [await flow(page).boundingBox(), await button(page, 'Continue to payment').boundingBox()];
  assert.deepEqual(after, before, 'neither the window nor its button moves');
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'expert_name');
  assert.equal(await field(page, 'expert_name').getAttribute('aria-invalid'), 'true');
  await field(page, 'expert_name').fill('A');
  assert.equal(await note(page, 'expert_name').count(), 0);
  await says('price_target', 'Please enter the price target');
  for (const [kind, words] of [
    ['top', 'Please enter the price ceiling/top'],
    ['bottom', 'Please enter the price floor/bottom'],
  ] as const) {
    await field(page, 'prediction_type').selectOption(kind);
    await button(page, 'Continue to payment').click();
    await says('price_target', words);
  }
  await field(page, 'prediction_type').selectOption('range');
  await button(page, 'Continue to payment').click();
  await says('price_min', 'Please enter the minimum price');
  await says('price_max', 'Please enter the maximum price');
  await field(page, 'price_min').fill('120k');
  await field(page, 'price_max').fill('80k');
  await field(page, 'submitter_email').fill('nobody');
  await button(page, 'Continue to payment').click();
  await says('price_max', 'The maximum must be above the minimum');
  await says('submitter_email', 'Please enter a valid email address');
  assert.deepEqual(await axeProblems(page), []);
});

test('near the price the form asks which way was meant, and elsewhere it does not [S1]', async () => {
  const { page } = await openPage(site.browser);
  await page.goto(`${site.url}/btc#submit`);
  await fillIn(page);
  const choice = flow(page).getByRole('group', { name: 'Which way did they mean?' });
  await flow(page).getByText('It comes true at').waitFor();
  assert.equal(await choice.count(), 0);
  const price = Number((await page.locator('.headline').innerText()).match(/\$([\d,]+)/)?.[1]?.replaceAll(',', ''));
  await field(page, 'price_target').fill(String(Math.round(price * 1.001)));
  await choice.waitFor();
  await choice.getByLabel('It will fall to this price').check();
  const sent = invoiceRequests(page);
  await askInvoice(page);
  assert.equal(sent[0]?.postDataJSON().submissionData.direction, 'down');
});

test('what is sent has every field, the kind’s prices and the asset [S3 S6]', async () => {
  const { page } = await openPage(site.browser);
  await page.goto(`${site.url}/naka#submit`);
  await title(page, 'Submit a Nakamoto Price Prediction').waitFor();
  await field(page, 'prediction_type').selectOption('pricetimerange');
  const npub = 'npub10elfcs4fr0l0r8af98jlmgdh9c8tcxjvz9qkw038js35mp4dma8qzvjptg';
  for (const [name, text] of Object.entries({
    ...{ expert_name: 'Helenus', price_min: '12.5', target_time: '2020-06-30', source_url: 'https://x.com/1' },
    ...{ notes: 'He <b>said</b> so', twitter_handle: '@helenus', nostr_npub: npub, submitter_email: 'a@b.org' },
  })) {
    await field(page, name).fill(text);
  }
  const sent = invoiceRequests(page);
  await askInvoice(page);
  const [request] = sent;
  assert.match(request?.headers()['idempotency-key'] ?? '', /^[0-9a-f]{32}$/);
  assert.deepEqual(request?.postDataJSON(), {
    amount: 1,
    submissionData: {
      ...{ expert_name: 'Helenus', twitter_handle: '@helenus', nostr_npub: npub, prediction_type: 'pricetimerange' },
      ...{ target_time: '2020-06-30', submitter_email: 'a@b.org', notes: 'He <b>said</b> so', asset_type: 'naka' },
      ...{ source_url: 'https://x.com/1', price_prediction: 'at least $12.50', price_min: 12.5, price_max: 12.5 },
      direction: null,
    },
    earlier: null,
  });
});

test('an invoice that cannot be had is said so, and a second try asks under the same key [Y4]', async () => {
  const { page } = await openPage(site.browser);
  await page.goto(`${site.url}/btc#submit`);
  await fillIn(page);
  const sent = invoiceRequests(page);
  const body = {
    success: false,
    code: 'wallet_unavailable',
    message: 'Failed to create invoice',
    error: 'Failed to create invoice',
  };
  await page.route('**/create-invoice', (route) => route.fulfill({ status: 503, json: body }), { times: 1 });
  await button(page, 'Continue to payment').click();
  const before = await button(page, 'Pay 1 sat').boundingBox();
  await button(page, 'Pay 1 sat').click();
  const alert = flow(page).getByRole('alert');
  await alert.getByText('Failed to create payment invoice. Please try again.').waitFor();
  assert.equal((await alert.innerText()).trim(), 'Failed to create payment invoice. Please try again.');
  assert.deepEqual(await button(page, 'Pay 1 sat').boundingBox(), before, 'the button stays where it is');
  await button(page, 'Pay 1 sat').click();
  await flow(page).getByText('Waiting for your payment').waitFor();
  const keys = sent.map((request) => request.headers()['idempotency-key']);
  assert.equal(keys.length, 2);
  assert.equal(keys[0], keys[1]);
});

test('an amount that is none is refused before anybody is asked [Y1]', async () => {
  const { page } = await openPage(site.browser);
  await page.goto(`${site.url}/btc#submit`);
  await fillIn(page);
  await button(page, 'Continue to payment').click();
  const sent = invoiceRequests(page);
  for (const amount of ['0', '100001', '1.5', '']) {
    await flow(page).getByLabel('Amount in sats').fill(amount);
    await flow(page).locator('button[type="submit"]').click();
    await flow(page).getByText('The amount is a whole number of sats from 1 to 100,000').waitFor();
  }
  assert.equal(sent.length, 0);
});

test('after 300 questions the payment has expired; Try Again asks for another invoice of the same words [Y3 Y5]', async () => {
  const { page } = await openOwnPage(site.browser);
  await page.clock.install();
  await page.goto(`${site.url}/btc#submit`);
  await fillIn(page);
  const sent = invoiceRequests(page);
  await button(page, 'Continue to payment').click();
  await flow(page).getByRole('radio', { name: /21/ }).first().check();
  await button(page, 'Pay 21 sats').click();
  await flow(page).getByText('Waiting for your payment').waitFor();
  let checks = 0;
  await page.route('**/check-payment/**', (route) => {
    checks++;
    return route.fulfill({ json: { success: true, paid: false, expired: false } });
  });
  for (let at = 0; at < 330 && (await flow(page).getByText('Payment Expired').count()) === 0; at++) {
    const before = checks;
    await page.clock.runFor(2000);
    for (let turn = 0; turn < 100 && checks === before; turn++) await page.evaluate(() => undefined);
  }
  await flow(page).getByText('Payment Expired').waitFor();
  assert.equal(checks, 300);
  await flow(page).getByText('The payment request has expired. Please try again.').waitFor();
  await page.unroute('**/check-payment/**');
  await button(page, 'Try Again').click();
  await button(page, 'Pay 21 sats').click();
  await flow(page).getByText('Waiting for your payment').waitFor();
  assert.equal(sent.length, 2);
  assert.match(sent[1]?.postDataJSON().earlier, /^[\w-]{43}\.[\w-]{43}$/);
  assert.notEqual(sent[1]?.headers()['idempotency-key'], sent[0]?.headers()['idempotency-key']);
});

test('the invoice is copied in whichever way the page may, and where none works it says so [Y2]', async () => {
  const { page } = await openOwnPage(site.browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(`${site.url}/btc#submit`);
  await fillIn(page);
  await askInvoice(page);
  const invoice = await invoiceOf(page);
  const copy = async (said: string) => {
    await button(page, 'Copy').click();
    await flow(page).getByText(said).waitFor();
    await flow(page).getByText(said).waitFor({ state: 'hidden' });
  };
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const forget = () =>
    page.evaluate(() =>
      navigator.clipboard.write([new ClipboardItem({ 'text/plain': new Blob([''], { type: 'text/plain' }) })]),
    );
  await copy('Lightning invoice copied to clipboard!');
  assert.equal(await clipboard(), invoice);
  await forget();
  await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('no')) }));
  await copy('Lightning invoice copied to clipboard!');
  assert.equal(await clipboard(), invoice);
  await forget();
  await page.evaluate(() => Object.assign(navigator.clipboard, { write: () => Promise.reject(new Error('no')) }));
  await copy('Lightning invoice copied to clipboard!');
  assert.equal(await clipboard(), invoice);
  await page.evaluate(() => Object.assign(document, { execCommand: () => false }));
  await copy('Copy failed');
});

test('a wallet in the browser pays with one press, and the server finds out by itself [Y2 Y3]', async () => {
  const { page } = await openOwnPage(site.browser);
  await page.addInitScript(() => {
    const asked: string[] = [];
    const sendPayment = async (invoice: string) => void asked.push(invoice);
    Object.assign(window, { asked, webln: { enable: async () => undefined, sendPayment } });
  });
  await page.route('**/create-invoice', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), demo: false } });
  });
  await page.goto(`${site.url}/btc#submit`);
  await fillIn(page);
  await askInvoice(page);
  const link = flow(page).getByRole('link', { name: 'Open in a wallet' });
  const invoice = await invoiceOf(page);
  assert.equal(await link.getAttribute('href'), `lightning:${invoice}`);
  await page.route('**/check-payment/**', (route) =>
    route.fulfill({ json: { success: true, paid: true, expired: false } }),
  );
  await button(page, 'Pay with this browser’s wallet').click();
  await flow(page).getByText('Payment received!').waitFor();
  assert.deepEqual(await page.evaluate(() => (window as unknown as { asked: string[] }).asked), [invoice]);
});
